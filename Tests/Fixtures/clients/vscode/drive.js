"use strict";

// Runs the extension for VS Code in an editor without a screen, with the real language server, and
// prints what the editor sees as JSON.
//   node drive.js EXTENSION PROGRAM FOLDER

const assert = require("node:assert/strict");
const fs = require("node:fs");
const http = require("node:http");
const Module = require("node:module");
const path = require("node:path");
const { PassThrough } = require("node:stream");
const { host, vscode } = require("./editor.js");

const [extensionPath, program, folder] = process.argv.slice(2).map((it) => path.resolve(it));

// The extension's `require("vscode")`.
const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));

const springs = "keyphase: 1\nsprings: { brisk: { duration: 0.4, bounce: 0.3 } }\n";
const motion = `keyphase: 1
include: [springs.yaml]
springs: { soft: { duration: 0.5 } }
# 🎉 étude
timelines:
  a:
    initial: { tint: "#ff9500" }
    tracks:
      scale:
        - spring: { to: 1.2, spring: brisk } # 🎉
        - sprng:   { to: 1, spring: soft }
`;
const other = "services: { web: { image: nginx } }\n";

/** Waits until a function returns something. */
async function until(what, body) {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    const result = await body();
    if (result) return result;
    await new Promise((resolve) => { setTimeout(resolve, 20); });
  }
  throw new Error(`waited in vain for ${what}; log:\n${host.log.join("\n")}`);
}

const findings = (document) => host.diagnostics.get(document.uri.toString());
const described = (document) => (findings(document) ?? []).map(
  ({ code, severity, range }) => ({ code, severity, text: document.textIn(range) }));
const place = (document, text, more = 0) => document.positionAt(document.getText().indexOf(text) + more);
const running = () => /process (\d+)$/.exec(host.log.findLast((it) => it.startsWith("started")) ?? "")?.[1];

/** The answer to a request of a browser. */
function fetched(address, method, headers, body = "") {
  return new Promise((resolve, reject) => {
    http.request(address, { method, headers }, (response) => resolve(response.resume()))
      .on("error", reject).end(body);
  });
}

/** What loads an address into a frame of another origin. */
const frame = (address) => fetched(address, "GET", {
  "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe",
});

async function reading(document, definitions) {
  const start = place(document, "spring: brisk", 9);
  const outline = ({ name, children }) => (
    children.length > 0 ? [name, ...children.flatMap(outline)] : [name]);
  const { data } = await host.ask("DocumentSemanticTokens", "provideDocumentSemanticTokens", document);
  const [color] = await host.ask("Color", "provideDocumentColors", document);
  const [notation] = await host.ask(
    "Color", "provideColorPresentations", { ...color.color, green: 0 },
    { document, range: color.range });
  const selections = await host.ask("SelectionRange", "provideSelectionRanges", document, [start]);
  const links = await host.ask("DocumentLink", "provideDocumentLinks", document);
  const whole = new vscode.Range(0, 0, document.lineCount, 0);
  const [definition] = await host.ask("Definition", "provideDefinition", document, start);
  return {
    hover: (await host.ask("Hover", "provideHover", document, start)).contents.value,
    definition: [
      path.basename(definition.uri.path), definition.range.start.line + 1,
      definitions.textIn(definition.range),
    ].join(":"),
    references: (await host.ask(
      "Reference", "provideReferences", document, start, { includeDeclaration: true },
    )).map(({ uri }) => path.basename(uri.path)).sort(),
    highlights: (await host.ask(
      "DocumentHighlight", "provideDocumentHighlights", document, start,
    )).map(({ range }) => document.textIn(range)),
    symbols: (await host.ask("DocumentSymbol", "provideDocumentSymbols", document)).flatMap(outline),
    workspaceSymbols: (await host.ask("WorkspaceSymbol", "provideWorkspaceSymbols", "brisk"))
      .map((symbol) => symbol.name),
    folds: (await host.ask("FoldingRange", "provideFoldingRanges", document, {})).length,
    hints: (await host.ask("InlayHints", "provideInlayHints", document, whole)).map((it) => it.label),
    lenses: (await host.ask("CodeLens", "provideCodeLenses", document)).map((it) => it.command.title),
    links: links.map(({ target }) => path.basename(target.path)),
    selection: document.textIn(selections[0].range),
    color: [document.textIn(color.range), notation.textEdit.newText],
    tokens: data.length > 0 && data.length % 5 === 0,
  };
}

