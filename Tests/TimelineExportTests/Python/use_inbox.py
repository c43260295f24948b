"""Uses the sample app for the web in Chromium, and prints what is computed of its elements.

Reads {"browser", "folder", "reducedMotion", "times": {"rows", "press", "archive", "toast"}, "scroll"}: times in seconds, distances in
pixels. Animations are paused and shown at their times, so that nothing depends on how fast the machine is. Prints for each of these
names a list of what is seen at each time: a list of {"x", "y", "scale", "opacity"}, one for each element.
"""

import json
import mimetypes
import pathlib
import sys

from chromium import opened_page

ADDRESS = "http://inbox.test/"

SHOWN = """
const number = (text, other) => (text === "none" || text === undefined ? other : parseFloat(text));
window.shown = (element) => {
  const { translate, scale, transform, opacity } = getComputedStyle(element);
  const [x, y] = translate.split(" ");
  const { a, b, e, f } = new DOMMatrix(transform);
  return {
    x: number(x, 0) + e, y: number(y, 0) + f, scale: number(scale, 1) * Math.hypot(a, b), opacity: parseFloat(opacity),
  };
};
window.seek = (elements, times) => {
  const animations = elements.flatMap((element) => element.getAnimations());
  for (const own of animations) own.pause();
  return times.map((time) => {
    for (const own of animations) own.currentTime = 1000 * time;
    return elements.map(shown);
  });
};
window.all = (selector) => [...document.querySelectorAll(selector)];
window.drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
"""


def main():
    job = json.load(sys.stdin)
    folder = pathlib.Path(job["folder"])
    options = {"viewport": {"width": 360, "height": 640}}
    if job["reducedMotion"]:
        options["reduced_motion"] = "reduce"
    errors, seen = [], {}
    with opened_page(job["browser"], **options) as page:

        def serve(route):
            name = route.request.url.removeprefix(ADDRESS) or "index.html"
            path = folder / name
            if not path.is_file():
                return route.fulfill(status=404)
            kind = mimetypes.guess_type(name)[0] or "text/plain"
            return route.fulfill(body=path.read_bytes(), content_type=kind)

        page.on("pageerror", lambda error: errors.append(str(error)))
        page.route(ADDRESS + "**", serve)
        page.add_init_script(SHOWN)
        page.goto(ADDRESS)

        page.wait_for_function("all('.row').length === 8")
        seen["rows"] = page.evaluate("(times) => seek(all('.row'), times)", job["times"]["rows"])
        page.evaluate("all('.row').flatMap((row) => row.getAnimations()).forEach((own) => own.finish())")

        page.wait_for_function("!document.querySelector('.refresh').disabled")
        page.evaluate("drawn()")
        box = page.locator(".refresh").bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        seen["press"] = page.evaluate("(times) => seek(all('.refresh'), times)", job["times"]["press"])
        page.mouse.move(5, 300)
        page.mouse.up()

        seen["scroll"] = page.evaluate(
            """async (distances) => {
              const seen = [];
              for (const distance of distances) {
                scrollTo(0, distance);
                await drawn();
                seen.push([".photo", ".title"].map((name) => shown(document.querySelector(name))));
              }
              scrollTo(0, 0);
              return seen;
            }""",
            job["scroll"],
        )

        page.locator(".archive").first.click()
        seen["archive"] = page.evaluate("(times) => seek(all('.row').slice(0, 1), times)", job["times"]["archive"])
        seen["toast"] = page.evaluate("(times) => seek(all('.toast'), times)", job["times"]["toast"])
        page.evaluate("all('.row')[0].getAnimations().forEach((own) => own.finish())")
        page.wait_for_function("all('.row').length === 7")
        seen["message"] = page.locator(".toast").text_content()
    if errors:
        sys.exit("\n".join(errors))
    json.dump(seen, sys.stdout)


main()
