internal import TimelineDocument
internal import TimelineFiles
internal import TimelineLint
internal import TimelineServer
internal import TimelineSyntax

/// The document `file/ID` of the page.
enum FileText {
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
          FindingText(finding, of: file.id, &places).write(to: &json)
        }
      }
    }
    return json.bytes
  }
}
