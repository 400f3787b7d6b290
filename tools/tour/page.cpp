// SPDX-License-Identifier: MIT
#include "tour/page.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>
#include <tilespace/base/version.hpp>
#include <tilespace/io/detail/base64.hpp>

#include "text/html.hpp"
#include "tour/page_style.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t most_embedded = 2'100'000;  // bytes of pictures; base64 adds a third

std::string name_of_map(const Scene& scene) {
  const std::string name = std::filesystem::path(scene.path).filename().string();
  return name.empty() ? scene.path : name;
}

void add_head(Html& page, const Scene& scene) {
  page.markup("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
      .markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
      .markup("<meta http-equiv=\"Content-Security-Policy\" ")
      .markup("content=\"default-src 'none'; img-src data: file: 'self'; style-src 'unsafe-inline'\">\n")
      .markup("<meta name=\"color-scheme\" content=\"light dark\">\n<title>")
      .text(name_of_map(scene))
      .markup(": a tour by tilespace</title>\n<style>\n")
      .markup(page_style)
      .markup("</style>\n</head>\n");
}

void add_row(Html& page, const Chapter& chapter, const Figure& figure) {
  page.markup("<tr><th scope=\"row\"><a href=\"#").text(chapter.id).markup("\">").text(figure.topic);
  page.markup("</a></th><td>").text(figure.asked).markup("</td><td>").text(figure.answer).markup("</td></tr>\n");
}

void add_summary(Html& page, const Scene& scene, std::span<const Chapter> chapters) {
  page.markup("<section class=\"summary\" aria-labelledby=\"summary\">\n<h2 id=\"summary\">All results</h2>\n")
      .markup("<table>\n<thead><tr><th scope=\"col\">Query</th><th scope=\"col\">Arguments</th>")
      .markup("<th scope=\"col\">Result</th></tr></thead>\n<tbody>\n");
  for (const Chapter& chapter : chapters) {
    for (const Figure& figure : chapter.figures) add_row(page, chapter, figure);
  }
  page.markup("</tbody>\n</table>\n")
      .markup("<p>Lines marked <span class=\"tag\">ask</span> go to standard input of <code>tilespace ask ")
      .text(scene.typed)
      .markup("</code>. ")
      .markup(
          "Lines marked <span class=\"tag\">C++</span> are calls of the library, once the first of them has loaded ")
      .markup("the map.</p>\n")
      .markup("<ul class=\"legend\" aria-label=\"Colours\"><li class=\"blue\">tiles of the result</li>")
      .markup(
          "<li class=\"yellow\">touched at the border only</li><li class=\"red\">solid tile hit by a ray</li></ul>\n")
      .markup("</section>\n");
}

void add_header(Html& page, const Scene& scene, const std::string& playground) {
  page.markup("<header>\n<p class=\"kicker\">A tour by tilespace</p>\n<h1>").text(name_of_map(scene));
  page.markup(
          "</h1>\n<p class=\"lead\">Spatial queries on this map, with results and pictures. Every result is exact, "
          "and ")
      .markup("the same on every machine.</p>\n");
  if (!playground.empty()) {
    page.markup("<p><a href=\"").text(playground).markup("\">The playground: queries to drag over this map</a></p>\n");
  }
  page.markup("</header>\n");
}

void add_facts(Html& page, const Facts& facts) {
  if (facts.empty()) return;
  page.markup("<dl class=\"facts\">\n");
  for (const auto& [name, value] : facts) {
    const bool is_list = value.find('\n') != value.npos;
    page.markup(is_list ? Html::Literal("<div class=\"wide\"><dt>") : Html::Literal("<div><dt>"))
        .text(name)
        .markup("</dt><dd>")
        .text(value)
        .markup("</dd></div>\n");
  }
  page.markup("</dl>\n");
}

// Line break opportunities besides spaces: before an argument in parentheses and before a key. They do not appear in
// copied code.
bool may_break(char before, char after) { return before == '(' || (before == ',' && after == '"'); }

void add_code(Html& page, std::string_view code) {
  for (std::size_t i = 1; i < code.size(); ++i) {
    if (!may_break(code[i - 1], code[i])) continue;
    page.text(code.substr(0, i)).markup("<wbr>");
    code.remove_prefix(i);
    i = 0;
  }
  page.text(code);
}

void add_ask_line(Html& page, const std::string& line) {
  if (line.empty()) return;
  page.markup("<div class=\"code\"><span class=\"tag\">ask</span><pre><code>");
  add_code(page, line);
  page.markup("</code></pre></div>\n");
}

void add_call(Html& page, const std::string& call) {
  if (call.empty()) return;
  page.markup("<div class=\"code\"><span class=\"tag\">C++</span><pre><code>");
  add_code(page, call);
  page.markup("</code></pre></div>\n");
}

void add_picture(Html& page, const Figure& figure, const Plate& plate, bool embed) {
  page.markup("<img width=\"").text(fmt::format("{}", plate.width));
  page.markup("\" height=\"").text(fmt::format("{}", plate.height));
  page.markup("\" alt=\"").text(figure.alt).markup("\" src=\"");
  embed ? page.markup("data:image/png;base64,").text(io::detail::to_base64(plate.png)) : page.text(plate.file);
  page.markup("\">\n");
}

// A result without a picture is a line of text: a card would be an empty frame.
void add_plain_answer(Html& page, const Figure& figure) {
  page.markup("<p class=\"plain\"><span class=\"asked\">").text(figure.asked);
  page.markup(":</span> <span class=\"answer\">").text(figure.answer).markup("</span></p>\n");
}

void add_figure(Html& page, const Figure& figure, const Plate& plate, bool embed) {
  if (plate.file.empty()) return add_plain_answer(page, figure);
  page.markup("<figure>\n");
  add_picture(page, figure, plate, embed);
  page.markup("<figcaption>\n<p class=\"asked\">").text(figure.asked);
  page.markup("</p>\n<p class=\"answer\">").text(figure.answer).markup("</p>\n");
  if (!figure.remark.empty()) page.markup("<p class=\"remark\">").text(figure.remark).markup("</p>\n");
  add_ask_line(page, figure.json);
  add_call(page, figure.cpp);
  page.markup("</figcaption>\n</figure>\n");
}

void add_chapter(Html& page, const Chapter& chapter, std::span<const Plate> plates, bool embed) {
  page.markup("<section aria-labelledby=\"").text(chapter.id).markup("\">\n<h2 id=\"").text(chapter.id);
  page.markup("\">").text(chapter.title).markup("</h2>\n<p>").text(chapter.text).markup("</p>\n");
  const bool is_alone = chapter.figures.size() == 1 || chapter.facts.size() > 0;
  page.markup(is_alone ? Html::Literal("<div class=\"figures\">\n")
                       : Html::Literal("<div class=\"figures side-by-side\">\n"));
  for (std::size_t i = 0; i < chapter.figures.size(); ++i) add_figure(page, chapter.figures[i], plates[i], embed);
  page.markup("</div>\n");
  add_facts(page, chapter.facts);
  page.markup("</section>\n");
}

void add_footer(Html& page) {
  page.markup("<footer><p>Made by tilespace ").text(version_string);
  page.markup(" from this map. The page has no scripts and makes no network requests; the pictures are beside it as ")
      .markup("PNG files.</p></footer>\n");
}

}  // namespace

std::string make_page(const Scene& scene, std::span<const Chapter> chapters, std::span<const Plate> plates,
                      const std::string& playground) {
  std::size_t bytes = 0;
  for (const Plate& plate : plates) bytes += plate.png.size();
  Html page;
  add_head(page, scene);
  page.markup("<body>\n");
  add_header(page, scene, playground);
  page.markup("<main>\n");
  for (std::size_t i = 0; i < chapters.size(); ++i) {
    if (i == 1) add_summary(page, scene, chapters);  // after the map itself, which readers want to see first
    add_chapter(page, chapters[i], plates.first(chapters[i].figures.size()), bytes <= most_embedded);
    plates = plates.subspan(chapters[i].figures.size());
  }
  page.markup("</main>\n");
  add_footer(page);
  page.markup("</body>\n</html>\n");
  return page.str();
}

}  // namespace tilespace::tool
