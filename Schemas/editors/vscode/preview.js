"use strict";

const { randomBytes } = require("node:crypto");
const vscode = require("vscode");

/**
 * A page that consists of the preview's own one. Only this one address may be framed, and nothing
 * else is loaded or run.
 */
function page(address) {
  const nonce = randomBytes(16).toString("base64");
  const { origin } = new URL(address);
  const source = address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; frame-src ${origin}; style-src 'nonce-${nonce}'">
<style nonce="${nonce}">
html, body { height: 100%; margin: 0; padding: 0; overflow: hidden; }
iframe { width: 100%; height: 100%; border: 0; display: block; }
</style>
</head>
<body><iframe src="${source}" title="Preview" allow="clipboard-write; local-network-access"></iframe></body>
</html>
`;
}

/** The previews in panels, one for each file, as the server has them. */
class PreviewPanels {
  /** The panels by the URIs of their files. */
  #panels = new Map();

  has(uri) { return this.#panels.has(uri.toString()); }

  /** Shows a file's preview beside it, at an address that works once. */
  async show(uri, address) {
    // In a remote window, this makes the port reachable. The preview answers only to its own port.
    const reachable = await vscode.env.asExternalUri(vscode.Uri.parse(address));
    const { host } = new URL(address);
    if (reachable.authority !== host) {
      vscode.window.showWarningMessage(
        `The preview at ${host} cannot be reached from this window, only at ${reachable.authority}.`,
      );
      return;
    }
    const key = uri.toString();
    let panel = this.#panels.get(key);
    if (panel) {
      panel.reveal(undefined, true);
    } else {
      panel = vscode.window.createWebviewPanel(
        "keyphase.preview", `Preview ${uri.path.split("/").at(-1)}`,
        { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
        // Scripts are those of the framed page. Hidden, it has to stay: it cannot be opened again.
        { enableScripts: true, retainContextWhenHidden: true, localResourceRoots: [] },
      );
      this.#panels.set(key, panel);
      panel.onDidDispose(() => this.#panels.delete(key));
    }
    panel.webview.html = page(address);
  }

  /** Closes the preview of a file, which the server ends with it. */
  close(uri) { this.#panels.get(uri.toString())?.dispose(); }

  dispose() {
    for (const panel of [...this.#panels.values()]) panel.dispose();
  }
}

/** Shows in the editor what is selected in a preview. */
async function showPlace({ uri, selection, takeFocus }) {
  const target = vscode.Uri.parse(uri);
  const visible = vscode.window.visibleTextEditors.find(
    ({ document }) => document.uri.toString() === target.toString(),
  );
  const range = new vscode.Range(
    selection.start.line, selection.start.character, selection.end.line, selection.end.character,
  );
  if (visible && !takeFocus) {
    visible.selection = new vscode.Selection(range.start, range.end);
    visible.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    return true;
  }
  await vscode.window.showTextDocument(target, {
    // Beside the panel, which is in the active column.
    viewColumn: visible?.viewColumn ?? vscode.ViewColumn.One,
    preserveFocus: !takeFocus,
    selection: range,
  });
  return true;
}

module.exports = { PreviewPanels, showPlace };
