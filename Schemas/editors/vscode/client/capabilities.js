"use strict";

/**
 * What this client can take. Positions count UTF-16 code units, as VS Code's do. Diagnostics are
 * published by the server, since those of a configuration belong to a file that may not be open.
 */
const clientCapabilities = {
  general: { positionEncodings: ["utf-16"] },
  workspace: {
    applyEdit: false,
    configuration: false,
    workspaceFolders: true,
    workspaceEdit: { documentChanges: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    symbol: {},
    executeCommand: {},
  },
  window: { showDocument: { support: true }, showMessage: {} },
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: {
      relatedInformation: true, tagSupport: { valueSet: [1, 2] }, versionSupport: true,
    },
    completion: {
      contextSupport: false,
      completionItem: {
        snippetSupport: true,
        documentationFormat: ["markdown", "plaintext"],
        insertTextModeSupport: { valueSet: [1, 2] },
      },
    },
    hover: { contentFormat: ["markdown", "plaintext"] },
    definition: {},
    references: {},
    documentHighlight: {},
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: {
      codeActionLiteralSupport: {
        codeActionKind: { valueSet: ["quickfix", "refactor.rewrite", "source"] },
      },
      isPreferredSupport: true,
    },
    codeLens: {},
    documentLink: {},
    colorProvider: {},
    formatting: {},
    rangeFormatting: {},
    onTypeFormatting: {},
    rename: { prepareSupport: true },
    foldingRange: { lineFoldingOnly: true },
    selectionRange: {},
    linkedEditingRange: {},
    inlayHint: {},
    semanticTokens: {
      requests: { full: true },
      // What the server names beyond these is shown as the theme does.
      tokenTypes: [],
      tokenModifiers: ["definition"],
      formats: ["relative"],
    },
  },
};

module.exports = { clientCapabilities };
