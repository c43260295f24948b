"use strict";

const vscode = require("vscode");
const convert = require("./convert.js");

/**
 * The documents that the server sees. It finds out itself which YAML files are timeline files, and
 * says nothing about the others.
 */
const selector = [
  { language: "yaml", scheme: "file" },
  { language: "yaml", scheme: "untitled" },
];

const isShared = (document) => vscode.languages.match(selector, document) > 0;

/** Milliseconds within which changes of files are reported together. */
const patience = 100;

/** Tells the server of the editor's documents, folders and files on the disk. */
class Documents {
  #connection;
  #listeners = [];
  /** The watchers by the identifier with which the server asked for them. */
  #watchers = new Map();
  #fileChanges = new Map();
  #timer;

  constructor(connection) {
    this.#connection = connection;
    const { workspace } = vscode;
    for (const document of workspace.textDocuments) this.#open(document);
    this.#listeners.push(
      workspace.onDidOpenTextDocument((document) => this.#open(document)),
      workspace.onDidChangeTextDocument((event) => this.#change(event)),
      workspace.onDidSaveTextDocument((document) => {
        this.#tell("textDocument/didSave", document);
      }),
      workspace.onDidCloseTextDocument((document) => {
        this.#tell("textDocument/didClose", document);
      }),
      workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        connection.notify("workspace/didChangeWorkspaceFolders", {
          event: { added: added.map(Documents.folder), removed: removed.map(Documents.folder) },
        });
      }),
    );
  }

  static folder = ({ uri, name }) => ({ uri: uri.toString(), name });

  #tell(method, document) {
    if (!isShared(document)) return;
    this.#connection.notify(method, { textDocument: convert.fromDocument(document) });
  }

  #open(document) {
    if (!isShared(document)) return;
    this.#connection.notify("textDocument/didOpen", {
      textDocument: {
        uri: document.uri.toString(),
        languageId: document.languageId,
        version: document.version,
        text: document.getText(),
      },
    });
  }

  #change({ document, contentChanges }) {
    // The event also tells that a document has been saved, without changes.
    if (!isShared(document) || contentChanges.length === 0) return;
    this.#connection.notify("textDocument/didChange", {
      textDocument: { uri: document.uri.toString(), version: document.version },
      // They are sorted from the end to the start, so that each leaves the ranges of the next.
      contentChanges: contentChanges.map(({ range, text }) => ({
        range: convert.fromRange(range), text,
      })),
    });
  }

  /** Reports changes of the files that match patterns. */
  watch(id, { watchers }) {
    const report = (type) => (uri) => this.#fileChanged(uri.toString(), type);
    this.unwatch(id);
    this.#watchers.set(id, watchers.flatMap(({ globPattern }) => {
      const watcher = vscode.workspace.createFileSystemWatcher(globPattern);
      return [
        watcher,
        watcher.onDidCreate(report(1)),
        watcher.onDidChange(report(2)),
        watcher.onDidDelete(report(3)),
      ];
    }));
  }

  unwatch(id) {
    for (const item of this.#watchers.get(id) ?? []) item.dispose();
    this.#watchers.delete(id);
  }

  // Another branch of git changes hundreds of files, after each of which the server would look for
  // what depends on it.
  #fileChanged(uri, type) {
    this.#fileChanges.set(uri, type);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const changes = [...this.#fileChanges].map(([uri, type]) => ({ uri, type }));
      this.#fileChanges.clear();
      this.#connection.notify("workspace/didChangeWatchedFiles", { changes });
    }, patience);
  }

  dispose() {
    clearTimeout(this.#timer);
    for (const listener of this.#listeners) listener.dispose();
    for (const id of [...this.#watchers.keys()]) this.unwatch(id);
  }
}

module.exports = { Documents, selector, isShared };