async function completing(document) {
  const line = "        - spr";
  const end = new vscode.Position(document.lineCount - 1, 0);
  host.edit(document, [new vscode.TextEdit(new vscode.Range(end, end), line)]);
  const cursor = new vscode.Position(end.line, line.length);
  const list = await host.ask("CompletionItem", "provideCompletionItems", document, cursor);
  const item = list.items.find(({ label }) => label === "spring");
  assert(item.range.start.line === cursor.line && item.range.end.line === cursor.line);
  assert(!cursor.isAfter(item.range.end) && item.keepWhitespace);
  // The first choice, or the text, of each placeholder; VS Code inserts them in this way.
  const text = item.insertText.value?.replace(/\$\{\d+[:|]([^},|]*)[^}]*\}|\$\d+/g, "$1")
    .replace(/\\([\\$}])/g, "$1") ?? item.insertText;
  host.edit(document, [new vscode.TextEdit(item.range, text), ...(item.additionalTextEdits ?? [])]);
  const accepted = document.getText().split("\n").at(-1);
  host.replace(document, `\n${accepted}`, "\n");
  return {
    labels: list.items.map(({ label }) => label), isSnippet: typeof item.insertText !== "string",
    accepted,
  };
}

async function editing(document, definitions) {
  const before = document.getText();
  const [finding] = findings(document);
  const actions = await host.ask("CodeActions", "provideCodeActions", document, finding.range, {});
  const fix = actions.find(({ isPreferred }) => isPreferred);
  await vscode.workspace.applyEdit(fix.edit);
  await until("no findings", () => findings(document).length === 0);
  const fixed = document.getText();
  host.edit(document, [new vscode.TextEdit(new vscode.Range(0, 0, document.lineCount, 0), before)]);
  await until("findings", () => findings(document).length === 1);
  await vscode.commands.executeCommand("keyphase.fixAll");
  const all = document.getText();
  const format = await host.ask(
    "DocumentFormattingEdit", "provideDocumentFormattingEdits", document,
    { tabSize: 2, insertSpaces: true });
  host.edit(document, format);
  const whole = new vscode.Range(0, 0, document.lineCount, 0);
  host.replace(document, "to: 1.2, ", "to:   1.2, ");
  const ofRange = await host.ask(
    "DocumentRangeFormattingEdit", "provideDocumentRangeFormattingEdits", document, whole,
    { tabSize: 2, insertSpaces: true });
  host.edit(document, ofRange);
  host.replace(document, "scale:\n", "scale:\n\n");
  const line = place(document, "scale:").line + 1;
  const [indentation] = await host.ask(
    "OnTypeFormattingEdit", "provideOnTypeFormattingEdits", document,
    new vscode.Position(line, 0), "\n", { tabSize: 2, insertSpaces: true });
  host.replace(document, "scale:\n\n", "scale:\n");
  const linked = await host.ask(
    "LinkedEditingRange", "provideLinkedEditingRanges", document, place(document, "soft", 1));
  const start = place(document, "spring: brisk", 9);
  const prepared = await host.ask("Rename", "prepareRename", document, start);
  const refused = await host.ask("Rename", "provideRenameEdits", document, start, "a b")
    .then(() => "nothing", (error) => error.message);
  await vscode.workspace.applyEdit(
    await host.ask("Rename", "provideRenameEdits", document, start, "lively"));
  const noName = await host.ask("Rename", "prepareRename", document, new vscode.Position(0, 0))
    .then(() => "nothing", (error) => error.message);
  return {
    fix: fix.title, isAllFixed: fixed === all, actions: actions.map(({ title }) => title),
    formatted: format.length, indentation: indentation.newText.length,
    linked: linked.ranges.map((range) => document.textIn(range)),
    prepared: prepared.placeholder, refused, noName, text: document.getText(),
    definitions: definitions.getText(),
  };
}

async function previewing(document) {
  const [lens] = await host.ask("CodeLens", "provideCodeLenses", document);
  await vscode.commands.executeCommand(lens.command.command, ...lens.command.arguments);
  const [panel] = host.panels;
  const { html } = panel.webview;
  const [, address] = /<iframe src="([^"]*)"/.exec(html);
  const { origin } = new URL(address);
  const first = await frame(address);
  const root = new URL(first.headers.location, origin);
  const page = await frame(root);
  // Something is selected in the page, and then opened in the editor.
  fs.writeFileSync(document.uri.fsPath, document.getText());
  const start = place(document, "spring: lively");
  const body = JSON.stringify({ file: "f0", line: start.line + 1, column: start.character + 1 });
  const headers = { Origin: origin, "Content-Type": "application/json" };
  // As soon as the preview has read the file.
  await until("the place", async () =>
    (await fetched(new URL("place", root), "POST", headers, body)).statusCode === 204);
  await until("the selection", () => host.activeEditor.selection.active.line === start.line);
  const isSelected = host.activeEditor.selection.active.character === start.character;
  const shown = host.shown.length;
  await fetched(new URL("open", root), "POST", headers, body);
  await until("the focus", () => host.shown.length > shown);
  const { uri, preserveFocus, viewColumn } = host.shown.at(-1);
  const isFocused = uri === document.uri.toString() && !preserveFocus && viewColumn === 1;
  const follows = () => host.log.filter((it) => /→ .*documentHighlight/.test(it)).length;
  const before = follows();
  host.select(place(document, "scale"));
  await until("the cursor", () => follows() > before);
  host.set("keyphase.previewIn", "browser");
  await vscode.commands.executeCommand("keyphase.preview");
  return {
    isSelected, isFocused, isFramed: html.includes(`frame-src ${origin};`), title: panel.title, panels: host.panels.length,
    statuses: [first.statusCode, page.statusCode],
    ancestors: /frame-ancestors ([^;]*)/.exec(page.headers["content-security-policy"])[1],
    browser: host.opened.map((it) => new URL(it).origin === origin),
  };
}

