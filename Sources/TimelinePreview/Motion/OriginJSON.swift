internal import TimelineEditing
internal import TimelineSyntax

/// The object ORIGIN of the page.
struct OriginJSON {
  private let origin: ValueOrigin
  /// The file of the page; nil if paths are always written.
  private let source: SourceFile?

  init(_ origin: ValueOrigin, in source: SourceFile?) {
    self.origin = origin
    self.source = source
  }

  func write(to json: inout JSONWriter) {
    let label = origin.label
    json.object { json in
      json.member("kind", origin.kind.rawValue)
      if !origin.style.isEmpty { json.member("style", origin.style) }
      json.member("unit", origin.unit)
      json.member("text", origin.text)
      if !origin.name.isEmpty { json.member("name", origin.name) }
      if label.source.location != source?.location { json.member("path", label.source.path) }
      guard origin.kind != .missing else { return }
      let start = label.source.utf16Position(at: label.span.start)
      let end = label.source.utf16Position(at: label.span.end)
      json.member("line", start.line)
      json.member("column", start.column)
      if end.line == start.line { json.member("endColumn", end.column) }
    }
  }
}
