"use strict";

const vscode = require("vscode");
const convert = require("./convert.js");
const { selector } = require("./documents.js");

const { languages } = vscode;

/** A method about a place in a document. */
const atPlace = (method, then) => (session) => (document, position, token) =>
  session.askAbout(document, method, { position: convert.fromPosition(position), token, then });

/** A method about a whole document. */
const ofDocument = (method, then) => (session) => (document, token) =>
  session.askAbout(document, method, { token, then });

/** Converts the items of a list, which may be a single one. */
const each = (item) => (list) => [list].flat().map(item);

const hover = atPlace("textDocument/hover", ({ contents, range }) =>
  new vscode.Hover(convert.markup(contents), range && convert.range(range)));

const definition = atPlace("textDocument/definition", each(convert.location));

const highlights = atPlace("textDocument/documentHighlight", each(({ range, kind }) =>
  new vscode.DocumentHighlight(convert.range(range), convert.kind(kind ?? 1))));

const symbols = ofDocument("textDocument/documentSymbol", each(convert.documentSymbol));

const folds = ofDocument("textDocument/foldingRange", each(convert.foldingRange));

const links = ofDocument("textDocument/documentLink", each(({ range, target }) =>
  new vscode.DocumentLink(convert.range(range), vscode.Uri.parse(target))));

const lenses = ofDocument("textDocument/codeLens", each(({ range, command }) =>
  new vscode.CodeLens(convert.range(range), convert.command(command))));

const colors = ofDocument("textDocument/documentColor", each(({ range, color }) =>
  new vscode.ColorInformation(
    convert.range(range), new vscode.Color(color.red, color.green, color.blue, color.alpha),
  )));

const tokens = ofDocument("textDocument/semanticTokens/full", ({ data, resultId }) =>
  new vscode.SemanticTokens(new Uint32Array(data), resultId));

/**
 * What shows a document and leads through it: a capability of the server, and a function that
 * registers with VS Code what it offers.
 */
const readingProviders = [
  ["hoverProvider", (session) =>
    languages.registerHoverProvider(selector, { provideHover: hover(session) })],

  ["definitionProvider", (session) =>
    languages.registerDefinitionProvider(selector, { provideDefinition: definition(session) })],

  ["referencesProvider", (session) => languages.registerReferenceProvider(selector, {
    provideReferences: (document, position, { includeDeclaration }, token) =>
      session.askAbout(document, "textDocument/references", {
        position: convert.fromPosition(position), context: { includeDeclaration }, token,
        then: each(convert.location),
      }),
  })],

  ["documentHighlightProvider", (session) =>
    languages.registerDocumentHighlightProvider(selector, {
      provideDocumentHighlights: highlights(session),
    })],

  ["documentSymbolProvider", (session) =>
    languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: symbols(session),
    }, { label: "Keyphase" })],

  ["workspaceSymbolProvider", (session) => languages.registerWorkspaceSymbolProvider({
    provideWorkspaceSymbols: async (query, token) =>
      (await session.ask("workspace/symbol", { query }, token))?.map(convert.workspaceSymbol),
  })],

  ["foldingRangeProvider", (session) =>
    languages.registerFoldingRangeProvider(selector, {
      provideFoldingRanges: (document, _, token) => folds(session)(document, token),
    })],

  ["selectionRangeProvider", (session) => languages.registerSelectionRangeProvider(selector, {
    provideSelectionRanges: (document, positions, token) =>
      session.askAbout(document, "textDocument/selectionRange", {
        positions: positions.map(convert.fromPosition), token,
        then: each(convert.selectionRange),
      }),
  })],

  ["documentLinkProvider", (session) =>
    languages.registerDocumentLinkProvider(selector, { provideDocumentLinks: links(session) })],

  ["codeLensProvider", (session) =>
    languages.registerCodeLensProvider(selector, { provideCodeLenses: lenses(session) })],

  ["inlayHintProvider", (session) => languages.registerInlayHintsProvider(selector, {
    provideInlayHints: (document, range, token) =>
      session.askAbout(document, "textDocument/inlayHint", {
        range: convert.fromRange(range), token, then: each(convert.inlayHint),
      }),
  })],

  ["colorProvider", (session) => languages.registerColorProvider(selector, {
    provideDocumentColors: colors(session),
    provideColorPresentations: (color, { document, range }, token) =>
      session.askAbout(document, "textDocument/colorPresentation", {
        color: { red: color.red, green: color.green, blue: color.blue, alpha: color.alpha },
        range: convert.fromRange(range), token, then: each(convert.colorPresentation),
      }),
  })],

  ["semanticTokensProvider", (session, { legend }) =>
    languages.registerDocumentSemanticTokensProvider(
      selector, { provideDocumentSemanticTokens: tokens(session) },
      new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers),
    )],
];

module.exports = { readingProviders };
