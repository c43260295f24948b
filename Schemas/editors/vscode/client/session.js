"use strict";

const vscode = require("vscode");
const { clientCapabilities } = require("./capabilities.js");
const { Connection, ResponseError } = require("./connection.js");
const convert = require("./convert.js");
const { Documents } = require("./documents.js");
const { editingProviders } = require("./editing.js");
const { readingProviders } = require("./reading.js");

/** A conversation with one process of the server, from its start to its end. */
class Session {
  #connection;
  #documents;
  #diagnostics = vscode.languages.createDiagnosticCollection("keyphase");
  #providers = [];
  #editor;
  /** What the server says of itself. */
  server = {};

  /**
   * @param editor What the server may ask for: `showDocument(parameters)` returns whether it has
   *   shown one, `trace(direction, message)` gets every message, and `fail(reason)` is called for
   *   bytes that are no message.
   */
  constructor(process, editor) {
    this.#editor = editor;
    this.#connection = new Connection(process.stdout, process.stdin, {
      request: (method, parameters) => this.#answer(method, parameters),
      notification: (method, parameters) => this.#notice(method, parameters),
      trace: editor.trace,
      fail: editor.fail,
    });
  }

  /** Introduces the two to each other, and registers what the server offers; returns true. */
  async begin(initializationOptions) {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const { capabilities, serverInfo } = await this.#connection.request("initialize", {
      processId: process.pid,
      clientInfo: { name: vscode.env.appName, version: vscode.version },
      locale: vscode.env.language,
      rootUri: folders[0]?.uri.toString() ?? null,
      workspaceFolders: folders.map(Documents.folder),
      initializationOptions,
      capabilities: clientCapabilities,
    });
    this.server = serverInfo ?? {};
    this.#connection.notify("initialized", {});
    this.#documents = new Documents(this.#connection);
    for (const [capability, register] of [...readingProviders, ...editingProviders]) {
      const options = capabilities[capability];
      if (options) this.#providers.push(register(this, options));
    }
    return true;
  }

  /** Asks the server; an answer that is of no interest any more is null. */
  async ask(method, parameters, token) {
    try {
      return await this.#connection.request(method, parameters, token);
    } catch (error) {
      if (error instanceof ResponseError && error.isOutdated) return null;
      throw error;
    }
  }

  /** Asks the server about a document, and converts its answer unless it is null. */
  async askAbout(document, method, { token, then, ...parameters }) {
    const textDocument = convert.fromDocument(document);
    const answer = await this.ask(method, { textDocument, ...parameters }, token);
    return answer === null ? null : then(answer);
  }

  /** Asks the server to end. */
  async leave() {
    await this.#connection.request("shutdown");
    this.#connection.notify("exit");
  }

  /** Removes all traces of the server from the editor. */
  dispose() {
    this.#connection.close();
    this.#documents?.dispose();
    this.#diagnostics.dispose();
    for (const provider of this.#providers) provider.dispose();
  }

  #answer(method, parameters) {
    const watching = "workspace/didChangeWatchedFiles";
    switch (method) {
      case "client/registerCapability":
        for (const { id, method, registerOptions } of parameters.registrations) {
          if (method === watching) this.#documents.watch(id, registerOptions);
        }
        return null;
      case "client/unregisterCapability":
        // The protocol has always spelled it so.
        for (const { id } of parameters.unregisterations) this.#documents.unwatch(id);
        return null;
      case "window/showDocument":
        return this.#editor.showDocument(parameters).then((success) => ({ success }));
      default:
        throw new ResponseError(ResponseError.methodNotFound, `there is no method ${method}`);
    }
  }

  #notice(method, parameters) {
    switch (method) {
      case "textDocument/publishDiagnostics":
        this.#diagnostics.set(
          vscode.Uri.parse(parameters.uri), parameters.diagnostics.map(convert.diagnostic),
        );
        break;
      case "window/showMessage": {
        const show = {
          1: vscode.window.showErrorMessage, 2: vscode.window.showWarningMessage,
        }[parameters.type] ?? vscode.window.showInformationMessage;
        show(parameters.message);
        break;
      }
      default:
        // The protocol lets a client ignore what it does not know.
        break;
    }
  }
}

module.exports = { Session };
