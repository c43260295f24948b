"""Plays Lottie files in lottie-web, and prints where their layers are.

Reads {"browser", "files": [{"json", "frames"}]} and prints for each file {name: [[a, b, c, d, e, f, opacity], …]}: the
matrix of each layer, with those of its parents and of the compositions that contain it, at each frame; null where the
layer is not shown. A null is always shown. Layers that are shown more than once, with their composition, are left out.
Nothing is printed without lottie-web, which the module dash_extensions contains.
"""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "TimelineExportTests" / "Python"))

import lottie_web
from chromium import opened_page

PLAY = """
([text, frames]) => {
  const data = JSON.parse(text);
  const container = document.getElementById("stage");
  const animation = player.loadAnimation({
    container, renderer: "canvas", loop: false, autoplay: false, animationData: data,
  });
  animation.setSubframe(true);
  const found = {};
  const repeated = new Set();
  const multiply = (m, n) => [
    m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1], m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5],
  ];
  const planar = ({ props: p }) => [p[0], p[1], p[4], p[5], p[12], p[13]];
  frames.forEach((frame, index) => {
    // The player counts from the first frame of the composition.
    animation.goToAndStop(frame - data.ip, true);
    const visited = new Set();
    const visit = (elements, outer, opacity, isShown) => {
      for (const element of elements || []) {
        if (!element || !element.finalTransform) continue;
        // The player makes no matrix of a null and its parents, since it never draws one.
        const own = element.data.ty === 3
          ? [...(element.hierarchy || [])].reverse().concat(element)
            .reduce((map, holder) => multiply(map, planar(holder.finalTransform.mProp.v)), [1, 0, 0, 1, 0, 0])
          : planar(element.finalTransform.mat);
        const map = multiply(outer, own);
        const isInRange = isShown && element.isInRange;
        const shown = opacity * element.finalTransform.mProp.o.v * (isInRange ? 1 : 0);
        const name = element.data.nm;
        if (visited.has(name)) repeated.add(name);
        visited.add(name);
        found[name] = found[name] || frames.map(() => null);
        // A null draws nothing, and moves others before it begins, after it ends and while it is transparent.
        if (isShown && element.data.ty === 3) found[name][index] = [...map, 1];
        else if (isInRange) found[name][index] = [...map, shown];
        if (element.elements) visit(element.elements, map, shown, isInRange);
      }
    };
    visit(animation.renderer.elements, [1, 0, 0, 1, 0, 0], 1, true);
  });
  animation.destroy();
  for (const name of repeated) delete found[name];
  return found;
}
"""

job = json.load(sys.stdin)
source = lottie_web.script()
if source:
    with opened_page(job["browser"], viewport={"width": 800, "height": 600}) as page:
        page.set_content("<body><div id=stage style='width: 400px; height: 300px'></div>")
        lottie_web.load(page, source)
        results = [page.evaluate(PLAY, [file["json"], file["frames"]]) for file in job["files"]]
    json.dump(results, sys.stdout)
