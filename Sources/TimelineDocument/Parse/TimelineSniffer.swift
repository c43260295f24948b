package import TimelineSyntax

/// Distinguishes timeline files from other programs' YAML files.
///
/// A file is a timeline file if the top level of its first document has the key `keyphase`. All
/// commands, the language server and the preview decide by this.
package enum TimelineSniffer {
  static let key = "keyphase"

  /// Whether a file is a timeline file.
  package static func isTimeline(_ bytes: [UInt8]) -> Bool { key(in: bytes) != nil }

  /// The range of the key that makes a file a timeline file; nil for another file.
  ///
  /// The key is looked for line by line, so that it is also found in a file with syntax errors. What
  /// only looks like the key, such as a line of a string, is found out by parsing the file. In UTF-16,
  /// which is reported as an error later, the range is that in the text without its zero bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes; only in the first lines if they have the key.
  package static func key(in bytes: [UInt8]) -> SourceSpan? {
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let text = isUTF16 ? bytes.filter { $0 != 0 && $0 < 0xFE } : bytes
    guard let found = text.withUnsafeBufferPointer({ TopLevelScan(text: $0).key(named: key) })
    else { return nil }
    if found.isCertain || isUTF16 { return found.span }
    var diagnostics = DiagnosticBag()
    let tree = YAMLReader.read(SourceFile(path: "", bytes: bytes), diagnostics: &diagnostics)
    if let root = tree.root, tree[root].kind == .mapping,
      let key = tree.keys(of: root).first(where: { tree.string(of: $0) == key })
    {
      return tree[key].span
    }
    // A syntax error may hide a key that is there to see; other errors do not.
    let isBroken = diagnostics.diagnostics.contains { $0.rule == .yamlSyntax }
    return isBroken && !tree.isNested(found.span) ? found.span : nil
  }

  /// Whether a file may be the beginning of a timeline file: it has no content but comments, or a
  /// line of its top level is the beginning of the word `keyphase`.
  ///
  /// In a file with other content, the word must have three letters.
  package static func isBeginning(_ bytes: [UInt8]) -> Bool {
    var lines = bytes.split(whereSeparator: \.isLineBreak)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]), let first = lines.popFirst() {
      lines = [first.dropFirst(3)] + lines
    }
    let contents = lines.filter { line in
      let text = line.drop(while: \.isBlank)
      return !text.isEmpty && text.first != UInt8(ascii: "#") && !text.starts(with: "---".utf8)
    }
    let shortest = contents.count == 1 ? 1 : 3
    return contents.isEmpty
      || contents.contains { line in
        let word = line.prefix { !$0.isBlank }
        return word.count >= shortest && key.utf8.starts(with: word)
          && line[word.endIndex...].allSatisfy(\.isBlank)
      }
  }
}

extension YAMLTree {
  /// Whether a range is in a scalar with other text, or in a collection other than the root.
  fileprivate func isNested(_ span: SourceSpan) -> Bool {
    nodeIDs.dropFirst().contains { id in
      let node = self[id]
      return node.span.start < span.start && span.end < node.span.end
        && (node.kind != .scalar || node.style != .plain)
    }
  }

  /// The keys that a mapping has itself, without those of merged mappings.
  func keys(of mapping: NodeID) -> [NodeID] {
    children(of: mapping).enumerated().compactMap {
      $0.offset.isMultiple(of: 2) && self[$0.element].kind == .scalar ? $0.element : nil
    }
  }
}
