internal import TimelineDocument
internal import TimelineFiles
internal import TimelineLint
internal import TimelineSyntax

/// The document `file/ID` of the page.
enum FileJSON {
  static func json(of file: PreviewFile, _ check: PreviewFile.Check, version: Int) -> [UInt8] {
    let document = file.loaded.document
    let source = document.source
    var json = JSONWriter()
    json.object { json in
      json.member("id", file.id)
      json.member("path", file.input.name)
      json.member("version", version)
      json.member("revision", file.revision)
      json.member("text", String(decoding: source.bytes, as: UTF8.self))
      json.array("tokens") { json in
        for token in HighlightToken.all(in: document) {
          let start = source.utf16Position(at: token.span.start)
          let end = source.utf16Position(at: token.span.end)
          json.array { json in
            json.value(start.line)
            json.value(start.column)
            json.value(end.column - start.column)
            json.value(token.kind)
          }
        }
      }
      json.array("findings") { json in
        var places = FindingPlaces(document)
        for finding in check.findings {
          FindingJSON(finding, of: file.id, &places).write(to: &json)
        }
      }
    }
    return json.bytes
  }
}

/// A part of the text with a colour of its own.
struct HighlightToken {
  let span: SourceSpan
  /// The kind: one of the language server's, `comment` or `string`.
  let kind: String

  /// The tokens of a document in source order.
  static func all(in document: TimelineDocument) -> [HighlightToken] {
    let tree = document.tree
    var tokens = SemanticTokens(document).all.map {
      HighlightToken(span: $0.span, kind: "\($0.kind)")
    }
    tokens += tree.comments.map { HighlightToken(span: $0.span, kind: "comment") }
    let known = Set(tokens.map(\.span.start))
    let bytes = tree.source.bytes
    for id in tree.nodeIDs where tree[id].kind == .scalar && tree[id].style != .plain {
      let span = tree[id].span
      guard !span.isEmpty, !known.contains(span.start),
        !bytes[span.range].contains(where: { $0 == 0x0A || $0 == 0x0D })
      else { continue }
      tokens.append(HighlightToken(span: span, kind: "string"))
    }
    return tokens.sorted { $0.span < $1.span }
  }
}
