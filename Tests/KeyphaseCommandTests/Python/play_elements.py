"""Plays timelines in a browser by the JavaScript player, once by frame and once by the browser's own animations.

Takes the folder of the player and that of the conformance tests. Prints how many timelines the browser animated, how many
places were compared, the largest difference in pixels or hundredths of opacity, and what differs.
"""

import json, sys
from pathlib import Path
from playwright.sync_api import sync_playwright

root, tests = Path(sys.argv[1]), Path(sys.argv[2])
CONFORMANCE = ["keyframes/linear", "keyframes/cubic", "repeats/tracks", "keyframes/types", "keyframes/jumps"]


def line(name, start, end):
    piece = {"kind": "curve", "start": 0, "duration": 1, "easing": [0.2, 0, 0, 1], "from": start, "to": end}
    return {"name": name, "type": "number", "start": start, "pieces": [piece]}


def job(name, properties, **members):
    timeline = {"name": name, "duration": 1.5, "repeat": 1, "markers": [], "properties": properties, **members}
    return {"name": name, "segments": {"format": "keyphase-segments", "version": 1, "about": [], "timelines": [timeline]}}


def jobs():
    late = [
        {"kind": "constant", "start": 0, "duration": 0.3, "value": [0.2]},
        {"kind": "curve", "start": 0.3, "duration": 0.4, "easing": "linear", "from": [0.5], "to": [0.9]},
    ]
    yield job("fade", [line("opacity", [0], [1])])
    yield job("move", [line("offset", [0, 0], [30, -20]), line("rotation", [0], [90]), line("scale", [1], [2])])
    yield job("loop", [line("offsetX", [0], [50])], repeat="forever")
    yield job("twice", [line("rotation", [10], [50])], repeat=2, anchor=[0, 0])
    yield job("late", [{"name": "opacity", "type": "number", "start": [0.2], "pieces": late}])
    for name in CONFORMANCE:
        segments = json.loads((tests / f"{name}.segments.json").read_text())
        for timeline in segments["timelines"]:
            yield {"name": timeline["name"], "segments": segments}


page_text = """<!doctype html>
<style>div { position: absolute; left: 300px; top: 200px; width: 80px; height: 60px; background: #123 }</style>
<div id="a"></div><div id="b"></div><script type="module">
import { Player } from "/index.js";
window.play = (segments, name) => {
  const [a, b] = ["a", "b"].map((id) => {
    const old = document.getElementById(id);
    const copy = old.cloneNode();
    copy.removeAttribute("style");
    old.replaceWith(copy);
    return copy;
  });
  const written = new Player(segments, name, { targets: a, compositor: false });
  const composited = new Player(segments, name, { targets: b });
  const found = { animations: b.getAnimations().length, rows: [] };
  const end = Math.min(written.duration, 4);
  const look = (each) => {
    const box = each.getBoundingClientRect();
    return [box.left, box.top, box.width, box.height, Number(getComputedStyle(each).opacity)];
  };
  for (let step = 0; step <= 50; step += 1) {
    const time = (end * step) / 50 * 0.999 + 0.0001;
    written.seek(time);
    composited.seek(time);
    found.rows.push([time, look(a), look(b), written.values(time)]);
  }
  return found;
};
</script>"""
files = {"/index.js", "/clock.js", "/copies.js", "/evaluate.js", "/states.js", "/styles.js", "/animations.js"}
with sync_playwright() as driver:
    browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    page = browser.new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    def answer(route):
        path = "/" + route.request.url.split("/", 3)[3]
        if path in files:
            route.fulfill(body=(root / path[1:]).read_text(), content_type="text/javascript")
        else:
            route.fulfill(body=page_text, content_type="text/html")
    page.route("**/*", answer)
    page.goto("http://player.test/")
    page.wait_for_function("typeof window.play === \"function\"")
    composited, rows, worst = 0, 0, 0
    for each in jobs():
        found = page.evaluate("([segments, name]) => play(segments, name)", [each["segments"], each["name"]])
        composited += found["animations"] > 0
        for time, a, b, values in found["rows"]:
            rows += 1
            opacity = min(max(values.get("opacity", [1])[0], 0), 1)
            away = max(max(abs(x - y) for x, y in zip(a, b)), abs(a[4] - opacity) * 100)
            worst = max(worst, away)
            if away > 0.01:
                faults.append(f"{each['name']} at {time}: {a} and {b}, opacity {opacity}")
    print(json.dumps({"composited": composited, "rows": rows, "faults": faults, "worst": worst}))
