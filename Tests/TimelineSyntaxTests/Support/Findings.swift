import TimelineSyntax

/// A parsed document and its findings.
struct Findings {
  let source: SourceFile
  let tree: YAMLTree
  let diagnostics: [Diagnostic]

  init(_ source: SourceFile, limits: YAMLLimits = YAMLLimits()) {
    var bag = DiagnosticBag()
    tree = YAMLReader.read(source, limits: limits, diagnostics: &bag)
    self.source = source
    diagnostics = bag.sorted
  }

  init(_ text: String, limits: YAMLLimits = YAMLLimits()) {
    self.init(SourceFile(path: "test.yaml", text: text), limits: limits)
  }

  init(bytes: [UInt8]) { self.init(SourceFile(path: "test.yaml", bytes: bytes)) }

  /// `line:column rule: message` of each finding, in source order.
  var lines: [String] {
    diagnostics.map {
      let position = source.position(at: $0.primary.span.start)
      return "\(position.line):\(position.column) \($0.rule): \($0.message)"
    }
  }

  /// The text that each finding marks.
  var marked: [String] { diagnostics.map { source.text(in: $0.primary.span) } }

  /// The source after applying one fix.
  func applying(_ fix: Fix) -> SourceFile {
    var bytes = source.bytes
    for edit in fix.edits.sorted(by: { $0.span > $1.span }) {
      bytes.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
    }
    return SourceFile(path: source.path, bytes: bytes)
  }

  /// The text after applying all fixes.
  var fixed: String {
    var bytes = source.bytes
    let edits = diagnostics.compactMap(\.fix).flatMap(\.edits)
    for edit in edits.sorted(by: { $0.span > $1.span }) {
      bytes.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value of a key path such as `a.b` from the root, as a string.
  func value(_ path: String) -> String? {
    guard var node = tree.root else { return nil }
    for key in path.split(separator: ".") {
      guard let entry = tree.entries(of: node).first(where: { tree.string(of: $0.key) == key })
      else { return nil }
      node = tree.resolve(entry.value)
    }
    return tree.string(of: node)
  }
}
