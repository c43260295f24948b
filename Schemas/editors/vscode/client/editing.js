"use strict";

const vscode = require("vscode");
const convert = require("./convert.js");
const { selector } = require("./documents.js");

const { languages } = vscode;

const edits = (list) => list.map(convert.textEdit);

/** The indentation of a file, which the protocol wants to know. */
const formattingOptions = ({ tabSize, insertSpaces }) => ({ tabSize, insertSpaces });

/** The actions of some kinds for a range; all kinds if none is named. */
function codeActions(session, document, range, only, token) {
  return session.askAbout(document, "textDocument/codeAction", {
    range: convert.fromRange(range), context: { diagnostics: [], only }, token,
    then: (list) => list.map(convert.codeAction),
  });
}

/** Applies all safe fixes to a document; returns whether there were any. */
async function fixAll(session, document) {
  const whole = new vscode.Range(0, 0, document.lineCount, 0);
  const actions = await codeActions(session, document, whole, ["source.fixAll.keyphase"]);
  const edit = actions?.[0]?.edit;
  return edit !== undefined && await vscode.workspace.applyEdit(edit);
}

/** What changes documents, in the form of the table of what reads them. */
const editingProviders = [
  ["completionProvider", (session, { triggerCharacters = [] }) =>
    languages.registerCompletionItemProvider(selector, {
      provideCompletionItems: (document, position, token) =>
        session.askAbout(document, "textDocument/completion", {
          position: convert.fromPosition(position), token,
          then: ({ items, isIncomplete }) =>
            new vscode.CompletionList(items.map(convert.completionItem), isIncomplete),
        }),
    }, ...triggerCharacters)],

  ["codeActionProvider", (session, { codeActionKinds = [] }) =>
    languages.registerCodeActionsProvider(selector, {
      provideCodeActions: (document, range, { only }, token) =>
        codeActions(session, document, range, only && [only.value], token),
    }, { providedCodeActionKinds: codeActionKinds.map(convert.codeActionKind) })],

  ["documentFormattingProvider", (session) =>
    languages.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: (document, options, token) =>
        session.askAbout(document, "textDocument/formatting", {
          options: formattingOptions(options), token, then: edits,
        }),
    })],

  ["documentRangeFormattingProvider", (session) =>
    languages.registerDocumentRangeFormattingEditProvider(selector, {
      provideDocumentRangeFormattingEdits: (document, range, options, token) =>
        session.askAbout(document, "textDocument/rangeFormatting", {
          range: convert.fromRange(range), options: formattingOptions(options), token, then: edits,
        }),
    })],

  ["documentOnTypeFormattingProvider", (session, { firstTriggerCharacter, moreTriggerCharacter }) =>
    languages.registerOnTypeFormattingEditProvider(selector, {
      provideOnTypeFormattingEdits: (document, position, ch, options, token) =>
        session.askAbout(document, "textDocument/onTypeFormatting", {
          position: convert.fromPosition(position), ch, options: formattingOptions(options), token,
          then: edits,
        }),
    }, firstTriggerCharacter, ...(moreTriggerCharacter ?? []))],

  ["renameProvider", (session) => languages.registerRenameProvider(selector, {
    provideRenameEdits: (document, position, newName, token) =>
      session.askAbout(document, "textDocument/rename", {
        position: convert.fromPosition(position), newName, token, then: convert.workspaceEdit,
      }),
    prepareRename: async (document, position, token) => {
      const place = await session.askAbout(document, "textDocument/prepareRename", {
        position: convert.fromPosition(position), token,
        then: ({ range, placeholder }) => ({ range: convert.range(range), placeholder }),
      });
      // VS Code then asks the next extension.
      if (!place) throw new Error("There is no name here that can be renamed.");
      return place;
    },
  })],

  ["linkedEditingRangeProvider", (session) =>
    languages.registerLinkedEditingRangeProvider(selector, {
      provideLinkedEditingRanges: (document, position, token) =>
        session.askAbout(document, "textDocument/linkedEditingRange", {
          position: convert.fromPosition(position), token,
          then: ({ ranges, wordPattern }) => new vscode.LinkedEditingRanges(
            ranges.map(convert.range), wordPattern ? new RegExp(wordPattern, "u") : undefined,
          ),
        }),
    })],
];

module.exports = { editingProviders, fixAll };
