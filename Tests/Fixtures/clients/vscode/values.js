"use strict";

// The values of VS Code's API, with the conditions that VS Code checks when they are made.

const assert = require("node:assert/strict");
const { fileURLToPath, pathToFileURL } = require("node:url");

/** A class whose members are the arguments of its constructor. */
const record = (...names) => class {
  constructor(...values) {
    assert(values.length <= names.length, `${values.length} arguments for ${names}`);
    names.forEach((name, index) => { this[name] = values[index]; });
  }
};

class Uri {
  #text;
  constructor(text) { this.#text = text; }
  static parse(text) { return new Uri(new URL(text).href); }
  static file(path) { return new Uri(pathToFileURL(path).href); }
  get scheme() { return new URL(this.#text).protocol.slice(0, -1); }
  get authority() { return new URL(this.#text).host; }
  get path() { return decodeURIComponent(new URL(this.#text).pathname); }
  get fsPath() { return fileURLToPath(this.#text); }
  toString() { return this.#text; }
}

class Position {
  constructor(line, character) {
    assert(Number.isInteger(line) && line >= 0 && Number.isInteger(character) && character >= 0);
    Object.assign(this, { line, character });
  }
  isAfter(other) {
    return this.line > other.line || (this.line === other.line && this.character > other.character);
  }
}

class Range {
  constructor(...values) {
    const [start, end] = values.length === 4
      ? [new Position(values[0], values[1]), new Position(values[2], values[3])] : values;
    assert(start instanceof Position && end instanceof Position);
    [this.start, this.end] = start.isAfter(end) ? [end, start] : [start, end];
  }
  contains({ start, end }) { return !this.start.isAfter(start) && !end.isAfter(this.end); }
  // As in VS Code, this is no range of the protocol.
  toJSON() { return [this.start, this.end]; }
}

class Selection extends Range {
  get active() { return this.end; }
}

class DocumentSymbol extends record("name", "detail", "kind", "range", "selectionRange") {
  constructor(...values) {
    super(...values);
    assert(this.name, "name must not be falsy");
    assert(this.range.contains(this.selectionRange), "selectionRange must be contained in fullRange");
  }
}

class CodeActionKind {
  constructor(value) { this.value = value; }
  static Empty = new CodeActionKind("");
  append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
}

class WorkspaceEdit {
  #entries = [];
  set(uri, edits) { this.#entries.push([uri, edits]); }
  entries() { return this.#entries; }
}

class SelectionRange extends record("range", "parent") {
  constructor(...values) {
    super(...values);
    assert(!this.parent || this.parent.range.contains(this.range), "a parent must contain its child");
  }
}

module.exports = {
  Uri, Position, Range, Selection, DocumentSymbol, CodeActionKind, WorkspaceEdit, SelectionRange,
  Location: record("uri", "range"),
  TextEdit: record("range", "newText"),
  Diagnostic: record("range", "message", "severity"),
  DiagnosticRelatedInformation: record("location", "message"),
  CompletionItem: record("label", "kind"),
  CompletionList: record("items", "isIncomplete"),
  SnippetString: record("value"),
  MarkdownString: record("value"),
  Hover: record("contents", "range"),
  CodeAction: record("title", "kind"),
  CodeLens: record("range", "command"),
  Color: record("red", "green", "blue", "alpha"),
  ColorInformation: record("range", "color"),
  ColorPresentation: record("label"),
  DocumentHighlight: record("range", "kind"),
  DocumentLink: record("range", "target"),
  FoldingRange: record("start", "end", "kind"),
  FoldingRangeKind: { Comment: 1, Imports: 2, Region: 3 },
  InlayHint: record("position", "label", "kind"),
  LinkedEditingRanges: record("ranges", "wordPattern"),
  SemanticTokens: record("data", "resultId"),
  SemanticTokensLegend: record("tokenTypes", "tokenModifiers"),
  SymbolInformation: record("name", "kind", "containerName", "location"),
  TextEditorRevealType: { InCenterIfOutsideViewport: 2 },
  ViewColumn: { Beside: -2, Active: -1, One: 1 },
};
