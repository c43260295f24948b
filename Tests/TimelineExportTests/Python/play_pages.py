"""Plays exported pages in Chromium and prints what the styles of their bodies are.

Reads {"browser", "pages": [{"html", "times", "end"}]} and prints for each page, by pass, body and time, the
texts of the translation, the scales, the rotation, the opacity, the radius and the colour. The second pass
begins while the page plays.
"""

import json
import sys

from chromium import opened_page

READ = """
async ({times, end}) => {
  const slider = document.getElementById("time");
  if (Math.abs(slider.max - end) > 1e-4) throw new Error(`the page lasts ${slider.max} s, not ${end} s`);
  slider.step = "any";
  const bodies = [...document.querySelectorAll("#stage .body")];
  const part = (text, name) => text.match(new RegExp(`\\\\b${name}\\\\(([^)]*)\\\\)`))?.[1] ?? "";
  const shown = [];
  for (const pass of times) {
    if (shown.length > 0) {
      document.getElementById("play").click();
      await new Promise((done) => setTimeout(done, 40));
    }
    const values = bodies.map(() => []);
    for (const time of pass) {
      slider.value = time;
      slider.dispatchEvent(new Event("input"));
      bodies.forEach((body, index) => {
        const { style } = body;
        const { transform } = style;
        // The area of a path has the colour itself.
        const face = body.querySelector(":scope > .face") ?? body;
        values[index].push([
          part(transform, "translate"), part(transform, "scale"), part(transform, "rotate"),
          style.opacity, style.borderRadius, face.style.backgroundColor,
        ]);
      });
    }
    shown.push(values);
  }
  return shown;
}
"""


job = json.load(sys.stdin)
with opened_page(job["browser"]) as page:
    results = []
    for item in job["pages"]:
        page.goto("about:blank")
        page.set_content(item["html"])
        page.wait_for_function("document.querySelectorAll('#stage .body').length > 0")
        results.append(page.evaluate(READ, item))
json.dump(results, sys.stdout)
