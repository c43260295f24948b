"""Drags keyframes in an open page step by step, and prints how long each step takes, in milliseconds.

Reads {"browser", "address", "timeline", "panel", "keyframes", "steps"}. A step is from the movement of the pointer to the motion that is
drawn: what the server takes with what is sent, and what the page takes to draw it, without the time until the screen's next frame.
"""

from edit_page import open_timeline
from opened_page import PATIENCE, OpenedPage, job

# Notes when a draft is asked for, when it has come, and when the page has drawn it.
NOTE = """() => {
  const { fetch } = window;
  window.steps = [];
  let moved = 0;
  document.addEventListener("pointermove", () => { moved = performance.now(); }, { capture: true });
  window.fetch = async (path, options) => {
    if (path !== "draft") return fetch(path, options);
    const asked = performance.now();
    const response = await fetch(path, options);
    const bytes = await response.arrayBuffer();
    const come = performance.now();
    const step = { moved, asked, come, size: bytes.byteLength };
    // What the answer leads to has run when this message comes; what waits for the frame is drawn in it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      step.taken = performance.now() - come;
      requestAnimationFrame(() => {
        const begun = performance.now();
        const after = new MessageChannel();
        after.port1.onmessage = () => {
          step.drawn = performance.now() - begun;
          window.steps.push(step);
        };
        after.port2.postMessage(null);
      });
    };
    setTimeout(() => port2.postMessage(null));
    return new Response(bytes, { headers: response.headers, status: response.status });
  };
}"""


def median(numbers):
    return sorted(numbers)[len(numbers) // 2]


with job() as (task, browser, result):
    opened = OpenedPage(browser, task["address"], 1280, 1000)
    page = opened.page
    opened.open()
    page.wait_for_selector("#files a.timeline")
    open_timeline(opened, task["timeline"])
    page.evaluate(NOTE)
    handles = f'#curves [aria-label="Curve of {task["panel"]}"] .handle[data-keyframe]'
    page.wait_for_selector(handles)
    if task["keyframes"] > 1:
        page.locator(f"#curves [data-value='{task['panel']}']").click()
        page.keyboard.press("Control+a")
    box = page.locator(handles).nth(3).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    # With Alt, nothing holds it, so that each movement is another one.
    page.keyboard.down("Alt")
    page.mouse.down()
    for step in range(task["steps"]):
        page.mouse.move(x + 4 + step % 7, y - 4 - step % 11)
        page.wait_for_function("(count) => window.steps.length > count", arg=step, timeout=PATIENCE)
    result["selected"] = page.locator(f"{handles}.selected").count()
    page.keyboard.press("Escape")
    page.mouse.up()
    page.keyboard.up("Alt")
    steps = page.evaluate("() => window.steps")[1:]
    result["server"] = median([step["come"] - step["asked"] for step in steps])
    result["page"] = median([step["asked"] - step["moved"] + step["taken"] + step["drawn"] for step in steps])
    result["step"] = median(
        [step["come"] - step["moved"] + step["taken"] + step["drawn"] for step in steps])
    result["size"] = median([step["size"] for step in steps])
    result["count"] = len(steps)
    result["errors"] = opened.errors
