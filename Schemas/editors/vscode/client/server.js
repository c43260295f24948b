"use strict";

const { spawn } = require("node:child_process");
const vscode = require("vscode");
const { Session } = require("./session.js");

/** How many crashes within how many milliseconds are too many. */
const crashLimit = { count: 5, time: 180_000 };

/** Milliseconds within which a server has to introduce itself, and to end after it has been asked to. */
const patience = { beginning: 30_000, ending: 2000 };

/** A promise, or null if it takes longer than some milliseconds. */
function within(time, promise) {
  let timer;
  const end = new Promise((resolve) => { timer = setTimeout(resolve, time, null); });
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}

/** Starts the language server, and starts it again after a crash. */
class Server {
  #settings;
  #editor;
  #log;
  #process;
  #session;
  #crashes = [];
  /** The end of the work so far: starting and stopping happen one after another. */
  #work = Promise.resolve();

  /** The session; undefined while the server is not running. */
  get session() { return this.#session; }

  /**
   * @param settings A function that returns the present settings.
   * @param editor `showDocument(parameters)` and `ended()`, which is called after each session.
   * @param log A function that writes a line.
   */
  constructor(settings, editor, log) {
    this.#settings = settings;
    this.#editor = editor;
    this.#log = log;
  }

  start() { return this.#next(() => this.#begin()); }

  stop() { return this.#next(() => this.#end()); }

  /** Starts anew, with the present settings. */
  restart() {
    return this.#next(async () => {
      await this.#end();
      this.#crashes = [];
      await this.#begin();
    });
  }

  #next(body) {
    this.#work = this.#work.then(body).catch((error) => this.#log(`error: ${error.message}`));
    return this.#work;
  }

  async #begin() {
    const { program, changesSince } = this.#settings();
    const process = spawn(program, ["lsp"], { stdio: "pipe" });
    this.#process = process;
    process.stderr.on("data", (bytes) => this.#log(`server: ${bytes.toString().trimEnd()}`));
    const error = await new Promise((resolve) => {
      process.once("spawn", resolve);
      process.on("error", resolve);
    });
    if (error) {
      this.#process = undefined;
      this.#tellMissing(program, error);
      return;
    }
    const session = new Session(process, {
      showDocument: (parameters) => this.#editor.showDocument(parameters),
      trace: (direction, message) => this.#trace(direction, message),
      fail: (reason) => {
        this.#log(`error: the server's output is ${reason}`);
        process.kill();
      },
    });
    process.once("exit", (code, signal) => {
      session.dispose();
      this.#editor.ended();
      // It has been asked to end.
      if (this.#process !== process) return;
      this.#process = this.#session = undefined;
      this.#crashed(signal ? `with the signal ${signal}` : `with the exit code ${code}`);
    });
    try {
      const begun = session.begin(changesSince ? { changesSince } : {});
      if (!await within(patience.beginning, begun)) throw new Error("the server does not answer");
      this.#log(`started ${program} ${session.server.version ?? ""}, process ${process.pid}`);
      // Until now it takes no requests.
      if (this.#process === process) this.#session = session;
    } catch (error) {
      // Then it is no server of this protocol, unless it has ended meanwhile.
      this.#log(`error: ${error.message}`);
      process.kill();
    }
  }

  async #end() {
    const [process, session] = [this.#process, this.#session];
    this.#process = this.#session = undefined;
    if (!process) return;
    const ended = new Promise((resolve) => { process.once("exit", resolve); });
    session?.leave().catch(() => {});
    await within(session ? patience.ending : 0, ended);
    // Without effect if it has ended.
    process.kill("SIGKILL");
  }

  #crashed(how) {
    this.#log(`the server has ended ${how}`);
    const now = Date.now();
    this.#crashes = this.#crashes.filter((time) => now - time < crashLimit.time).concat(now);
    if (this.#crashes.length < crashLimit.count) {
      this.start();
      return;
    }
    this.#offer(
      `Keyphase: the language server has ended ${crashLimit.count} times in 3 minutes, most recently `
        + `${how}. It is not started again by itself.`,
      { "Show Log": "keyphase.showLog", Restart: "keyphase.restart" },
    );
  }

  #tellMissing(program, { code, message }) {
    this.#log(`error: ${message}`);
    const reason = code === "ENOENT" ? "was not found" : `cannot be started (${code ?? message})`;
    this.#offer(
      `Keyphase: the program \`${program}\` ${reason}. Install it in a folder of your PATH, as the README `
        + "of Keyphase says under “Install”, or write its path in the setting `keyphase.path`.",
      {
        "Open Settings": ["workbench.action.openSettings", "keyphase.path"],
        "Try Again": "keyphase.restart",
      },
    );
  }

  /** Shows an error with buttons that run commands. */
  async #offer(message, commands) {
    const chosen = await vscode.window.showErrorMessage(message, ...Object.keys(commands));
    if (chosen) await vscode.commands.executeCommand(...[commands[chosen]].flat());
  }

  #trace(direction, { method, id, ...rest }) {
    const { trace } = this.#settings();
    if (trace === "off") return;
    const content = trace === "verbose" ? ` ${JSON.stringify(rest)}` : "";
    this.#log([direction, id, method].filter((part) => part !== undefined).join(" ") + content);
  }
}

module.exports = { Server };
