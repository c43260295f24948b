"""Reads where exported pages draw what they move, and how dense.

Reads {"browser", "pages": [{"html", "times"}]} and prints for each page, by the keys of the bodies, the centre before any
rotation or scale and the opacity at each time.
"""

import json
import sys

from playwright.sync_api import sync_playwright

# Milliseconds; only a failure waits until the end, so that a busy machine has time.
PATIENCE = 300_000

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
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path=job["browser"], args=["--no-sandbox"], timeout=PATIENCE
    )
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    errors, results = [], []
    page.on("pageerror", lambda error: errors.append(str(error)))
    for item in job["pages"]:
        page.goto("about:blank")
        page.set_content(item["html"])
        page.wait_for_selector("#stage .body", state="attached")
        results.append(page.evaluate(READ, item["times"]))
    if errors:
        sys.exit("\n".join(errors))
    browser.close()
json.dump(results, sys.stdout)
