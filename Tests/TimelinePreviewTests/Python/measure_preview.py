"""Opens pages of previews with many or large files and prints how long they take, and how they play.

Reads {"browser", "addresses"}: by name, an address and the number of small pictures that its first view shows.
"""

import json
import sys
import time

from playwright.sync_api import sync_playwright

PATIENCE = 120_000

# The longest time between two frames while the pointer goes over the small pictures, in milliseconds.
GAPS = """() => new Promise((done) => {
  const gaps = [];
  let last = performance.now();
  const end = last + 1500;
  const frame = (now) => {
    gaps.push(now - last);
    last = now;
    if (now < end) requestAnimationFrame(frame);
    else done(gaps.slice(1).sort((a, b) => a - b));
  };
  requestAnimationFrame(frame);
})"""

job = json.load(sys.stdin)
result = {}
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=job["browser"], args=["--no-sandbox"], timeout=PATIENCE)
    for name, (address, count) in job["addresses"].items():
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.set_default_timeout(PATIENCE)
        messages = []
        page.on("console", lambda message: message.type == "error" and messages.append(message.text))
        page.on("pageerror", lambda error: messages.append(str(error)))
        start = time.time()
        page.goto(address + "#all")
        page.wait_for_function("(count) => document.querySelectorAll('#gallery > *').length >= count", arg=count)
        listed = time.time() - start
        page.wait_for_load_state("load")
        page.evaluate(f"() => {{ window.gaps = ({GAPS})(); }}")
        items = page.locator("#gallery > *")
        for index in range(min(8, items.count())):
            items.nth(index).hover()
            page.wait_for_timeout(100)
        gaps = page.evaluate("() => window.gaps")
        start = time.time()
        identifier = page.evaluate("async () => (await (await fetch('state')).json()).files[0].timelines[0].id")
        page.evaluate("(id) => { location.hash = id; }", identifier)
        page.wait_for_selector("#curves canvas")
        opened = time.time() - start
        result[name] = {
            "listed": listed, "opened": opened, "frame": gaps[len(gaps) // 2], "longest": gaps[-1], "messages": messages,
        }
        page.close()
    browser.close()
print(json.dumps(result))
