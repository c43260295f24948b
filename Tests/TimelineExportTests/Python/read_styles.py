"""Shows pages in Chromium and prints what elements' styles compute to at given times.

Reads {"browser", "pages": [{"html", "reducedMotion", "elements": [{"id", "start", "times",
"properties", "lead"}]}]} and prints, page by page and element by element, a list of texts for each time.
"""

import json
import sys

from playwright.sync_api import sync_playwright

READ = """
({id, start, times, properties, lead}) => {
  if (start) window.eval(start)(document.getElementById(id));
  const element = document.getElementById(id);
  const animations = element.getAnimations();
  for (const animation of animations) animation.pause();
  return times.map((time) => {
    // A copy of an element begins later than its timeline.
    for (const animation of animations) animation.currentTime = (time + (lead ?? 0)) * 1000;
    const style = getComputedStyle(element);
    return properties.map((name) => style.getPropertyValue(name));
  });
}
"""

# Milliseconds; only a failure waits until the end, so that a busy machine has time.
PATIENCE = 300_000

job = json.load(sys.stdin)
results = []
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path=job["browser"], args=["--no-sandbox"], timeout=PATIENCE
    )
    # A page of its own for each file would start as many processes.
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
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
    browser.close()
json.dump(results, sys.stdout)
