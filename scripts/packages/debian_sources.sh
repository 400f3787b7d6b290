# SPDX-License-Identifier: MIT
# Sources of Debian's packages, from apt, with lists of its own: those of the system are not changed, and no root is
# needed. For scripts that build libraries; sourced, with `root` set to the folder that all goes to.
#
#   fetch NAME [VERSION]    the source package, with Debian's patches: this version, or the newest that there is; or
#                           the upstream sources alone, where the mirror has no more than these. What is in
#                           $root/sources/NAME already is taken as it is, so that sources can also be unpacked by hand
#   source_of NAME          the folder that it is in

mkdir -p "$root"/apt/{lists,archives}/partial "$root"/{sources,done}
export APT_CONFIG=$root/apt/apt.conf
# Sources from where the system has its packages.
for apt_list in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
  case "$apt_list" in
    *.sources) sed 's/^Types:.*/Types: deb-src/' "$apt_list" >"$root/apt/$(basename "$apt_list")" ;;
    *.list) [[ ! -e $apt_list ]] || sed -n 's/^deb /deb-src /p' "$apt_list" >"$root/apt/$(basename "$apt_list")" ;;
  esac
done
cat >"$APT_CONFIG" <<END
Dir::Etc::SourceList "/dev/null";
Dir::Etc::SourceParts "$root/apt";
Dir::State::Lists "$root/apt/lists";
Dir::Cache "$root/apt";
APT::Sandbox::User "root";
END

fetch() {
  mkdir -p "$root/sources/$1"
  [[ -z $(source_of "$1") ]] || return 0
  [[ -n $(ls "$root/apt/lists"/*Sources* 2>/dev/null) ]] || apt-get update -qq
  (
    cd "$root/sources/$1"
    for version in ${2:-$(versions_of "$1")}; do
      ! apt-get source -qq "$1=$version" || exit 0
    done
    apt-get source -qq --tar-only "$1" && for archive in *.orig.tar.*; do tar -xf "$archive"; done
  )
}
versions_of() { apt-cache showsrc "$1" | sed -n 's/^Version: //p' | sort --reverse --version-sort; }
source_of() { find "$root/sources/$1" -mindepth 1 -maxdepth 1 -type d ! -name build; }
