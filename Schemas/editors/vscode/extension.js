"use strict";

const { homedir } = require("node:os");
const path = require("node:path");
const vscode = require("vscode");
const convert = require("./client/convert.js");
const { isShared } = require("./client/documents.js");
const { fixAll } = require("./client/editing.js");
const { Server } = require("./client/server.js");
const { PreviewPanels, showPlace } = require("./preview.js");

/** Milliseconds for which the cursor has to rest before the preview follows it. */
const restTime = 80;

/** Reads the settings. */
function readSettings() {
  const values = vscode.workspace.getConfiguration("keyphase");
  return {
    program: expanded(values.get("path") || "keyphase"),
    changesSince: values.get("changesSince"),
    previewIn: values.get("previewIn"),
    trace: values.get("trace"),
  };
}

/** A path without the abbreviations that settings may have. */
function expanded(program) {
  if (program.startsWith("~/")) return path.join(homedir(), program.slice(2));
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? ".";
  return program.replace("${workspaceFolder}", () => folder);
}

/** The extension, from its activation to its end. */
class Extension {
  #output = vscode.window.createOutputChannel("Keyphase");
  #panels = new PreviewPanels();
  #settings = readSettings();
  /** The number of previews that are being opened. */
  #openings = 0;
  #timer;
  #server = new Server(() => this.#settings, {
    showDocument: (parameters) => this.#showDocument(parameters),
    // The previews end with the server.
    ended: () => this.#panels.dispose(),
  }, (line) => this.#output.appendLine(line));

  constructor(context) {
    const { commands, window, workspace } = vscode;
    context.subscriptions.push(
      this.#output, this.#panels,
      commands.registerCommand("keyphase.preview", (place) => this.#openPreview(place)),
      commands.registerCommand("keyphase.fixAll", () => this.#fixAll()),
      commands.registerCommand("keyphase.restart", () => this.#server.restart()),
      commands.registerCommand("keyphase.showLog", () => this.#output.show()),
      workspace.onDidChangeConfiguration((event) => {
        this.#settings = readSettings();
        const names = ["keyphase.path", "keyphase.changesSince"];
        if (names.some((name) => event.affectsConfiguration(name))) this.#server.restart();
      }),
      workspace.onDidCloseTextDocument(({ uri }) => this.#panels.close(uri)),
      window.onDidChangeTextEditorSelection((event) => this.#follow(event.textEditor)),
    );
  }

  start() { return this.#server.start(); }

  stop() { return this.#server.stop(); }

  /** The session, for a command of the user. */
  #session() {
    const { session } = this.#server;
    if (!session) vscode.window.showWarningMessage("Keyphase: the language server is not running.");
    return session;
  }

  /** Opens the preview at a place of the server's lens, or else at the cursor. */
  async #openPreview(place) {
    const editor = vscode.window.activeTextEditor;
    const argument = place ?? (editor && {
      uri: editor.document.uri.toString(), position: convert.fromPosition(editor.selection.active),
    });
    const session = argument && this.#session();
    if (!session) return;
    this.#openings += 1;
    try {
      const { address } = await session.ask("workspace/executeCommand", {
        command: "keyphase.preview", arguments: [argument],
      });
      if (this.#settings.previewIn === "panel") {
        await this.#panels.show(vscode.Uri.parse(argument.uri), address);
      }
    } catch (error) {
      vscode.window.showErrorMessage(`Keyphase: ${error.message}`);
    } finally {
      this.#openings -= 1;
    }
  }

  async #fixAll() {
    const editor = vscode.window.activeTextEditor;
    const session = editor && this.#session();
    if (!session) return;
    try {
      if (!await fixAll(session, editor.document)) {
        vscode.window.showInformationMessage("Keyphase: nothing here can be fixed safely.");
      }
    } catch (error) {
      vscode.window.showErrorMessage(`Keyphase: ${error.message}`);
    }
  }

  /** Shows a place in a file, or an address. */
  #showDocument(parameters) {
    if (!parameters.external) return showPlace(parameters);
    // The command's result has the address too, and belongs to a file.
    if (this.#openings > 0 && this.#settings.previewIn === "panel") return Promise.resolve(true);
    return Promise.resolve(vscode.env.openExternal(vscode.Uri.parse(parameters.uri)));
  }

  /**
   * Tells the preview of the cursor. VS Code asks for highlights only at words, and not at all if that
   * is switched off.
   */
  #follow({ document, selection }) {
    if (!isShared(document) || !this.#panels.has(document.uri)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#server.session?.askAbout(document, "textDocument/documentHighlight", {
        position: convert.fromPosition(selection.active), then: () => undefined,
        // The server may end before it answers.
      }).catch(() => {});
    }, restTime);
  }
}

/** VS Code activates an extension once. */
const active = { extension: undefined };

function activate(context) {
  active.extension = new Extension(context);
  return active.extension.start();
}

function deactivate() { return active.extension?.stop(); }

module.exports = { activate, deactivate };
