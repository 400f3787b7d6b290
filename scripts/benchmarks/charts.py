# SPDX-License-Identifier: MIT
"""Charts of benchmark results, time against size: SVG files of docs/images/benchmarks, for light and dark pages."""

import math
import re
from dataclasses import dataclass
from html import escape

SCALES = {"k": 1e3, "M": 1e6}
WIDTH, HEIGHT = 760, 360
LEFT, RIGHT, TOP, BOTTOM = 64, 250, 44, 44  # margins; methods are named on the right

COLOURS = "text{{fill:{1}}}.ground{{fill:{0}}}.line{{stroke:{2};fill:none}}.ours{{color:{3}}}" + \
    "".join(f".s{n}{{{{color:{{{n + 4}}}}}}}" for n in range(6))
LIGHT = ("#fff", "#24292f", "#d8dee4", "#0b62c4", "#b35900", "#1a7f37", "#8250df", "#bf3989", "#6e7781", "#9a6700")
DARK = ("#0d1117", "#e6edf3", "#30363d", "#58a6ff", "#ffa657", "#56d364", "#d2a8ff", "#ff9bce", "#9ea7b3", "#e3b341")
STYLE = f"""
{COLOURS.format(*LIGHT)}
@media(prefers-color-scheme:dark){{{COLOURS.format(*DARK)}}}
text{{font:12px 'DejaVu Sans',Verdana,sans-serif}}.title{{font-weight:bold;font-size:14px}}
.end{{text-anchor:end}}.mid{{text-anchor:middle}}.method,.dot{{fill:currentColor}}
.way{{fill:none;stroke:currentColor;stroke-width:1.6}}.ours .way{{stroke-width:3}}.ours text{{font-weight:bold}}
"""


@dataclass(frozen=True)
class Chart:
    """Scenarios are those that `pattern` matches as a whole; its group is their size. The last method is ours."""

    file: str
    title: str
    size: str
    pattern: str
    ways: tuple


CHARTS = (
    Chart("circles", "Tiles of a circle, random centers", "radius in tiles", r"circle r=([\d.]+), random",
          ("every tile of the square", "linear row search", "binary", "incremental", "analytic", "cover")),
    Chart("any_solid", "Any solid tile in a circle, 0.5% of them solid", "radius in tiles",
          r"any solid in circle r=([\d.]+), random, 0.5%",
          ("square, distance first", "square, tile first", "any_solid")),
    Chart("rays", "Raycasts, 20% of the tiles solid", "side of the map in tiles",
          r"rays? 20% (\d+), (?:random|1024 long)",
          ("distance field", "accumulated DDA, bytes", "accumulated DDA, bits", "cast_ray", "cast_rays, avx512")),
    Chart("moves", "Moves of a box that slides, in a cave", "length of the move in tiles", r"cave, step ([\d.]+)",
          ("Box2D, time of impact", "100 sub-steps, bytes", "5 sub-steps, bytes", "slide by boxes, bytes",
           "x first, box")),
    Chart("fields_of_view", "Field of view in a cave", "radius in tiles", r"cave, radius (\d+)",
          ("libtcod symmetric, as called", "libtcod symmetric, cropped before", "libtcod, cropped before",
           "field_of_view")),
    Chart("lights", "Visibility polygon in a cave", "radius in tiles", r"cave, radius (\d+)",
          ("angular sweep", "360 rays", "1440 rays", "visibility_polygon")),
    Chart("movement_range", "Movement range in a cave, four directions", "steps", r"4 ways, steps (\d+), a cave",
          ("queue", "reachable_in_steps")),
    Chart("objects", "Objects that touch a box of 4 x 4 tiles, on 1024 x 1024 tiles", "number of objects",
          r"box of 4 x 4, (\d+[kM]) on 1024\^2",
          ("Box2D, b2DynamicTree", "Chipmunk, cpSpaceHash", "a list per tile", "ObjectIndex")),
)


def number_of(text):
    return float(text[:-1]) * SCALES[text[-1]] if text[-1] in SCALES else float(text)


