"""Plays Lottie files in rlottie and in lottie-web and prints what each draws.

Reads {"browser", "files": [{"json", "frames"}]} and prints {"rlottie": [...], "lottie-web": [...]},
file by file and frame by frame [left, top, right, bottom, area]: the edges of the pixels that are
more opaque than not, and the sum of all opacities; null where nothing is drawn. A player that is not installed is left out: rlottie is the
module rlottie_python, and lottie-web a file of dash_extensions.
"""

import importlib.util
import json
import sys

import numpy

import lottie_web


def box(alpha):
    mask = alpha > 127
    if not mask.any():
        return None
    rows = numpy.flatnonzero(mask.any(axis=1))
    columns = numpy.flatnonzero(mask.any(axis=0))
    edges = [columns[0], rows[0], columns[-1] + 1, rows[-1] + 1, alpha.sum() / 255]
    return [int(number) for number in edges]


def play_in_rlottie(files):
    from rlottie_python import LottieAnimation

    results = []
    for file in files:
        animation = LottieAnimation.from_data(file["json"])
        width, height = animation.lottie_animation_get_size()
        boxes = []
        for frame in file["frames"]:
            pixels = numpy.frombuffer(animation.lottie_animation_render(frame), dtype=numpy.uint8)
            boxes.append(box(pixels.reshape(height, width, 4)[:, :, 3]))
        results.append(boxes)
    return results


PLAY = """
([text, frames]) => {
  const data = JSON.parse(text);
  const container = document.getElementById("stage");
  container.style.width = data.w + "px";
  container.style.height = data.h + "px";
  const animation = player.loadAnimation({
    container, renderer: "canvas", loop: false, autoplay: false, animationData: data,
    rendererSettings: { dpr: 1 },
  });
  animation.setSubframe(true);
  const canvas = container.querySelector("canvas");
  const boxes = frames.map((frame) => {
    animation.goToAndStop(frame, true);
    const { width, height } = canvas;
    const pixels = canvas.getContext("2d").getImageData(0, 0, width, height).data;
    let [left, top, right, bottom, area] = [width, height, 0, 0, 0];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const opacity = pixels[4 * (y * width + x) + 3];
        area += opacity / 255;
        if (opacity <= 127) continue;
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
    }
    return right > 0 ? [left, top, right, bottom, Math.round(area)] : null;
  });
  animation.destroy();
  return boxes;
}
"""


def play_in_browser(files, browser, source):
    from chromium import opened_page

    with opened_page(browser, viewport={"width": 1700, "height": 500}) as page:
        page.set_content("<body style='margin: 0'><div id=stage></div>")
        lottie_web.load(page, source)
        results = [page.evaluate(PLAY, [file["json"], file["frames"]]) for file in files]
    return results


job = json.load(sys.stdin)
players = {}
if importlib.util.find_spec("rlottie_python"):
    players["rlottie"] = play_in_rlottie(job["files"])
source = lottie_web.script()
if source and job.get("browser"):
    players["lottie-web"] = play_in_browser(job["files"], job["browser"], source)
json.dump(players, sys.stdout)
