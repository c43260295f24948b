"use strict";

const vscode = require("vscode");

// From the protocol to VS Code. Both count lines and UTF-16 code units from 0, but the protocol's
// numbers of kinds begin at 1, and VS Code's at 0.

const position = ({ line, character }) => new vscode.Position(line, character);
const range = ({ start, end }) => new vscode.Range(position(start), position(end));
const location = (value) => new vscode.Location(vscode.Uri.parse(value.uri), range(value.range));
const textEdit = (edit) => new vscode.TextEdit(range(edit.range), edit.newText);
const kind = (number) => number - 1;

/** Text of the protocol, which is Markdown or plain. */
function markup(value) {
  if (typeof value === "string") return value;
  return value.kind === "markdown" ? new vscode.MarkdownString(value.value) : value.value;
}

function diagnostic(value) {
  const result = new vscode.Diagnostic(
    range(value.range), value.message, kind(value.severity ?? 1),
  );
  result.source = value.source;
  result.code = value.code;
  // The numbers of tags are the same in both.
  result.tags = value.tags;
  result.relatedInformation = value.relatedInformation?.map(
    (other) => new vscode.DiagnosticRelatedInformation(location(other.location), other.message),
  );
  return result;
}

function completionItem(item) {
  const result = new vscode.CompletionItem(item.label, kind(item.kind));
  result.detail = item.detail;
  result.documentation = item.documentation && markup(item.documentation);
  result.filterText = item.filterText;
  result.sortText = item.sortText;
  const text = item.textEdit?.newText ?? item.insertText ?? item.label;
  result.insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
  if (item.textEdit) result.range = range(item.textEdit.range);
  // The lines are indented as they have to be.
  result.keepWhitespace = item.insertTextMode === 1;
  result.additionalTextEdits = item.additionalTextEdits?.map(textEdit);
  return result;
}

/** An edit of several files; it is refused if one of them has changed since the server saw it. */
function workspaceEdit({ documentChanges }) {
  const result = new vscode.WorkspaceEdit();
  for (const { textDocument, edits } of documentChanges) {
    const uri = vscode.Uri.parse(textDocument.uri);
    const open = vscode.workspace.textDocuments.find((it) => it.uri.toString() === uri.toString());
    if (open && textDocument.version !== null && open.version !== textDocument.version) {
      throw new Error(`${vscode.workspace.asRelativePath(uri)} has changed meanwhile: try again`);
    }
    result.set(uri, edits.map(textEdit));
  }
  return result;
}

const command = (value) => ({
  title: value.title, command: value.command, arguments: value.arguments,
});

function codeAction(value) {
  const result = new vscode.CodeAction(value.title, codeActionKind(value.kind));
  if (value.edit) result.edit = workspaceEdit(value.edit);
  if (value.command) result.command = command(value.command);
  result.diagnostics = value.diagnostics?.map(diagnostic);
  result.isPreferred = value.isPreferred;
  return result;
}

const codeActionKind = (name) => vscode.CodeActionKind.Empty.append(name);

function documentSymbol(value) {
  const result = new vscode.DocumentSymbol(
    // VS Code refuses a name without letters.
    value.name || "“”", value.detail ?? "", kind(value.kind), range(value.range),
    range(value.selectionRange),
  );
  result.children = value.children?.map(documentSymbol) ?? [];
  return result;
}

const workspaceSymbol = (value) => new vscode.SymbolInformation(
  value.name, kind(value.kind), value.containerName ?? "", location(value.location),
);

function selectionRange(value) {
  return new vscode.SelectionRange(
    range(value.range), value.parent && selectionRange(value.parent),
  );
}

function inlayHint(value) {
  const result = new vscode.InlayHint(position(value.position), value.label, value.kind);
  result.paddingLeft = value.paddingLeft;
  result.paddingRight = value.paddingRight;
  return result;
}

function colorPresentation(value) {
  const result = new vscode.ColorPresentation(value.label);
  result.textEdit = value.textEdit && textEdit(value.textEdit);
  return result;
}

const foldingKinds = {
  comment: vscode.FoldingRangeKind.Comment,
  imports: vscode.FoldingRangeKind.Imports,
  region: vscode.FoldingRangeKind.Region,
};

const foldingRange = ({ startLine, endLine, kind: name }) =>
  new vscode.FoldingRange(startLine, endLine, foldingKinds[name]);

// From VS Code to the protocol. VS Code's own JSON of a range is an array.

const fromPosition = ({ line, character }) => ({ line, character });
const fromRange = ({ start, end }) => ({ start: fromPosition(start), end: fromPosition(end) });
const fromDocument = (document) => ({ uri: document.uri.toString() });

module.exports = {
  position, range, location, textEdit, markup, kind, diagnostic, completionItem, workspaceEdit,
  command, codeAction, codeActionKind, documentSymbol, workspaceSymbol, selectionRange, inlayHint,
  colorPresentation, foldingRange, fromPosition, fromRange, fromDocument,
};
