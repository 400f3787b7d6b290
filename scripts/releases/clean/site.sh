# SPDX-License-Identifier: MIT
# The site, served from a folder that is not the root of its host: all that its pages refer to is there, and each page
# but that of errors is reached from the first. The playground, from disk: it has the README's answer.
. /check/begin.sh
add python3 xz-utils chromium fonts-dejavu-core
tar -xf "$NAME-site.tar.xz"
python3 - "$NAME-site" <<'END' >found || { cat found; fail "the site"; }
import functools, html.parser, http.server, pathlib, sys, threading, urllib.error, urllib.parse, urllib.request


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Links(html.parser.HTMLParser):
    def handle_starttag(self, tag, attributes):
        todo.update({urllib.parse.urldefrag(urllib.parse.urljoin(address, value))[0]: address
                     for name, value in attributes if name in ("href", "src") and value})


host = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory="."))
threading.Thread(target=host.serve_forever, daemon=True).start()
first = f"http://127.0.0.1:{host.server_port}/{sys.argv[1]}/"
todo, done, pages, missing = {first: ""}, set(), set(), []
while todo:
    address, page = todo.popitem()
    if address in done or not address.startswith(first):
        continue
    done.add(address)
    try:
        with urllib.request.urlopen(address) as answer:
            if answer.headers.get_content_type() == "text/html":
                pages.add(address[len(first):] or "index.html")
                Links().feed(answer.read().decode())
    except urllib.error.HTTPError as error:
        missing.append(f"{error.code} {address}, in {page}")
there = {path.relative_to(sys.argv[1]).as_posix() for path in pathlib.Path(sys.argv[1]).rglob("*.html")}
alone = sorted(there - pages - {"404.html"})
print(f"{len(pages)} pages, {len(done)} addresses; {len(missing)} dead links; {len(alone)} pages that no page leads to",
      *missing[:20], *alone[:20], sep="\n")
sys.exit(bool(missing or alone) or not pages)
END
say "$(head -n 1 found)"

# The page tells its answer, as soon as it is ready, in its title.
cp "$NAME-playground.html" page.html
cat >>page.html <<'END'
<script>
const wait = setInterval(() => {
  if (document.body.dataset.ready === undefined) return;
  clearInterval(wait);
  document.title = `answer: ${JSON.stringify(globalThis.playground.figure.answer)}`;
}, 10);
</script>
END
address=$(python3 -c 'import pathlib, urllib.parse
print("file:///check/page.html#map=dungeon&tool=ray&ask=" + urllib.parse.quote(pathlib.Path("question").read_text()))')
chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir=/check/chromium \
  --virtual-time-budget=60000 --dump-dom "$address" >dom 2>chromium.log || { cat chromium.log; fail "the playground"; }
expect "the answer of the playground" "answer: $(cat answer)" "$(sed -n 's:.*<title>\(answer.*\)</title>.*:\1:p' dom)"
say "the playground, from disk: the answer of the README; $(chromium --version | cut -d ' ' -f 1-2)"
