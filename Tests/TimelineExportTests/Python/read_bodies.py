"""Reads where exported pages draw what they move, and how dense.

Reads {"browser", "pages": [{"html", "times"}]} and prints for each page, by the keys of the bodies, the centre before any
rotation or scale and the opacity at each time.
"""

import json
import sys

from chromium import opened_page


READ = """(times) => {
  const slider = document.getElementById("time");
  slider.step = "any";
  const all = {};
  for (const time of times) {
    slider.value = time;
    slider.dispatchEvent(new Event("input"));
    for (const node of document.querySelectorAll("#stage .bodies .body")) {
      const style = getComputedStyle(node);
      const [, x, y] = node.style.transform.match(/^translate\\((\\S+)px, (\\S+)px\\)/);
      const [width, height] = [parseFloat(style.width), parseFloat(style.height)];
      (all[node.dataset.key] ??= []).push({
        x: Number(x) + width / 2, y: Number(y) + height / 2, opacity: Number(style.opacity),
      });
    }
  }
  return all;
}"""

job = json.load(sys.stdin)
with opened_page(job["browser"]) as page:
    errors, results = [], []
    page.on("pageerror", lambda error: errors.append(str(error)))
    for item in job["pages"]:
        page.goto("about:blank")
        page.set_content(item["html"])
        page.wait_for_selector("#stage .body", state="attached")
        results.append(page.evaluate(READ, item["times"]))
    if errors:
        sys.exit("\n".join(errors))
json.dump(results, sys.stdout)
