"""Shows pages in Chromium and prints what elements' styles compute to at given times.

Reads {"browser", "pages": [{"html", "reducedMotion", "elements": [{"id", "start", "times",
"properties", "lead", "place"}]}]} and prints, page by page and element by element, a list of texts for each time.
"""

import json
import sys

from chromium import opened_page

READ = """
async ({id, start, times, properties, lead, place}) => {
  if (start) window.eval(start)(document.getElementById(id));
  const element = document.getElementById(id);
  const read = () => {
    const style = getComputedStyle(element);
    return properties.map((name) => style.getPropertyValue(name));
  };
  if (place) {
    // What follows an input moves in the frame after it.
    const frame = () => new Promise(requestAnimationFrame);
    const results = [];
    for (const value of times) {
      window.eval(place)(element, value);
      await frame();
      await frame();
      results.push(read());
    }
    return results;
  }
  const animations = element.getAnimations();
  for (const animation of animations) animation.pause();
  return times.map((time) => {
    // A copy of an element begins later than its timeline.
    for (const animation of animations) animation.currentTime = (time + (lead ?? 0)) * 1000;
    return read();
  });
}
"""


job = json.load(sys.stdin)
results = []
# A page of its own for each file would start as many processes.
with opened_page(job["browser"]) as page:
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    for page_job in job["pages"]:
        # A new document, which has registered no properties.
        page.goto("about:blank")
        page.emulate_media(
            reduced_motion="reduce" if page_job.get("reducedMotion") else "no-preference"
        )
        page.set_content(page_job["html"])
        page.wait_for_timeout(20)
        results.append([page.evaluate(READ, element) for element in page_job["elements"]])
        if errors:
            sys.exit("\n".join(errors))
json.dump(results, sys.stdout)
