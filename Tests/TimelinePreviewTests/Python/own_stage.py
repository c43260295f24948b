"""Shows the user's own page as the stage, records, drops files, and compares; prints what the page shows.

Reads {"browser", "address", "file", "page", "keyphase", "folder"?}: with a folder, it leaves pictures there.
"""

import base64
import json
import subprocess

from edit_page import open_timeline, read, written
from opened_page import OpenedPage, job, settled

SEEK = """(time) => {
  const slider = document.getElementById("time");
  slider.step = "any";
  slider.value = time;
  slider.dispatchEvent(new Event("input"));
}"""

# Drops a file on a place, as a file manager does.
DROP = """([selector, name, type, data]) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], name, { type }));
  const target = document.querySelector(selector);
  const { left, top, width, height } = target.getBoundingClientRect();
  for (const kind of ["dragenter", "dragover", "drop"]) {
    target.dispatchEvent(new DragEvent(kind, {
      dataTransfer: transfer, bubbles: true, cancelable: true, clientX: left + width / 2, clientY: top + height / 4,
    }));
  }
}"""


def sampled(task, time):
    """The values of the timeline `show` at a time, by element and property."""
    command = [task["keyphase"], "sample", task["file"], "--format", "json", "--timeline", "show", "--at", str(time)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    tracks = json.loads(done.stdout)["timelines"][0]["tracks"]
    return {f"{track.get('element', '')}.{track['property']}": track["values"][0] for track in tracks}


def picture(page, task, name):
    if task.get("folder"):
        page.screenshot(path=f"{task['folder']}/{name}.png")


with job() as (task, browser, result):
    opened = OpenedPage(browser, task["address"], 1440, 900)
    page = opened.page
    opened.open()
    page.wait_for_selector("#files a.timeline")
    open_timeline(opened, "f0.show")
    before = read(task["file"])

    # The elements of the user's own page move as the evaluator says.
    frame = page.frame_locator("#stage iframe")
    frame.locator("[data-keyphase=title][style]").wait_for()
    result["differing"], result["compared"] = [], 0
    for time in (0, 0.21, 0.5, 0.83):
        page.evaluate(SEEK, time)
        values = sampled(task, time)
        want = f"{values['title.opacity']:.4f}".rstrip("0").rstrip(".")
        handle = frame.locator("[data-keyphase=title]")
        page.wait_for_timeout(100)
        style = handle.evaluate(
            "(node) => [node.style.opacity, new DOMMatrix(getComputedStyle(node).transform).m42, node.style.getPropertyValue('--keyphase-offsetY')]"
        )
        result["compared"] += 1
        if abs(float(style[0]) - float(want)) > 0.01 or abs(style[1] - values["title.offsetY"]) > 0.5:
            result["differing"].append([time, style, values])
    result["text"] = frame.locator("[data-keyphase=score]").text_content()
    result["copies"] = frame.locator("[data-keyphase=dot][style]").count()
    # Its own files are there, and nothing else can be reached.
    result["color"] = frame.locator("h1").evaluate("(node) => getComputedStyle(node).color")
    result["reached"] = frame.locator("#reached").text_content()
    result["isHidden"] = page.eval_on_selector("#stage .bodies", "(node) => getComputedStyle(node).visibility") == "hidden"
    picture(page, task, "own-page-light")
    page.select_option("#scheme", "dark")
    picture(page, task, "own-page-dark")
    page.select_option("#scheme", "light")

    # What is saved is shown.
    with open(task["page"]) as file:
        text = file.read()
    with open(task["page"], "w") as file:
        file.write(text.replace("Welcome", "Good evening"))
    page.wait_for_function("() => document.querySelector('#stage iframe')")
    page.frame_locator("#stage iframe").locator("h1:has-text('Good evening')").wait_for()

    # By keys: the drawn stage again.
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("h")
    result["isDrawn"] = page.locator("#stage iframe").count() == 0 and page.locator("#stage .bodies .body:visible").count() > 0
    result["isBehind"] = page.locator("#stage .own img").count() == 1

    # A picture that is dropped is an element.
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="20"/></svg>'
    page.evaluate(DROP, ["#stage", "sun.svg", "image/svg+xml", base64.b64encode(svg.encode()).decode()])
    dropped = written(page, task["file"], before)
    result["dropped"] = [line.strip() for line in dropped.splitlines() if "sun" in line]
    settled(page, task["file"])
    page.wait_for_selector("#stage .bodies .body[data-key=sun] img")
    result["chosen"] = page.text_content("#detail")
    page.wait_for_function("() => document.querySelector('#stage .body[data-key=sun] img').naturalWidth === 40")

    # A motion of another tool is a timeline, which is shown.
    css = "@keyframes spin { to { transform: rotate(360deg) } } .spin { animation: spin 2s linear }"
    page.evaluate(DROP, ["#curves", "spin.css", "text/css", base64.b64encode(css.encode()).decode()])
    imported = written(page, task["file"], dropped)
    page.wait_for_function("() => location.hash === '#f0.spin'")
    result["isImported"] = "  spin:" in imported
    page.evaluate(DROP, ["#curves", "a.txt", "text/plain", base64.b64encode(b"hello").decode()])
    page.wait_for_function("() => document.getElementById('told').textContent.includes('neither an SVG nor a PNG')")
    settled(page, task["file"])
    for text in (dropped, before):
        page.keyboard.press("Control+z")
        written(page, task["file"], imported if text == dropped else dropped)
        settled(page, task["file"])
    result["isRestored"] = read(task["file"]) == before

    # A drag over the stage is recorded, and is one step.
    open_timeline(opened, "f0.show")
    page.keyboard.press("Shift+K")
    page.wait_for_selector("#record-as:visible")
    box = page.locator("#stage .body[data-key=title]").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 31):
        page.mouse.move(x + 3 * step, y - 40 * (step / 30) ** 2)
        page.wait_for_timeout(16)
    picture(page, task, "recording-light")
    page.mouse.up()
    recorded = written(page, task["file"], before)
    result["recorded"] = [line.strip() for line in recorded.splitlines() if line not in before.splitlines()]
    settled(page, task["file"])
    page.keyboard.press("Control+z")
    result["isTakenBack"] = written(page, task["file"], recorded) == before
    settled(page, task["file"])

    # So are the arrow keys, as a path.
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("q")
    page.keyboard.press("Shift+K")
    page.select_option("#record-as", "path")
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.down("ArrowRight")
    page.wait_for_timeout(400)
    page.keyboard.down("ArrowDown")
    page.wait_for_timeout(300)
    page.keyboard.up("ArrowRight")
    page.keyboard.up("ArrowDown")
    page.keyboard.press("Enter")
    pathed = written(page, task["file"], before)
    result["pathed"] = [line.strip() for line in pathed.splitlines() if line not in before.splitlines()]
    settled(page, task["file"])
    page.keyboard.press("Control+z")
    written(page, task["file"], pathed)
    settled(page, task["file"])

    # Devices.
    page.select_option("#device", "phone")
    result["device"] = page.eval_on_selector(
        "#stage .scene", "(node) => [node.style.width, node.style.height, getComputedStyle(node).outlineWidth]")
    page.wait_for_timeout(200)
    result["fill"] = page.evaluate(
        "() => document.querySelector('#stage .scene').getBoundingClientRect().height / document.getElementById('stage').clientHeight")
    picture(page, task, "device-light")
    page.select_option("#scheme", "dark")
    picture(page, task, "device-dark")
    page.select_option("#scheme", "light")
    page.evaluate("() => document.activeElement?.blur()")
    for _ in range(7):
        page.keyboard.press("B")
    result["noDevice"] = page.input_value("#device")

    # Two springs on one stage.
    open_timeline(opened, "f0.springs")
    page.keyboard.press("k")
    page.select_option("#compare", "variant")
    page.wait_for_selector("#picker[open]")
    page.click("#picker [data-name=bouncy]")
    page.wait_for_selector("#stage .under .body", state="attached")
    page.evaluate(SEEK, 0.2)
    lefts = """() => ["bodies", "under"].map((name) => document.querySelector(`#stage .${name} .body[data-key^=dot]`).getBoundingClientRect().left)"""
    result["springs"] = page.evaluate(lefts)
    shown = """() => ["bodies", "under"].map((name) => getComputedStyle(document.querySelector(`#stage .${name}`)).visibility === "visible")"""
    page.evaluate("() => document.activeElement?.blur()")
    result["views"] = [page.evaluate(shown)]
    for _ in range(3):
        page.keyboard.press("W")
        result["views"].append(page.evaluate(shown))
    page.keyboard.press("W")
    picture(page, task, "compared-light")
    result["isUnchanged"] = read(task["file"]) == before
    # Another timeline against the version at the start.
    page.select_option("#compare", "timeline/f0.show")
    page.wait_for_function("() => document.getElementById('changes-title').textContent.includes('show')")
    page.wait_for_selector("#compare-first:visible")
    page.select_option("#compare-first", "start")
    page.wait_for_function("() => document.getElementById('changes-title').textContent.startsWith('A is')")
    result["title"] = page.text_content("#changes-title")
    # What the user's own page tries to reach is refused loudly; a file that cannot be added is refused with a reason.
    expected = ("example.com", "blocked by CORS policy", "net::ERR_FAILED", "status of 422")
    result["errors"] = [error for error in opened.errors if not any(part in error for part in expected)]
    stage = task["stage"]
    result["elsewhere"] = [
        url for url in opened.elsewhere
        if not url.startswith((stage, "blob:", "https://example.com/"))
        # Asked for by the page in the frame, and refused.
        and url not in [stage.rsplit("/", 2)[0] + path for path in ("/", "/state")]
    ]
