"""Opens a page in Chromium for the scripts beside it."""

import contextlib

from playwright.sync_api import sync_playwright

# Milliseconds; only a failure waits until the end, so that a busy machine has time.
PATIENCE = 300_000


@contextlib.contextmanager
def opened_page(executable, **options):
    """A new page with the options, until the block ends."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable, args=["--no-sandbox"], timeout=PATIENCE
        )
        page = browser.new_page(**options)
        page.set_default_timeout(PATIENCE)
        yield page
        browser.close()
