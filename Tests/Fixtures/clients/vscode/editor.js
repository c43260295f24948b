"use strict";

// An editor without a screen that speaks VS Code's API, as far as the extension uses it: what the
// extension asks for beyond that is an error.

const assert = require("node:assert/strict");
const { EventEmitter } = require("node:events");
const fs = require("node:fs");
const path = require("node:path");
const values = require("./values.js");

const { Uri, Position, Range, Selection } = values;

class Document {
  languageId = "yaml";
  version = 1;
  #text;
  constructor(uri, text) { this.uri = uri; this.#text = text; }
  get lineCount() { return this.#text.split("\n").length; }
  getText() { return this.#text; }
  textIn(range) { return this.#text.slice(this.offsetAt(range.start), this.offsetAt(range.end)); }
  offsetAt({ line, character }) {
    const lines = this.#text.split("\n");
    const before = lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0);
    return Math.min(this.#text.length, before + Math.min(character, (lines[line] ?? "").length));
  }
  positionAt(offset) {
    const before = this.#text.slice(0, offset).split("\n");
    return new Position(before.length - 1, before.at(-1).length);
  }
  /** Applies edits, and returns the changes from the end to the start, as VS Code tells them. */
  apply(edits) {
    const changes = edits.map(({ range, newText }) => ({ range, text: newText }))
      .sort((one, other) => this.offsetAt(other.range.start) - this.offsetAt(one.range.start));
    const offsets = changes.map(({ range }) => [this.offsetAt(range.start), this.offsetAt(range.end)]);
    changes.forEach(({ text }, index) => {
      const [start, end] = offsets[index];
      this.#text = this.#text.slice(0, start) + text + this.#text.slice(end);
    });
    this.version += 1;
    return changes;
  }
}

const events = new EventEmitter();
const disposable = (dispose = () => {}) => ({ dispose });
const event = (name) => (listener) => {
  events.on(name, listener);
  return disposable(() => events.off(name, listener));
};

/** What a test sees of the editor, and does in it. */
const host = {
  documents: [], folders: [], settings: new Map(), commands: new Map(), providers: new Map(),
  diagnostics: new Map(), watchers: new Set(), messages: [], panels: [], opened: [], log: [], shown: [],
  activeEditor: undefined,

  open(uri) {
    const document = new Document(uri, fs.readFileSync(uri.fsPath, "utf8"));
    host.documents.push(document);
    host.activeEditor = {
      document, viewColumn: 1, selection: new Selection(new Position(0, 0), new Position(0, 0)),
      revealRange: (range) => host.shown.push(range),
    };
    events.emit("open", document);
    return document;
  },
  close(document) {
    host.documents = host.documents.filter((it) => it !== document);
    events.emit("close", document);
  },
  edit(document, edits) {
    events.emit("change", { document, contentChanges: document.apply(edits) });
  },
  replace(document, former, text) {
    const start = document.getText().indexOf(former);
    assert(start >= 0, former);
    const range = new Range(document.positionAt(start), document.positionAt(start + former.length));
    host.edit(document, [new values.TextEdit(range, text)]);
  },
  select(position) {
    host.activeEditor.selection = new Selection(position, position);
    events.emit("select", { textEditor: host.activeEditor });
  },
  set(name, value) {
    host.settings.set(name, value);
    events.emit("settings", { affectsConfiguration: (other) => other === name });
  },
  fileChanged(uri) {
    for (const watcher of host.watchers) watcher.emit("change", uri);
  },
  /** Asks what is registered for something. */
  ask(kind, method, ...parameters) {
    const token = { isCancellationRequested: false, onCancellationRequested: () => disposable() };
    const provider = host.providers.get(kind)?.provider;
    assert(provider?.[method], `nothing is registered as ${kind} with ${method}`);
    return provider[method](...parameters, token);
  },
};

/** A function that registers a provider, whose position among the arguments differs. */
const register = (kind) => (...parameters) => {
  const provider = parameters.find((it) => Object.values(it).some((one) => typeof one === "function"));
  assert(!host.providers.has(kind), `two are registered as ${kind}`);
  host.providers.set(kind, { provider, parameters });
  return disposable(() => host.providers.delete(kind));
};

const kinds = [
  "Hover", "Definition", "Reference", "DocumentHighlight", "DocumentSymbol", "WorkspaceSymbol",
  "FoldingRange", "SelectionRange", "DocumentLink", "CodeLens", "InlayHints", "Color",
  "DocumentSemanticTokens", "CompletionItem", "CodeActions", "DocumentFormattingEdit",
  "DocumentRangeFormattingEdit", "OnTypeFormattingEdit", "Rename", "LinkedEditingRange",
];

const message = (type) => (text, ...buttons) => {
  host.messages.push({ type, text, buttons });
  return Promise.resolve(undefined);
};

const vscode = {
  ...values,
  version: "1.85.0",
  env: {
    appName: "Visual Studio Code", language: "en",
    openExternal: async (uri) => { host.opened.push(uri.toString()); return true; },
    asExternalUri: async (uri) => uri,
  },
  languages: {
    match: (selector, { languageId, uri }) =>
      selector.some((it) => it.language === languageId && it.scheme === uri.scheme) ? 10 : 0,
    createDiagnosticCollection: () => ({
      set: (uri, list) => host.diagnostics.set(uri.toString(), list),
      dispose: () => host.diagnostics.clear(),
    }),
    ...Object.fromEntries(kinds.map((kind) => [`register${kind}Provider`, register(kind)])),
  },
  commands: {
    registerCommand: (name, body) => {
      host.commands.set(name, body);
      return disposable(() => host.commands.delete(name));
    },
    executeCommand: async (name, ...parameters) => host.commands.get(name)(...parameters),
  },
  window: {
    get activeTextEditor() { return host.activeEditor; },
    get visibleTextEditors() { return host.activeEditor ? [host.activeEditor] : []; },
    createOutputChannel: () => ({ appendLine: (line) => host.log.push(line), show() {}, dispose() {} }),
    showErrorMessage: message("error"),
    showWarningMessage: message("warning"),
    showInformationMessage: message("info"),
    showTextDocument: async (uri, options) => host.shown.push({ uri: uri.toString(), ...options }),
    onDidChangeTextEditorSelection: event("select"),
    createWebviewPanel: (type, title, column, options) => {
      const emitter = new EventEmitter();
      const panel = {
        type, title, options, webview: { html: "" }, isOpen: true, reveal() {},
        onDidDispose: (listener) => emitter.on("dispose", listener),
        dispose: () => { panel.isOpen = false; emitter.emit("dispose"); },
      };
      host.panels.push(panel);
      return panel;
    },
  },
  workspace: {
    get textDocuments() { return host.documents; },
    get workspaceFolders() {
      return host.folders.map((uri, index) => ({ uri, index, name: path.basename(uri.path) }));
    },
    asRelativePath: (uri) => path.basename(uri.path),
    getConfiguration: (section) => ({ get: (name) => host.settings.get(`${section}.${name}`) }),
    createFileSystemWatcher: (pattern) => {
      const watcher = Object.assign(new EventEmitter(), { pattern });
      const on = (name) => (listener) => { watcher.on(name, listener); return disposable(); };
      host.watchers.add(watcher);
      return {
        onDidCreate: on("create"), onDidChange: on("change"), onDidDelete: on("delete"),
        dispose: () => host.watchers.delete(watcher),
      };
    },
    applyEdit: async (edit) => {
      for (const [uri, edits] of edit.entries()) {
        const open = host.documents.find((it) => it.uri.toString() === uri.toString());
        host.edit(open ?? host.open(uri), edits);
      }
      return true;
    },
    onDidOpenTextDocument: event("open"),
    onDidCloseTextDocument: event("close"),
    onDidChangeTextDocument: event("change"),
    onDidSaveTextDocument: event("save"),
    onDidChangeWorkspaceFolders: event("folders"),
    onDidChangeConfiguration: event("settings"),
  },
};

/** An API whose missing parts are errors in place of `undefined`. */
const strict = (name, part) => new Proxy(part, {
  get(target, key) {
    assert(key in target, `the editor of this test has no ${name}.${String(key)}`);
    const value = target[key];
    const isGroup = name === "vscode" && value?.constructor === Object && !/^[A-Z]/.test(key);
    return isGroup ? strict(`vscode.${key}`, value) : value;
  },
});

module.exports = { host, vscode: strict("vscode", vscode) };
