# SPDX-License-Identifier: MIT
# The site: every file that a page refers to is there.
. /check/begin.sh
add python3 xz-utils
tar -xf "$NAME-site.tar.xz"
python3 - "$NAME-site" <<'END' >found
import html.parser, pathlib, sys, urllib.parse
root = pathlib.Path(sys.argv[1]).resolve()
pages, missing = sorted(root.rglob("*.html")), set()
class Links(html.parser.HTMLParser):
    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value and not urllib.parse.urlsplit(value).scheme and value[:1] != "#":
                path = urllib.parse.unquote(urllib.parse.urlsplit(value).path)
                where = root / path[1:] if path.startswith("/") else page.parent / path
                candidates = (where, where / "index.html", where.with_name(where.name + ".html"))
                if not any(one.is_file() for one in candidates):
                    missing.add(f"{page.relative_to(root)}: {value}")
for page in pages:
    Links().feed(page.read_text(encoding="utf-8"))
print(len(pages), "pages;", len(missing), "dead links", *sorted(missing)[:20], sep="\n")
sys.exit(bool(missing) or not pages)
END
say "$(head -n 2 found | tr '\n' ' ')"
