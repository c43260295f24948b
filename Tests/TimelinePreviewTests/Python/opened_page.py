"""A page of the preview in a browser, with all that it complains about and asks for."""

import contextlib
import json
import sys
import time

from playwright.sync_api import sync_playwright

# Milliseconds; only a failure waits until the end, so that a busy machine has time.
PATIENCE = 120_000


class OpenedPage:
    """A page, its errors and the addresses that it asks for."""

    def __init__(self, browser, address, width=1280, height=800, scheme="light", motion=None):
        self.address = address
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            reduced_motion=motion or "no-preference",
        )
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.errors, self.elsewhere = [], []
        self.page.on("console", self._listen)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", self._ask)

    def _listen(self, message):
        if message.type in ("error", "warning"):
            self.errors.append(message.text)

    def _ask(self, request):
        if not request.url.startswith((self.address, "data:")):
            self.elsewhere.append(request.url)

    def open(self, name=""):
        """Opens what a name after the `#` stands for, as if for the first time."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}#{name}")
        self.page.wait_for_selector("#connection[data-state=live]")


def revision(path):
    """The name that the preview gives the text of a file: its length and its FNV-1a hash."""

    def base36(number):
        digits = ""
        while number or not digits:
            number, digit = divmod(number, 36)
            digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
        return digits

    with open(path, "rb") as file:
        text = file.read()
    value = 0xCBF29CE484222325
    for byte in text:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{base36(len(text))}-{base36(value)}"


def settled(page, path):
    """Waits until the page shows the file as it is, has all answers to what it asked, and has drawn them."""
    end = time.time() + PATIENCE / 1000
    while page.evaluate("() => document.documentElement.dataset.settled") != revision(path):
        assert time.time() < end, "the page does not settle"
        page.wait_for_timeout(10)


@contextlib.contextmanager
def job():
    """The task on standard input, the browser, and the result that is printed in the end."""
    task = json.load(sys.stdin)
    result = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=task["browser"], args=["--no-sandbox"], timeout=PATIENCE
        )
        yield task, browser, result
        browser.close()
    json.dump(result, sys.stdout)
