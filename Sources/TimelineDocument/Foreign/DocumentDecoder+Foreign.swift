internal import TimelineSyntax

/// Reports of what is another tool's syntax, with its spelling here as the help and the fix.
extension DocumentDecoder {
  /// Reports a range with its translation, in place of the syntax errors in it.
  ///
  /// - Parameter line: the translation on one line, for the help; nil if it is the same.
  mutating func reportForeign(
    _ rule: RuleName, _ message: String, at span: SourceSpan, as text: String,
    line: String? = nil, isSafe: Bool = true
  ) {
    reader.foreignSpans.append(span)
    let line = line ?? text
    reader.report(
      rule, message, at: span, help: help(writing: line),
      fix: Fix(
        title: line.count <= 80 ? "write `\(line)`" : "write it as YAML",
        edits: [TextEdit(span: span, replacement: text)], isSafe: isSafe))
  }

  func help(writing line: String) -> String {
    line.count <= 200 ? "write `\(line)`" : "write it as YAML, which the fix does"
  }

  /// `LinearKeyframe(1, duration: 0.3)` as an item of a track; returns whether it was reported.
  mutating func reportSwiftKeyframe(at id: NodeID) -> Bool {
    let text = foreignText(of: id)
    guard let chain = ForeignCall.chain(text), chain.count == 1, chain[0].arguments != nil,
      let kind = SwiftKeyframes.kind(of: chain[0])
    else { return false }
    let message = "SwiftUI's `\(chain[0].name)` is the keyframe `\(kind.key)` here"
    if let keyframe = SwiftKeyframes.keyframe(chain, dimension: propertyType?.dimension ?? 1) {
      reportForeign(.unknownKeyframeKind, message, at: tree[id].span, as: keyframe)
    } else {
      reader.foreignSpans.append(tree[id].span)
      reader.report(
        .unknownKeyframeKind, message, at: id, help: "write `\(kind.definition.example)`")
    }
    return true
  }

  /// Several keyframes of Swift in place of a track's list; returns whether they were reported.
  mutating func reportSwiftKeyframes(at id: NodeID) -> Bool {
    guard resemblesSwift(id) else { return false }
    let texts = SwiftKeyframes.keyframes(
      in: foreignText(of: id), dimension: propertyType?.dimension ?? 1)
    guard let texts else { return false }
    let (span, indentation) = (tree[id].span, tree.source.indentation(at: tree[id].span.start))
    let message = "keyframes of Swift stand here as a list of YAML"
    guard let indentation else {
      guard texts.count == 1 else { return false }
      reportForeign(.unknownKeyframeKind, message, at: span, as: "{ \(texts[0]) }")
      return true
    }
    let lines = texts.map { "- \($0)" }.joined(separator: "\n\(indentation)")
    reportForeign(
      .unknownKeyframeKind, message, at: span, as: lines,
      line: "[\(texts.map { "{ \($0) }" }.joined(separator: ", "))]")
    return true
  }

  /// `KeyframeTrack(\.scale) { … }` in place of the tracks; returns whether it was reported.
  mutating func reportSwiftTracks(at id: NodeID) -> Bool {
    guard resemblesSwift(id), let indentation = tree.source.indentation(at: tree[id].span.start),
      let chains = ForeignCall.list(foreignText(of: id)), !chains.isEmpty
    else { return false }
    var lines: [String] = []
    var entries: [String] = []
    for chain in chains {
      guard chain.count == 1, let block = chain[0].block,
        let path = SwiftKeyframes.property(of: chain[0])
      else { return false }
      let candidates = Vocabulary.candidates(for: path, among: BuiltInProperty.names)
      let name = properties[path] != nil ? path : candidates.first ?? path
      let dimension = properties[name]?.type.dimension ?? 1
      guard let texts = SwiftKeyframes.keyframes(in: block, dimension: dimension) else {
        return false
      }
      lines.append("\(name):")
      lines += texts.map { "  - \($0)" }
      entries.append("\(name): [\(texts.map { "{ \($0) }" }.joined(separator: ", "))]")
    }
    reportForeign(
      .wrongType, "tracks of Swift stand here as YAML: each property is a key", at: tree[id].span,
      as: lines.joined(separator: "\n\(indentation)"),
      line: "{ \(entries.joined(separator: ", ")) }")
    return true
  }

