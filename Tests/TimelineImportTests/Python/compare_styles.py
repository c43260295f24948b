"""Compares the keyframes of a style sheet with those that came back from an import, in a browser.

Standard input is JSON: the browser, the original style sheet, and for each animation its name, the style sheet that was
exported again, and the class in it. Standard output has, for each animation, the largest distance of a corner as a
fraction of the distance that corners move or the side of the view, the largest difference of the opacity, and where.
"""
import json
import re
import sys

from playwright.sync_api import sync_playwright

READ = """([count]) => {
  const result = [];
  const box = document.getElementById('box');
  for (const animation of document.getAnimations()) animation.pause();
  for (let k = 0; k < count; k++) {
    const time = 1000 * (k + 0.37) / count;
    for (const animation of document.getAnimations()) animation.currentTime = time;
    const style = getComputedStyle(box);
    const points = [...box.children].map((child) => {
      const rect = child.getBoundingClientRect();
      return [rect.x, rect.y];
    });
    result.push({ points, opacity: style.visibility === 'hidden' ? 0 : +style.opacity, time: time / 1000 });
  }
  return result;
}"""


def keyframes(css):
    """The blocks of keyframes, also those inside of rules that no browser knows, such as Tailwind's `@theme`."""
    blocks = []
    for match in re.finditer(r"@keyframes\s+[\w-]+\s*{", css):
        depth, end = 1, match.end()
        while depth and end < len(css):
            depth += {"{": 1, "}": -1}.get(css[end], 0)
            end += 1
        blocks.append(css[match.start():end])
    return "\n".join(blocks)


def main():
    job = json.load(sys.stdin)
    original = job["original"] + keyframes(job["original"])
    found = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=job["browser"], args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 800, "height": 600})
        corners = "".join(
            f'<i style="position:absolute;width:0;height:0;left:{x}px;top:{y}px"></i>'
            for x in (0, 100) for y in (0, 100))
        place = "position:absolute;left:300px;top:200px;width:100px;height:100px"
        for item in job["animations"]:
            # Each in a page of its own, since classes and keyframes have the same names.
            page.set_content(
                f"<style>{original}</style><style>.view {{ {place} }} "
                f".view {{ animation-duration: 1s !important; animation-delay: 0s !important; "
                f"animation-iteration-count: 1 !important; animation-fill-mode: both !important; "
                f"animation-name: {item['name']} !important }}</style>"
                f'<div id="box" class="view {item["name"]}">{corners}</div>')
            before = page.evaluate(READ, [job["count"]])
            page.set_content(
                f"<style>{item['css']}</style><style>.view {{ {place}; --size: 100px; "
                f"animation-fill-mode: both !important }}</style>"
                f'<div id="box" class="view {item["class"]}">{corners}</div>')
            rows = list(zip(before, page.evaluate(READ, [job["count"]])))
            span = 100
            for index in range(4):
                for axis in range(2):
                    values = [row[0]["points"][index][axis] for row in rows]
                    span = max(span, max(values) - min(values))
            worst = {"name": item["name"], "distance": 0, "opacity": 0, "time": 0, "moved": 0}
            for row in rows:
                first, second = row
                for p, q in zip(first["points"], second["points"]):
                    distance = max(abs(p[0] - q[0]), abs(p[1] - q[1])) / span
                    if distance > worst["distance"]:
                        worst.update(distance=distance, time=first["time"])
                    worst["moved"] = max(worst["moved"], abs(q[0] - 350), abs(q[1] - 250))
                worst["opacity"] = max(worst["opacity"], abs(first["opacity"] - second["opacity"]))
            found.append(worst)
        browser.close()
    json.dump(found, sys.stdout)


main()