def lines_of(chart, scenarios):
    """Method -> points (size, time), by size."""
    lines = {}
    for scenario, ways in scenarios.items():
        found = re.fullmatch(chart.pattern, scenario)
        for way in chart.ways if found else ():
            if way in ways:
                lines.setdefault(way, {})[number_of(found[1])] = ways[way]["median"]
    return {way: sorted(lines[way].items()) for way in chart.ways if way in lines}


def axis(values, low, high):
    """A logarithmic axis: from a value to a place."""
    first, last = math.log(min(values)), math.log(max(values))
    return lambda value: round(low + (math.log(value) - first) / ((last - first) or 1) * (high - low), 1)


def to_time(value):
    for limit, unit in ((1e9, "s"), (1e6, "ms"), (1e3, "us")):
        if value >= limit:
            return f"{value / limit:g} {unit}"
    return f"{value:g} ns"


def apart(places, least=15):
    """The places moved down so far that none is nearer to the one before than `least`."""
    moved = {}
    last = -math.inf
    for way, y in sorted(places.items(), key=lambda one: one[1]):
        last = moved[way] = max(y, last + least)
    return moved


def svg_of(chart, scenarios):
    lines = lines_of(chart, scenarios)
    sizes = sorted({size for points in lines.values() for size, _ in points})
    times = [time for points in lines.values() for _, time in points]
    powers = [10.0 ** n for n in range(math.floor(math.log10(min(times))), math.ceil(math.log10(max(times))) + 1)]
    to_x = axis(sizes, LEFT, WIDTH - RIGHT)
    to_y = axis(powers, HEIGHT - BOTTOM, TOP)
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" class="ground"/>',
             f'<text x="16" y="26" class="title">{escape(chart.title)}</text>']
    for power in powers:
        y = to_y(power)
        parts.append(f'<path d="M{LEFT} {y}H{WIDTH - RIGHT}" class="line"/>'
                     f'<text x="{LEFT - 8}" y="{y + 4}" class="end">{to_time(power)}</text>')
    for size in sizes:
        parts.append(f'<path d="M{to_x(size)} {TOP}V{HEIGHT - BOTTOM}" class="line"/>'
                     f'<text x="{to_x(size)}" y="{HEIGHT - BOTTOM + 16}" class="mid">{size:,.10g}</text>')
    parts.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" class="mid">{chart.size}</text>')
    named_at = apart({way: to_y(points[-1][1]) for way, points in lines.items()})
    for number, (way, points) in enumerate(lines.items()):
        places = [(to_x(size), to_y(time)) for size, time in points]
        kind = "ours" if way == chart.ways[-1] else f"s{number % 6}"
        dots = "".join(f'<circle cx="{x}" cy="{y}" r="3" class="dot"><title>{escape(way)}, {size:g}: '
                       f'{time:g} ns</title></circle>' for (x, y), (size, time) in zip(places, points))
        path = "L".join(f"{x} {y}" for x, y in places)
        parts.append(f'<g class="{kind}"><path d="M{path}" class="way"/>{dots}<text x="{places[-1][0] + 10}" '
                     f'y="{round(named_at[way] + 4, 1)}" class="method">{escape(way)}</text></g>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
            f'viewBox="0 0 {WIDTH} {HEIGHT}">\n<desc>{escape(chart.title)}: time against {chart.size}, both '
            f'logarithmic.</desc>\n<style>{STYLE}</style>\n' + "\n".join(parts) + "\n</svg>\n")


def shown(files):
    """The charts as Markdown."""
    return "\n".join(f"![{chart.title}: time against {chart.size}](images/benchmarks/{chart.file}.svg)"
                     for chart in CHARTS if f"{chart.file}.svg" in files)


def made(scenarios):
    """File name -> SVG of the charts of which anything of ours was measured at two sizes, and those that lack it."""
    charts, lacking = {}, []
    for chart in CHARTS:
        if len(lines_of(chart, scenarios).get(chart.ways[-1], ())) < 2:
            lacking.append(f"{chart.file}: nothing was measured of {chart.ways[-1]} in {chart.pattern}")
        else:
            charts[f"{chart.file}.svg"] = svg_of(chart, scenarios)
    return charts, lacking
