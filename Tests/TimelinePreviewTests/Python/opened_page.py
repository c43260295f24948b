"""A page of the preview in a browser, with all that it complains about and asks for."""

import contextlib
import json
import sys

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