async function crashing(document) {
  const seen = [];
  const panel = host.panels[0];
  host.replace(document, "to: 1.2", "too: 1.2");
  for (let count = 0; count < 4; count += 1) {
    const former = running();
    process.kill(Number(former), "SIGKILL");
    await until("another server", () => running() !== former);
    await until("its findings", () => findings(document));
    seen.push(described(document));
  }
  process.kill(Number(running()), "SIGKILL");
  const message = await until("the limit", () => host.messages.pop());
  assert(host.providers.size === 0 && host.diagnostics.size === 0 && host.watchers.size === 0);
  await vscode.commands.executeCommand("keyphase.restart");
  await until("a restart", () => findings(document));
  return { seen, message, isPanelOpen: panel.isOpen, after: described(document) };
}

/** Messages that arrive byte by byte, and then something else. */
async function framing() {
  const { Connection } = require(path.join(extensionPath, "client/connection.js"));
  const [input, output] = [new PassThrough(), new PassThrough()];
  const received = [];
  new Connection(input, output, {
    notification: (method) => received.push(method),
    fail: (reason) => received.push(reason),
    trace: () => {},
  });
  const message = (method) => {
    const text = JSON.stringify({ method });
    return `content-length: ${Buffer.byteLength(text)}\r\nX: 1\r\n\r\n${text}`;
  };
  for (const byte of Buffer.from(`${message("été 🎉")}${message("b")}usage: \r\n\r\n`)) {
    input.write(Buffer.of(byte));
  }
  await until("the messages", () => received.length === 3);
  return received;
}

async function main() {
  for (const [name, text] of [["springs.yaml", springs], ["a.yaml", motion], ["o.yaml", other]]) {
    fs.writeFileSync(path.join(folder, name), text);
  }
  const uri = (name) => vscode.Uri.file(path.join(folder, name));
  const description = JSON.parse(fs.readFileSync(path.join(extensionPath, "package.json"), "utf8"));
  const { configuration, commands } = description.contributes;
  for (const [name, { default: value }] of Object.entries(configuration.properties)) {
    host.settings.set(name, value);
  }
  host.settings.set("keyphase.path", path.join(folder, "missing"));
  host.settings.set("keyphase.trace", "messages");
  host.folders = [uri("")];
  const definitions = host.open(uri("springs.yaml"));
  const unrelated = host.open(uri("o.yaml"));
  const document = host.open(uri("a.yaml"));
  const { activate, deactivate } = require(path.join(extensionPath, description.main));
  const context = { subscriptions: [] };
  const result = {};

  await activate(context);
  result.missing = host.messages.pop();
  result.framing = await framing();
  // It ends at once, since there is no script `lsp`.
  host.set("keyphase.path", process.execPath);
  result.noServer = await until("the limit", () => host.messages.pop());
  host.set("keyphase.path", program);
  await until("findings", () => findings(document));
  result.missingCommands = commands.map(({ command }) => command)
    .filter((command) => !host.commands.has(command));
  result.diagnostics = described(document);
  result.unrelated = (findings(unrelated) ?? []).length;
  result.providers = [...host.providers.keys()].sort();
  result.reading = await reading(document, definitions);
  result.completion = await completing(document);
  result.editing = await editing(document, definitions);

  // A file that is not open changes on the disk.
  host.close(definitions);
  fs.writeFileSync(definitions.uri.fsPath, springs);
  host.fileChanged(definitions.uri);
  await until("an undefined name", () => findings(document).length > 0);
  result.watched = described(document);
  fs.writeFileSync(definitions.uri.fsPath, definitions.getText());
  host.fileChanged(definitions.uri);
  await until("a defined name", () => findings(document).length === 0);

  result.preview = await previewing(document);
  result.crash = await crashing(document);
  const last = Number(running());
  await deactivate();
  for (const item of context.subscriptions) item.dispose();
  await until("the end", () => {
    try { return !process.kill(last, 0); } catch { return true; }
  });
  result.messages = host.messages;
  // Those before are of programs that are missing or no servers.
  const first = host.log.findIndex((it) => it.startsWith("started"));
  result.errors = host.log.slice(first).filter((it) => it.startsWith("error"));
  process.stdout.write(JSON.stringify(result, null, 1) + "\n");
  process.exit();
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
