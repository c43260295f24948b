"use strict";

const headEnd = Buffer.from("\r\n\r\n");

/** The error with which the other program answers a request. */
class ResponseError extends Error {
  /** What the protocol calls them. */
  static methodNotFound = -32601;
  static internalError = -32603;
  static cancelled = -32800;
  static contentModified = -32801;
  static serverCancelled = -32802;

  constructor(code, message) {
    super(message);
    this.code = code;
  }

  /** Whether the question is of no interest any more, so that no answer is as good as one. */
  get isOutdated() {
    const { cancelled, contentModified, serverCancelled } = ResponseError;
    return [cancelled, contentModified, serverCancelled].includes(this.code);
  }
}

/** JSON-RPC over a pair of streams: each message follows a header that has its length in bytes. */
class Connection {
  #output;
  #handlers;
  #buffer = Buffer.alloc(0);
  #lastID = 0;
  /** The pending requests by number. */
  #pending = new Map();
  #isClosed = false;

  /**
   * @param handlers `request(method, parameters)` returns a result or a promise of one,
   *   `notification(method, parameters)` returns nothing, and `trace(direction, message)` gets every
   *   message. `fail(reason)` is called when the stream cannot be read any further.
   */
  constructor(input, output, handlers) {
    this.#output = output;
    this.#handlers = handlers;
    input.on("data", (bytes) => this.#receive(bytes));
    // A pipe without a reader: that the program has ended, it tells itself.
    output.on("error", () => {});
  }

  notify(method, params) {
    this.#send({ method, params });
  }

  /** Sends a request, which is cancelled when the token is. */
  request(method, params, token) {
    if (this.#isClosed) return Promise.reject(new Error("the language server is not running"));
    const id = ++this.#lastID;
    return new Promise((resolve, reject) => {
      const listener = token?.onCancellationRequested(() => {
        this.notify("$/cancelRequest", { id });
      });
      this.#pending.set(id, { resolve, reject, listener });
      this.#send({ id, method, params });
    });
  }

  /** Ends the pending requests with an error. */
  close() {
    this.#isClosed = true;
    for (const { reject, listener } of this.#pending.values()) {
      listener?.dispose();
      reject(new Error("the language server has ended"));
    }
    this.#pending.clear();
  }

  #send(content) {
    if (this.#isClosed) return;
    const message = { jsonrpc: "2.0", ...content };
    this.#handlers.trace("→", message);
    const text = JSON.stringify(message);
    this.#output.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  #receive(bytes) {
    if (this.#isClosed) return;
    this.#buffer = this.#buffer.length === 0 ? bytes : Buffer.concat([this.#buffer, bytes]);
    for (;;) {
      const end = this.#buffer.indexOf(headEnd);
      if (end < 0) return;
      const head = this.#buffer.toString("latin1", 0, end);
      const length = /^content-length:[ \t]*(\d+)[ \t]*$/im.exec(head)?.[1];
      // Without a length, the start of the next message is unknown.
      if (length === undefined) return this.#handlers.fail(`not a message: ${head.slice(0, 200)}`);
      const start = end + headEnd.length;
      const next = start + Number(length);
      if (this.#buffer.length < next) return;
      const text = this.#buffer.toString("utf8", start, next);
      this.#buffer = this.#buffer.subarray(next);
      let message;
      try {
        message = JSON.parse(text);
      } catch (error) {
        return this.#handlers.fail(`not JSON: ${error.message}`);
      }
      this.#handlers.trace("←", message);
      this.#dispatch(message);
    }
  }

  #dispatch(message) {
    if (message.method === undefined) return this.#settle(message);
    if (message.id === undefined) {
      return this.#handlers.notification(message.method, message.params);
    }
    // A handler may throw at once or later.
    Promise.resolve()
      .then(() => this.#handlers.request(message.method, message.params ?? {}))
      .then(
        (result) => this.#send({ id: message.id, result: result ?? null }),
        ({ code = ResponseError.internalError, message: text }) =>
          this.#send({ id: message.id, error: { code, message: text } }),
      );
  }

  #settle({ id, result, error }) {
    const request = this.#pending.get(id);
    if (!request) return;
    this.#pending.delete(id);
    request.listener?.dispose();
    if (error) request.reject(new ResponseError(error.code, error.message));
    else request.resolve(result);
  }
}

module.exports = { Connection, ResponseError };
