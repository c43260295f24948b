"""Plays scenes in Chromium and prints what the styles of their views compute to.

Reads {"browser", "pages": [{"html", "scenes": [{"views", "times", "properties", "start"}]}]} and prints for
each scene, by pass, view and time, a list of texts. A pass is a list of times; before the second one
everything starts again: what a class starts gets the class once more, what a script starts is cancelled.
"""

import json
import sys

from chromium import opened_page

READ = """
({views, times, properties, start}) => {
  const elements = views.map((selector) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`there is no ${selector}`);
    return element;
  });
  const run = start && eval(start);
  const all = () => elements.map((element) => element.getAnimations());
  return times.map((pass) => {
    for (const animation of all().flat()) if (run) animation.cancel();
    const names = elements.map((element) => element.className);
    if (!run) for (const element of elements) element.className = "element";
    document.body.offsetWidth;
    if (!run) elements.forEach((element, index) => (element.className = names[index]));
    if (run) run();
    const animations = all();
    for (const animation of animations.flat()) animation.pause();
    const shown = elements.map(() => []);
    for (const time of pass) {
      for (const animation of animations.flat()) animation.currentTime = time * 1000;
      elements.forEach((element, index) => {
        const style = getComputedStyle(element);
        shown[index].push(properties.map((name) => style.getPropertyValue(name)));
      });
    }
    return shown;
  });
}
"""


job = json.load(sys.stdin)
results = []
with opened_page(job["browser"]) as page:
    errors = []
    # What is cancelled rejects its promise.
    page.on("pageerror", lambda error: "aborted" in str(error) or errors.append(str(error)))
    for item in job["pages"]:
        page.goto("about:blank")
        page.set_content(item["html"])
        page.wait_for_timeout(50)
        results += [page.evaluate(READ, scene) for scene in item["scenes"]]
        if errors:
            sys.exit("\n".join(errors))
json.dump(results, sys.stdout)
