"""Drives the page of a preview while its file changes on the disk, and prints what it shows.

Reads {"browser", "address", "file", "texts", "broken", "message"}. Opens the timeline `heart` of the first file, puts each of
"texts" (text and a value that the curve then has) in the file's place, breaks the file and mends it, and lets a page of another
origin try to read. Prints one JSON object.
"""

import http.server
import json
import os
import sys
import threading
import time
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

# Milliseconds; only a failure waits until the end, so that a busy machine has time.
PATIENCE = 60_000

# Waits until the curves have a value, and then for the frame with it to be painted; the time in
# milliseconds since 1970.
PAINTED = """(value) => new Promise((done) => {
  const curves = document.getElementById("curves");
  const isThere = () => curves.innerHTML.includes(value);
  const painted = () => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.timeOrigin + performance.now());
    channel.port2.postMessage(null);
  });
  if (isThere()) return painted();
  const observer = new MutationObserver(() => {
    if (!isThere()) return;
    observer.disconnect();
    painted();
  });
  observer.observe(curves, { subtree: true, childList: true, attributes: true, characterData: true });
})"""

# What a page elsewhere can get of the preview by every way that it has.
ATTACK = """async (address) => {
  const tries = {};
  const attempt = async (name, work) => {
    try { tries[name] = await work(); } catch (error) { tries[name] = "refused"; }
  };
  const element = (tag, attributes) => new Promise((done) => {
    const node = document.createElement(tag);
    Object.assign(node, attributes);
    node.onload = () => done("loaded");
    node.onerror = () => done("refused");
    document.body.append(node);
    setTimeout(() => done("silent"), 2000);
  });
  await attempt("fetch", async () => (await fetch(address + "state")).text());
  await attempt("fetch without cors", async () => {
    const answer = await fetch(address + "state", { mode: "no-cors" });
    return answer.type === "opaque" ? "refused" : answer.text();
  });
  await attempt("post", async () => (await fetch(address + "open", { method: "POST", body: "{}" })).text());
  await attempt("script", () => element("script", { src: address + "page/main.js" }));
  await attempt("image", () => element("img", { src: address + "state" }));
  await attempt("events", () => new Promise((done) => {
    const source = new EventSource(address + "events");
    source.onopen = () => done("opened");
    source.onerror = () => { source.close(); done("refused"); };
  }));
  await attempt("frame", async () => {
    await element("iframe", { src: address });
    const frame = document.querySelector("iframe");
    try { return frame.contentDocument?.title || "refused"; } catch { return "refused"; }
  });
  return tries;
}"""


def replace(path, text):
    with open(f"{path}.tmp", "w") as file:
        file.write(text)
    start = time.time()
    os.rename(f"{path}.tmp", path)
    return start


class Elsewhere(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = b"<!doctype html><title>elsewhere</title><body></body>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


job = json.load(sys.stdin)
result = {}
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=job["browser"], args=["--no-sandbox"], timeout=PATIENCE)
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(PATIENCE)
    messages, hosts = [], set()
    page.on("console", lambda message: message.type in ("error", "warning") and messages.append(message.text))
    page.on("pageerror", lambda error: messages.append(str(error)))
    page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    page.goto(job["address"] + "#f0.heart")
    page.wait_for_selector("#curves canvas")
    result["title"] = page.title()
    result["inked"] = page.evaluate("""() => {
      const canvas = document.querySelector("#curves canvas");
      const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
      return new Set(new Uint32Array(pixels.buffer)).size;
    }""")
    # Other programs may keep the machine busy in one round.
    for _ in range(3):
        times = []
        for text, value in job["texts"]:
            page.evaluate(f"() => {{ window.painted = ({PAINTED})({json.dumps(value)}); }}")
            start = replace(job["file"], text)
            times.append(page.evaluate("() => window.painted") - 1000 * start)
            page.wait_for_timeout(30)
        if sorted(times)[len(times) // 2] < 100:
            break
    result["milliseconds"] = times
    page.evaluate("() => { window.before = document.querySelector('#curves canvas').toDataURL(); }")
    replace(job["file"], job["broken"])
    page.wait_for_function("(words) => document.getElementById('findings').innerText.includes(words)", arg=job["message"])
    page.wait_for_selector("#old:not([hidden])")
    result["finding"] = page.evaluate("() => document.getElementById('findings').innerText")
    result["places"] = page.evaluate(
        "() => [...document.querySelectorAll('#text [data-line]')].filter((line) => line.querySelector('.error, mark')).map((line) => line.dataset.line)"
    )
    result["canvases"] = page.evaluate("() => document.querySelectorAll('#curves canvas').length")
    replace(job["file"], job["texts"][0][0])
    page.wait_for_selector("#old[hidden]", state="attached")
    page.wait_for_function("(words) => !document.getElementById('findings').innerText.includes(words)", arg=job["message"])
    result["messages"] = messages[:]
    result["hosts"] = sorted(hosts)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    other = browser.new_page()
    other.goto(f"http://127.0.0.1:{server.server_address[1]}/")
    result["attack"] = other.evaluate(ATTACK, job["address"])
    server.shutdown()
    browser.close()
print(json.dumps(result))
