internal import TimelineSyntax

/// The positions of tweens in a timeline of GSAP, which count from the entry above.
extension DocumentDecoder {
  /// `at: "<"` and `at: "+=0.5"` of GSAP in an entry of a sequence; returns whether it was reported.
  mutating func reportForeignPosition(at id: NodeID, key: NodeID? = nil) -> Bool {
    guard tree[id].kind == .scalar, tree[id].style != .plain || tree.string(of: id).contains("=")
    else { return false }
    let text = foreignText(of: id)
    let value = tree[id].span
    guard let start = key.map({ tree[$0].span.start }) ?? keyStart("at", before: value.start) else {
      return false
    }
    let span = SourceSpan(start, value.end)
    if text == ">" {
      reportForeign(
        .wrongType, "GSAP's `>` is the end of the entry above, where an entry starts anyway",
        at: span, as: "delay: 0")
      return true
    }
    if let entry = ForeignValue.position(text) {
      reportForeign(.wrongType, "GSAP's `\(text)` is `\(entry)` here", at: span, as: entry)
      return true
    }
    guard text.hasPrefix("<"), let above = timeline.sequence?.above,
      let first = tree.entries(of: above).first
    else {
      guard key != nil, let time = ForeignValue.time(text) else { return false }
      reportForeign(
        .wrongType, "GSAP's `position` is `at` here", at: span, as: "at: \(time)")
      return true
    }
    let rest = text.dropFirst()
    let offset = ForeignValue.change("+=" + rest) ?? (rest.isEmpty ? "" : nil)
    guard let offset else { return false }
    let entries = tree.entries(of: above)
    let label = entries.first { tree.string(of: $0.key) == "label" }
      .map { tree.string(of: tree.resolve($0.value)) }
    let name = label ?? freeLabel(for: above)
    let time =
      offset.isEmpty
      ? name : offset.hasPrefix("-") ? "\(name) - \(offset.dropFirst())s" : "\(name) + \(offset)s"
    var edits = [TextEdit(span: span, replacement: "at: \(time)")]
    if label == nil {
      let place = tree[first.key].span.start
      let separator =
        tree[above].style == .flow
        ? ", " : "\n" + String(repeating: " ", count: tree.source.column(of: place))
      edits.insert(
        TextEdit(span: SourceSpan(place, place), replacement: "label: \(name)\(separator)"), at: 0)
    }
    reader.foreignSpans.append(span)
    reader.report(
      .wrongType, "GSAP's `\(text)` counts from the start of the entry above, which needs a label",
      at: span,
      help: label == nil
        ? "write `label: \(name)` there, and `at: \(time)` here" : "write `at: \(time)`",
      fix: Fix(title: "write `at: \(time)`", edits: edits, isSafe: true))
    return true
  }

  /// A label for an entry that no other one has.
  private mutating func freeLabel(for entry: NodeID) -> String {
    let played =
      tree.entries(of: entry).first { tree.string(of: $0.key) == "play" }
      .map { tree.string(of: tree.resolve($0.value)) } ?? "start"
    let base = Name.isValid(played) ? played : "start"
    let taken = labels()
    guard taken.contains(base) || timeline.markers[base] != nil else { return base }
    return (2...).lazy.map { "\(base)\($0)" }.first { !taken.contains($0) } ?? base
  }

  /// Where a key begins whose value begins at an offset; nil if another key is there.
  func keyStart(_ key: String, before offset: Int) -> Int? {
    let bytes = tree.source.bytes
    guard let colon = bytes[..<offset].lastIndex(of: UInt8(ascii: ":")), colon >= key.utf8.count,
      bytes[colon - key.utf8.count..<colon].elementsEqual(key.utf8),
      bytes[(colon + 1)..<offset].allSatisfy({ $0 == 0x20 })
    else { return nil }
    return colon - key.utf8.count
  }
}

extension SourceFile {
  /// The number of bytes before an offset on its line.
  fileprivate func column(of offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    return offset - start
  }
}
