package import TimelineSyntax

/// What is wrong with a baseline file.
package enum BaselineError: Error {
  /// It is another file, whose content is not shown: a stranger's link may lead to it.
  case otherFile
  /// The errors in a baseline.
  case invalid([Diagnostic])
}

extension Baseline {
  /// The contents of the baseline file.
  ///
  /// Each finding has a line of its own, in a fixed order, so that a diff shows which ones were fixed,
  /// and lines from two branches merge.
  package var text: String {
    var text: YAMLText = """
      # Findings that existed when this file was written and are not reported again.
      # `keyphase lint --baseline FILE --write-baseline` updates it.
      baseline: 3
      findings:
      """
    text += counts.isEmpty ? " {}\n" : "\n"
    var path: String?
    for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
      if key.path != path { text += "  \(string: key.path):\n" }
      path = key.path
      let times: YAMLText = count > 1 ? ", count: \(count)" : ""
      let timeline: YAMLText = key.timeline.isEmpty ? "" : ", timeline: \(string: key.timeline)"
      let place: YAMLText = key.place.isEmpty ? "" : ", at: \(string: key.place)"
      text += "    - { rule: \(name: key.rule)\(timeline)\(place)\(times) }\n"
    }
    return text.string
  }

  /// Parses the contents of a baseline file.
  ///
  /// - Throws: ``BaselineError`` if the contents are not a valid baseline.
  package init(reading source: SourceFile) throws(BaselineError) {
    var known = Baseline()
    var reader = BaselineReader(source)
    try reader.read { key, count, _ in known.add(key, count: count) }
    self = known
  }

  /// The edits of a baseline file after which it has the names that things in files have now.
  ///
  /// - Parameter renamings: what has other names, by the path of the file in the baseline.
  /// - Throws: ``BaselineError`` if the contents are not a valid baseline.
  package static func edits(
    of source: SourceFile, _ renamings: [String: BaselineRenaming]
  ) throws(BaselineError) -> [TextEdit] {
    var reader = BaselineReader(source)
    let tree = reader.tree
    var edits: [TextEdit] = []
    try reader.read { key, _, item in
      guard let place = renamings[key.path]?.place(of: key) else { return }
      for (name, text) in [("timeline", place.timeline), ("at", place.path)] {
        guard let node = tree.value(name, of: item), tree.string(of: node) != text else { continue }
        let value: YAMLText = "\(string: text)"
        edits.append(TextEdit(span: tree[node].span, replacement: value.string))
      }
    }
    return edits
  }
}

extension YAMLTree {
  /// The value of a key of a mapping.
  fileprivate func value(_ key: String, of mapping: NodeID) -> NodeID? {
    entries(of: mapping).first { string(of: $0.key) == key }?.value
  }
}

/// Reads a baseline from its syntax tree.
private struct BaselineReader {
  let tree: YAMLTree
  var diagnostics = DiagnosticBag()

  init(_ source: SourceFile) {
    tree = YAMLReader.read(source, limits: YAMLLimits(), diagnostics: &diagnostics)
  }

  /// Reads all entries, each with its number and its node.
  ///
  /// - Throws: ``BaselineError`` if the contents are not a valid baseline.
  mutating func read(_ add: (Baseline.Key, Int, NodeID) -> Void) throws(BaselineError) {
    readEntries(add)
    guard isBaseline else { throw .otherFile }
    guard diagnostics.isEmpty else { throw .invalid(diagnostics.sorted) }
  }

  /// Whether the file is a mapping with the key `baseline`.
  private var isBaseline: Bool {
    guard let root = tree.root, tree[root].kind == .mapping else { return false }
    return tree.value("baseline", of: root) != nil
  }

  private mutating func readEntries(_ add: (Baseline.Key, Int, NodeID) -> Void) {
    guard diagnostics.isEmpty, let root = tree.root, let version = tree.value("baseline", of: root)
    else { return }
    guard tree.string(of: version) == "3" else {
      if ["1", "2"].contains(tree.string(of: version)) {
        return report(
          "this baseline identifies findings by their position or words, as earlier versions did",
          at: tree[version].span, help: "update it with `--write-baseline`")
      }
      return report(
        "the version of a baseline must be 3", at: tree[version].span,
        help: "`keyphase lint --baseline FILE --write-baseline` writes one")
    }
    guard let files = tree.value("findings", of: root), tree[files].kind == .mapping else {
      return report("a baseline needs `findings`, a mapping of files", at: tree[root].span)
    }
    for file in tree.entries(of: files) {
      guard tree[file.value].kind == .sequence else {
        report("the findings of a file must be a list", at: tree[file.value].span)
        continue
      }
      for item in tree.children(of: file.value) {
        guard tree[item].kind == .mapping, let rule = tree.value("rule", of: item),
          let count = tree.value("count", of: item).map({ Int(tree.string(of: $0)) }) ?? 1,
          count > 0
        else {
          report(
            "a known finding must be `{ rule: NAME, timeline: NAME, at: KEYS, count: NUMBER }`",
            at: tree[item].span,
            help: "only `rule` is required; `at` has the keys below the timeline: `tracks.scale`")
          continue
        }
        let key = Baseline.Key(
          path: tree.string(of: file.key), rule: RuleName(tree.string(of: rule)),
          timeline: tree.value("timeline", of: item).map(tree.string) ?? "",
          place: tree.value("at", of: item).map(tree.string) ?? "")
        add(key, count, item)
      }
    }
  }

  private mutating func report(_ message: String, at span: SourceSpan, help: String = "") {
    diagnostics.add(
      Diagnostic(
        .wrongType, message, at: DiagnosticLabel(source: tree.source, span: span), help: help))
  }
}
