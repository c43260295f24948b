"""Has the JavaScript player follow a file in a page of another origin, and prints what it shows.

Reads {"browser", "address", "wrong", "player", "path", "text", "changes": [{"text", "until"}]}: the address of the events
and one with another token, the folder of the player, the file with its text, and further texts, each with the value
of `scale` at the end that is waited for, or "problems". Prints the values and the first error after each.
"""

import functools
import http.server
import json
import os
import sys
import threading

from playwright.sync_api import sync_playwright

PATIENCE = 120_000
task = json.load(sys.stdin)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(
    ("localhost", 0), functools.partial(Quiet, directory=task["player"])
)
threading.Thread(target=server.serve_forever, daemon=True).start()
START = """async ([address, wrong, segments]) => {
  const { Player } = await import("/index.js");
  const { follow } = await import("/follow.js");
  const player = new Player(segments, "heart");
  window.problems = [];
  follow(address, player, { onProblems: (file, found) => (window.problems = found) });
  window.value = () => player.values(player.duration).scale[0];
  const blocked = new EventSource(wrong);
  window.isRefused = await new Promise((done) => {
    blocked.onerror = () => done(true);
    blocked.addEventListener("segments", () => done(false));
  });
}"""
EMPTY = {
    "format": "keyphase-segments",
    "version": 1,
    "about": [],
    "timelines": [
        {"name": "heart", "duration": 1, "repeat": 1, "markers": [],
         "properties": [{"name": "scale", "type": "number", "start": [1], "pieces": []}]}
    ],
}
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path=task["browser"], args=["--no-sandbox"], timeout=PATIENCE
    )
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"http://localhost:{server.server_address[1]}/package.json")
    page.evaluate(START, [task["address"], task["wrong"], EMPTY])
    results = []
    for change in task["changes"]:
        if change.get("text") is not None:
            with open(f"{task['path']}.tmp", "w", encoding="utf-8") as file:
                file.write(change["text"])
            os.replace(f"{task['path']}.tmp", task["path"])
        if change["until"] == "problems":
            page.wait_for_function("window.problems.length > 0")
        else:
            page.wait_for_function(
                "(wanted) => window.problems.length === 0 && Math.abs(value() - wanted) < 1e-9",
                arg=change["until"],
            )
        results.append(
            page.evaluate("() => ({ value: value(), problem: problems[0]?.message ?? null })")
        )
    json.dump({"results": results, "isRefused": page.evaluate("window.isRefused")}, sys.stdout)
    browser.close()
server.shutdown()
