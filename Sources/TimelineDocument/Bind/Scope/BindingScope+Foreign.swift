internal import TimelineSyntax

/// The one way to ``ForeignSyntax``: after an error.
extension BindingScope {
  /// Decodes a part of a file; if that fails and it is the syntax of another tool, this is reported in
  /// place of what has been found in it.
  func explaining<Value>(
    _ part: @autoclosure () -> ForeignPart, _ bind: () -> Value?
  ) -> Value? {
    let mark = reader.log.mark
    let value = bind()
    let isSound = value != nil && reader.diagnostics.diagnostics.count == mark.diagnostics
    return isSound || !isForeign(part(), since: mark) ? value : nil
  }

  /// Whether a part that could not be decoded is the syntax of another tool, after a report.
  ///
  /// - Parameter mark: what was collected before the part, whose errors the report replaces.
  func isForeign(_ part: ForeignPart, since mark: FindingLog.Mark? = nil) -> Bool {
    guard let findings = file.foreign?.findings(in: part, scope(of: part)), !findings.isEmpty else {
      return false
    }
    if let mark { reader.log.discard(since: mark) }
    for finding in findings { reader.add(finding) }
    return true
  }

  /// Reports unknown keys that another tool has, and returns the others.
  func removeForeign(
    _ unknown: [NodeID], of record: String, in what: String, at mapping: NodeID,
    known: inout DecodedKeys
  ) -> [NodeID] {
    let part = ForeignPart.keys(
      UnknownKeys(keys: unknown, record: record, what: what, mapping: mapping, known: known))
    var rest = unknown
    for finding in file.foreign?.findings(in: part, scope(of: part)) ?? [] {
      reader.add(finding)
      known.remove(finding.keys)
      rest.removeAll(where: finding.keys.contains)
    }
    return rest
  }

  /// What another tool's value in place of a part is called here.
  func foreignHelp(_ part: ForeignPart) -> String? {
    file.foreign?.help(for: part, scope(of: part))
  }

  private func scope(of part: ForeignPart) -> ForeignScope {
    let labels =
      switch part {
      case .keys, .entryTime: labels()
      default: Set<String>()
      }
    return ForeignScope(
      tree: tree, properties: names.properties, property: place.property,
      isInElement: place.element != nil,
      elements: names.elements, hasDuration: timeline.duration != nil,
      above: sequence?.above,
      labels: labels, markers: Set(markerNames))
  }
}

extension TreeReader {
  /// Whether a node is in the range that was explained last.
  func isForeign(_ id: NodeID) -> Bool { log.foreignSpans.last?.contains(tree[id].span) ?? false }

  func add(_ finding: ForeignFinding) {
    log.foreignSpans += finding.explained
    add(finding.diagnostic)
  }
}
