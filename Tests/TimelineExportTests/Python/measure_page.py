"""Measures an exported page at several widths of the window and prints the results.

Reads {"browser", "html", "widths", "times", "folder", "name"} and prints for each width the width of the
document, the least size of visible type, the least height or width of a control, how far the specimen
leaves the stage, and the distance of each curve's dot from its curve. With a folder, screenshots in
light and dark appearance are written into it.
"""

import json
import sys

from chromium import opened_page


MEASURE = """(times) => {
  const visible = (element) => element.getClientRects().length > 0;
  const type = [...document.querySelectorAll("svg text, td, th, button, label, select, output")]
    .filter((element) => visible(element) && element.textContent.trim())
    .map((element) => {
      const svg = element.closest("svg");
      const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
      return parseFloat(getComputedStyle(element).fontSize) * scale;
    });
  const targets = [...document.querySelectorAll("#controls button, #controls select, #controls input")]
    .filter(visible).map((element) => element.getBoundingClientRect());
  const stage = document.getElementById("stage").getBoundingClientRect();
  const slider = document.getElementById("time");
  let [outside, distance] = [0, 0];
  for (const time of times) {
    slider.step = "any";
    slider.value = time;
    slider.dispatchEvent(new Event("input"));
    for (const body of document.querySelectorAll("#stage .body")) {
      const box = body.getBoundingClientRect();
      outside = Math.max(outside, stage.left - box.left, box.right - stage.right,
        stage.top - box.top, box.bottom - stage.bottom);
    }
    for (const head of document.querySelectorAll("figure:not([hidden]) .head")) {
      if (!visible(head)) continue;
      const svg = head.closest("svg");
      const [x, y] = [Number(head.getAttribute("cx")), Number(head.getAttribute("cy"))];
      let nearest = Infinity;
      for (const line of svg.querySelectorAll(`.line.${head.classList[1]}`)) {
        for (let length = 0; length <= line.getTotalLength(); length += 0.5) {
          const point = line.getPointAtLength(length);
          nearest = Math.min(nearest, Math.hypot(point.x - x, point.y - y));
        }
      }
      distance = Math.max(distance, nearest);
    }
  }
  return {
    width: document.documentElement.scrollWidth,
    type: Math.min(...type),
    target: Math.min(...targets.flatMap((each) => [each.width, each.height])),
    outside,
    distance,
    heads: [...document.querySelectorAll("figure:not([hidden]) .head")].filter(visible).length,
    text: slider.getAttribute("aria-valuetext"),
    playing: document.getElementById("play").textContent === "Pause",
  };
}"""

job = json.load(sys.stdin)
results = []
for width in job["widths"]:
    with opened_page(job["browser"], viewport={"width": width, "height": 900}) as page:
        page.set_content(job["html"])
        page.wait_for_timeout(100)
        started = page.evaluate("document.getElementById('play').textContent === 'Pause'")
        result = page.evaluate(MEASURE, job["times"])
        result["started"] = started
        results.append(result)
        for scheme in ["light", "dark"] if job.get("folder") else []:
            page.emulate_media(color_scheme=scheme)
            page.screenshot(
                path=f"{job['folder']}/{job['name']}-{width}-{scheme}.png", full_page=True
            )
json.dump(results, sys.stdout)
