"""Compares frames of moving pictures with a browser's pictures of the same stages.

Reads {"browser", "cases": [{"name", "page", "stage", "files", "starts", "times"}]}: `page` is an SVG with a stage of HTML, `stage` one
without, `files` are moving pictures in base 64 that Pillow decodes, `starts` when their frames begin, and `times` the times of the
timeline that these show. Prints [{"name", "kind", "time", "share"}]: the fraction of pixels that have no similar one within one pixel
in the other picture. The kind is that of the file, or `svg` for the stage without HTML.
"""

import base64
import io
import json
import sys

from PIL import Image, ImageSequence

from chromium import opened_page
from compare_pixels import differences, pixels

# How many frames of a file are looked at.
FRAMES = 5

# Leaves the stage alone, at its own size.
TAKE_STAGE = """() => {
  const frame = document.querySelector("foreignObject").closest("svg");
  const { width, height } = frame.viewBox.baseVal;
  for (const [name, value] of Object.entries({ x: 0, y: 0, width, height })) frame.setAttribute(name, value);
  const stage = frame.querySelector(".stage");
  if (!stage.style.backgroundColor) stage.style.backgroundColor = "#ffffff";
  for (const node of frame.querySelectorAll(".strip")) node.remove();
  const picture = document.documentElement;
  picture.setAttribute("width", width);
  picture.setAttribute("height", height);
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  picture.replaceChildren(...picture.querySelectorAll(":scope > style"), frame);
  for (const animation of document.getAnimations()) animation.pause();
  return [width, height];
}"""
SEEK_STYLES = "(time) => { for (const each of document.getAnimations()) each.currentTime = time * 1000; }"
SEEK_ELEMENTS = "(time) => { document.documentElement.pauseAnimations(); document.documentElement.setCurrentTime(time); }"
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def shot(page, size):
    page.evaluate(PAINTED)
    picture = page.screenshot(clip={"x": 0, "y": 0, "width": size[0], "height": size[1]})
    return pixels(Image.open(io.BytesIO(picture)))


def frames(data):
    """The frames of a file with the seconds at which they begin, as Pillow reads them."""
    image = Image.open(io.BytesIO(base64.b64decode(data)))
    start, result = 0, []
    for frame in ImageSequence.Iterator(image):
        result.append((start / 1000, pixels(frame)))
        start += frame.info["duration"]
    return result


job = json.load(sys.stdin)
results = []
with opened_page(job["browser"], viewport={"width": 1000, "height": 800}, color_scheme="light") as page:

    def load(text):
        page.goto("data:image/svg+xml;base64," + base64.b64encode(text.encode()).decode())

    for case in job["cases"]:
        load(case["page"])
        size = page.evaluate(TAKE_STAGE)
        drawn = {}
        for kind, data in case["files"].items():
            starts, times = case["starts"][kind], case["times"][kind]
            decoded = frames(data)
            for index in sorted({round(number * (len(times) - 1) / (FRAMES - 1)) for number in range(FRAMES)}):
                page.evaluate(SEEK_STYLES, times[index])
                drawn[kind, index] = shot(page, size)
                # Frames that are equal are one frame of the file.
                picture = [own for start, own in decoded if start <= starts[index] + 2e-3][-1]
                share, _ = differences(drawn[kind, index], picture)
                results.append({"name": case["name"], "kind": kind, "time": times[index], "share": share})
        load(case["stage"])
        for (kind, index), picture in drawn.items():
            if kind != "apng":
                continue
            page.evaluate(SEEK_ELEMENTS, case["starts"][kind][index])
            share, _ = differences(picture, shot(page, size))
            results.append({"name": case["name"], "kind": "svg", "time": case["times"][kind][index], "share": share})
json.dump(results, sys.stdout)
