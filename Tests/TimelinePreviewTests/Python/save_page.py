"""Saves and copies what the page shows, by the pointer and by keys, and opens links to places.

Reads {"browser", "address", "file"}. Prints what was saved, copied and told, and which place each link opens.
"""

import io
import os
import shutil

import axe_playwright_python
import numpy
from PIL import Image, ImageSequence

from audit_page import RUN
from opened_page import OpenedPage, job, settled

# The labels of the files, each with the format that the server is asked for.
FILES = {
    "Picture of this moment": "png",
    "Filmstrip": "filmstrip",
    "Animation for chats": "gif",
    "Animation with soft edges": "apng",
    "Animation of any size": "svg",
    "Page with the curves": "html",
}

if shutil.which("ffmpeg"):
    FILES |= {"Small animation with soft edges": "webp", "Video": "mp4", "Video with a clear background": "webm"}

PLACE = """() => ({
  timeline: document.getElementById("title").textContent,
  time: Number(document.getElementById("time").value),
  selected: [...document.querySelectorAll("#curves .handle.selected[data-keyframe]")].map((node) =>
    `${node.closest(".panel").querySelector("[data-value]").dataset.value} ${node.dataset.keyframe}`),
})"""


def seek(page, time):
    page.evaluate(
        """(time) => {
          const slider = document.getElementById("time");
          slider.step = "any";
          slider.value = time;
          slider.dispatchEvent(new Event("input"));
        }""",
        time,
    )


def described(download, told):
    with open(download.path(), "rb") as file:
        data = file.read()
    result = {"name": download.suggested_filename, "start": data[:40].decode("latin-1"), "told": told}
    if not data.startswith((b"\x89PNG", b"GIF")):
        return result
    image = Image.open(io.BytesIO(data))
    frames = [numpy.asarray(frame.convert("RGBA")).astype(float) for frame in ImageSequence.Iterator(image)]
    weights = frames[0][:, :, 3] * (frames[0][:, :, 1] < 128)
    columns = numpy.indices(weights.shape)[1] + 0.5
    return result | {
        "red": float((columns * weights).sum() / max(weights.sum(), 1)), "frames": len(frames), "size": list(image.size),
    }


def told(page, start):
    page.wait_for_function("(start) => document.getElementById('told').textContent.startsWith(start)", arg=start)
    return page.evaluate("() => document.getElementById('told').textContent")


def main():
    with job() as (task, browser, result):
        with open(os.path.join(os.path.dirname(axe_playwright_python.__file__), "axe.min.js")) as file:
            axe = file.read()
        opened = OpenedPage(browser, task["address"], 1280, 1000)
        page = opened.page
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        opened.open("f0.slide")
        settled(page, task["file"])
        seek(page, 0.5)

        # By keys: the picture, at twice the size.
        page.keyboard.press("Shift+S")
        page.wait_for_selector("#saving[open]")
        result["isFocused"] = page.evaluate("() => document.activeElement.textContent.startsWith('Picture of this moment')")
        page.evaluate(axe)
        result["findings"] = page.evaluate(RUN)
        page.select_option("#saving-scale", "2")
        page.focus("#saving li button")
        with page.expect_download() as download:
            page.keyboard.press("Enter")
        result["saved"] = {"png": described(download.value, told(page, "Saved slide.png"))}

        page.click("#save")
        page.wait_for_load_state("networkidle")
        result["disabled"] = page.evaluate(
            "() => [...document.querySelectorAll('#saving [data-format]:disabled')].map((node) => node.dataset.format)"
        )
        page.keyboard.press("Escape")

        # By the pointer: all others.
        for label, format in list(FILES.items())[1:]:
            page.click("#save")
            with page.expect_download() as download:
                page.click(f"#saving li button:has(span:text-is('{label}'))")
            result["saved"][format] = described(download.value, told(page, "Saved "))
            page.evaluate("() => { document.getElementById('told').textContent = ''; }")

        # The source of another tool.
        page.click("#save")
        page.click("#saving li button:has(span:text-is('The timeline as…'))")
        page.wait_for_selector("#picker[open]")
        page.click("#picker [data-name=css]")
        result["copied"] = told(page, "Copied")
        result["code"] = page.evaluate("() => navigator.clipboard.readText()")

        # A link to a keyframe, opened in another window, and after a reload of another one.
        page.locator("#curves .handle[data-keyframe='0']").first.click()
        page.click("#save")
        page.click("#saving li button:has(span:text-is('A link to this place'))")
        told(page, "Copied a link")
        result["link"] = page.evaluate("() => navigator.clipboard.readText()")
        fragment = result["link"].split("#")[1]
        other = OpenedPage(browser, task["address"], 1280, 1000)
        other.open(fragment)
        other.page.wait_for_selector("#curves .handle.selected")
        settled(other.page, task["file"])
        result["place"] = other.page.evaluate(PLACE)
        other.open("f0.slide&time=0.5")
        settled(other.page, task["file"])
        other.page.wait_for_function("() => Number(document.getElementById('time').value) > 0.4")
        result["again"] = other.page.evaluate(PLACE)
        other.open("f0.slide&time=99&property=gone&keyframe=7")
        settled(other.page, task["file"])
        other.page.wait_for_function("() => Number(document.getElementById('time').value) > 0.9")
        result["unknown"] = other.page.evaluate(PLACE)

        # The server has gone.
        page.route("**/save/**", lambda route: route.abort())
        page.keyboard.press("Shift+S")
        page.click("#saving li button:has(span:text-is('Filmstrip'))")
        result["failure"] = told(page, "Filmstrip cannot")
        result["errors"] = [each for each in opened.errors + other.errors if "ERR_FAILED" not in each]
        result["elsewhere"] = [each for each in opened.elsewhere + other.elsewhere if not each.startswith("blob:")]


if __name__ == "__main__":
    main()