  /// A key that names a property, or an element's stagger, in another tool's words.
  mutating func reportForeignProperty(at key: NodeID) -> Bool {
    let name = tree.string(of: key)
    if let call = ForeignCall.single(name), let path = SwiftKeyframes.property(of: call) {
      reportForeign(
        .unknownProperty, "the key of a track is the property alone", at: tree[key].span, as: path)
      return true
    }
    if reportScriptCall(key) { return true }
    if element != nil, name == "delayChildren" {
      reader.report(
        .unknownProperty, "Motion's `delayChildren` is the `delay` of each track here", at: key,
        help: "write it in each track, as in `delay: \(tree.shortText(of: tree.value(of: key)))`")
      return true
    }
    if ["xPercent", "yPercent"].contains(name) {
      reader.report(
        .unknownProperty, "there is no property `\(name)`: distances are in points", at: key,
        help: "write `offset\(name.prefix(1).uppercased())` with the number of points")
      return true
    }
    guard isForeignStagger(key) else { return false }
    reportForeign(
      .unknownProperty, "Motion's `\(name)` is `stagger` here", at: tree[key].span, as: "stagger")
    return true
  }

  /// Whether a key in an element is another tool's word for its stagger.
  func isForeignStagger(_ key: NodeID) -> Bool {
    element != nil && ["staggerChildren", "staggerDelay"].contains(tree.string(of: key))
  }

  /// An expression of Swift in place of a mapping; returns whether it was reported.
  ///
  /// - Parameters:
  ///   - what: what the expression is, without an article.
  ///   - translation: its spelling here, or nil.
  mutating func reportSwift(
    at id: NodeID, _ what: String, as translation: (String) -> String?
  ) -> Bool {
    let node = tree.resolve(id)
    guard tree[node].kind == .scalar else { return false }
    let text = foreignText(of: node)
    guard text.hasPrefix(".") || text.contains("("), let meant = translation(text) else {
      return false
    }
    reportForeign(
      .wrongType, "a \(what) is written as YAML here, not as Swift", at: tree[node].span, as: meant)
    return true
  }

  /// A timing curve of another tool; returns whether it was reported.
  mutating func reportForeignCurve(at node: NodeID) -> Bool {
    guard tree[node].kind == .scalar else { return false }
    let text = foreignText(of: node)
    if let help = ForeignCurve.alternative(text) {
      reader.foreignSpans.append(tree[node].span)
      reader.report(.unknownReference, "there is no curve `\(text)`", at: node, help: help)
      return true
    }
    guard let curve = ForeignCurve.translation(text) else { return false }
    reportForeign(
      .unknownReference, "the curve `\(text)` is written `\(curve)` here", at: tree[node].span,
      as: curve, isSafe: !ForeignCurve.isAmbiguous(text))
    return true
  }

  /// The source of a node without its quotes.
  func foreignText(of id: NodeID) -> String {
    let node = tree.resolve(id)
    if tree[node].kind == .scalar, tree[node].style != .plain, let span = tree[node].contentSpan {
      return tree.source.text(in: span)
    }
    return tree.sourceText(of: id)
  }

  /// Whether a value begins like a type of Swift: with a capital letter.
  private func resemblesSwift(_ id: NodeID) -> Bool {
    let span = tree[id].span
    guard !span.isEmpty, span.start < tree.source.bytes.count else { return false }
    return (0x41...0x5A).contains(tree.source.bytes[span.start])
  }
}

extension SourceFile {
  /// The white space before an offset, if nothing else is before it on its line.
  func indentation(at offset: Int) -> String? {
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A else { return nil }
    return String(repeating: " ", count: offset - start)
  }
}
