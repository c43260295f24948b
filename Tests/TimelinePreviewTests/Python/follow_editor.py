"""Opens a preview from Neovim and lets its page and the editor follow each other; prints what each one shows.

Reads {"browser", "folder", "keyphase"}; the folder has a file `heart.yaml`.
"""

import os
import subprocess
import time

from opened_page import OpenedPage, job

PATIENCE = 60

# A client as people set it up, which hands over the address in place of opening a browser.
LUA = """
local folder, keyphase = '%(folder)s', '%(keyphase)s'
local function note(address) vim.fn.writefile({ address }, folder .. '/address') end
local capabilities = vim.lsp.protocol.make_client_capabilities()
if vim.ui.open then
  vim.ui.open = function(address)
    note(address)
    return { wait = function() return { code = 0 } end }, nil
  end
else
  -- What Neovim does itself since 0.8.
  capabilities.window = capabilities.window or {}
  capabilities.window.showDocument = { support = true }
  vim.lsp.handlers['window/showDocument'] = function(_, shown, context)
    if shown.external then
      note(shown.uri)
    else
      local encoding = vim.lsp.get_client_by_id(context.client_id).offset_encoding
      vim.lsp.util.jump_to_location({ uri = shown.uri, range = shown.selection }, encoding)
    end
    return { success = true }
  end
end
vim.o.swapfile = false
vim.cmd('edit ' .. folder .. '/heart.yaml')
local id = vim.lsp.start_client({
  name = 'keyphase', cmd = { keyphase, 'lsp' }, root_dir = folder, capabilities = capabilities })
vim.lsp.buf_attach_client(0, id)
function Ready() return vim.lsp.get_client_by_id(id).initialized and 1 or 0 end
function Open()
  local parameters = vim.lsp.util.make_range_params()
  parameters.context = { diagnostics = {}, only = { 'source.preview' } }
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', parameters, 60000)
  vim.lsp.buf_request(0, 'workspace/executeCommand', answers[id].result[1].command, function() end)
end
"""


class Neovim:
    """A Neovim without a screen, which is driven over its socket."""

    def __init__(self, folder, keyphase):
        self.socket = f"{folder}/nvim.sock"
        with open(f"{folder}/init.lua", "w") as file:
            file.write(LUA % {"folder": folder, "keyphase": keyphase})
        self.process = subprocess.Popen(
            ["nvim", "--headless", "-u", f"{folder}/init.lua", "--listen", self.socket],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def ask(self, expression):
        command = ["nvim", "--server", self.socket, "--remote-expr", expression]
        # Neovim 0.7 prints the answer to standard error.
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        return (done.stdout or done.stderr).strip()

    def lua(self, code):
        return self.ask(f"luaeval({code!r})")

    def go(self, line, column):
        self.ask(f"cursor({line}, {column})")
        self.lua("vim.lsp.buf.document_highlight()")


def wait(what, condition):
    end = time.time() + PATIENCE
    while time.time() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    raise TimeoutError(what)


def selected(page):
    """The property and the keyframe that are selected."""
    return page.evaluate(
        """() => {
          const handle = document.querySelector('#curves .handle.selected');
          const panel = handle?.closest('.panel');
          if (!panel) return '';
          const name = panel.querySelector('[data-value]')?.dataset.value ?? '';
          return `${name} ${[...panel.querySelectorAll('.handle')].indexOf(handle)}`;
        }"""
    )


def read(path):
    with open(path) as file:
        return file.read().strip()


with job() as (task, browser, result):
    editor = Neovim(task["folder"], task["keyphase"])
    try:
        wait("the socket", lambda: os.path.exists(editor.socket))
        wait("the server", lambda: editor.lua("Ready()") == "1")
        editor.ask("cursor(7, 20)")
        editor.lua("Open()")
        address = wait("the address", lambda: os.path.exists(f"{task['folder']}/address") and read(f"{task['folder']}/address"))
        result["opened"] = address
        base, _, fragment = address.partition("#")
        opened = OpenedPage(browser, base)
        page = opened.page
        opened.open(fragment)
        page.wait_for_selector("#curves .handle.selected")
        result["selected"] = selected(page)
        # A click shows the place in the editor.
        page.locator("#curves [aria-label='Curve of opacity'] .handle").first.click()
        wait("the line", lambda: editor.ask("line('.')") == "9")
        result["line"] = int(editor.ask("line('.')"))
        # The cursor selects in the page.
        editor.go(6, 20)
        wait("the selection", lambda: selected(page) == "scale 0")
        result["followed"] = selected(page)
        editor.go(11, 40)
        wait("the other timeline", lambda: selected(page) == "rotation 0")
        result["other"] = f"{page.evaluate('() => location.hash.slice(1)')} {selected(page)}"
        result["errors"] = opened.errors[:]
        editor.ask("execute('qall!', 'silent!')")
        editor.process.wait(PATIENCE)
        wait("the end", lambda: page.get_attribute("#connection", "data-state") == "lost")
        result["isEnded"] = True
    finally:
        editor.process.kill()
