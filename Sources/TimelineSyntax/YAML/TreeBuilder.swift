/// Builds a tree from libyaml's events.
///
/// The builder reads a working copy of the source, in which repairs may have masked bytes. Offsets are
/// the same in both; a scalar's content refers to the source where it has the same bytes.
struct TreeBuilder {
  private struct OpenCollection {
    var node: Int
    var expandedStart: Int
  }

  let source: SourceFile
  let limits: YAMLLimits
  let work: UnsafeBufferPointer<UInt8>
  let textStart: Int

  private var parsed = ParsedText(nodes: [])
  private var open: [OpenCollection] = []
  private var anchorByName: [String: Int] = [:]
  private var expandedAnchors: [Int] = []
  private var expandedNodes = 0
  private var documentStart: SourceSpan?
  private var undefinedAliases = 0

  private init(
    source: SourceFile, limits: YAMLLimits, work: UnsafeBufferPointer<UInt8>, textStart: Int
  ) {
    self.source = source
    self.limits = limits
    self.work = work
    self.textStart = textStart
  }

  /// Reads all events; after a failure, the nodes before it are returned.
  static func read(
    _ work: UnsafeBufferPointer<UInt8>, of source: SourceFile, textStart: Int, limits: YAMLLimits
  ) -> ParsedText {
    var builder = TreeBuilder(source: source, limits: limits, work: work, textStart: textStart)
    builder.build()
    return builder.parsed
  }

  private mutating func build() {
    parsed.nodes.reserveCapacity(work.count / 6)
    let events = EventSource(bytes: work, start: textStart)
    do throws(YAMLFailure) {
      while parsed.end == nil {
        let event = try events.next()
        if event.kind == .streamEnd { break }
        take(event)
      }
    } catch {
      parsed.failure = error
      parsed.openBracket = open.first { parsed.nodes[$0.node].style == .flow }
        .map { parsed.nodes[$0.node].span.start }
    }
    closeAll(at: parsed.failure?.offset ?? parsed.end ?? work.count)
  }

  private mutating func take(_ event: YAMLEvent) {
    switch event.kind {
    case .streamStart, .streamEnd, .documentEnd: break
    case .documentStart: startDocument(event)
    case .alias: addAlias(event)
    case .scalar: addScalar(event)
    case .sequenceStart: openCollection(.sequence, event)
    case .mappingStart: openCollection(.mapping, event)
    case .sequenceEnd, .mappingEnd: closeCollection(end: event.span.end)
    }
  }

  private mutating func startDocument(_ event: YAMLEvent) {
    if let documentStart {
      report(
        .multipleDocuments,
        "a second document begins here, but a timeline file must be one document",
        at: event.span,
        secondary: documentStart.isEmpty
          ? [] : [label(documentStart, "the first document begins here")],
        help: "remove the `---`, or put the second document into a file of its own")
      parsed.end = event.span.start
      return
    }
    documentStart = event.isImplicit ? SourceSpan(event.span.start, event.span.start) : event.span
    if event.hasDirectives {
      let line = source.lines.span(
        ofLine: source.lines.line(at: event.span.start), in: source.bytes)
      report(
        .unsupportedYAML, UnsupportedYAML.directive, at: line,
        help: "remove the line; a timeline file is always YAML 1.2")
    }
  }

  private mutating func addAlias(_ event: YAMLEvent) {
    let name = event.anchor ?? ""
    var node = YAMLNode(.alias, style: .plain, span: event.span)
    if let index = anchorByName[name] {
      let target = Int(parsed.anchors[index].node.index)
      parsed.anchors[index].useCount += 1
      if open.contains(where: { $0.node == target }) {
        parsed.brokenSpans.append(event.span)
        report(
          .cyclicReference, "`*\(name)` would repeat itself: it is inside the part that it repeats",
          at: event.span, secondary: [label(parsed.anchors[index].span, "`&\(name)` begins here")],
          help: "repeat another part, or write out the values")
      } else {
        node.link = Int32(target)
        count(expandedAnchors[index], at: event.span)
      }
    } else {
      parsed.brokenSpans.append(event.span)
      reportUndefined(name, at: event.span)
    }
    parsed.nodes.append(node)
    count(1, at: event.span)
  }

  private mutating func reportUndefined(_ name: String, at span: SourceSpan) {
    // Each search for a similar name can be as expensive as parsing, so their number is limited.
    undefinedAliases += 1
    let isExplained = undefinedAliases <= 20
    let known = isExplained ? Array(Set(parsed.anchors.suffix(500).map(\.name))) : []
    let isLater =
      isExplained && source.text(in: SourceSpan(span.end, work.count)).contains("&\(name)")
    report(
      .undefinedAnchor, "there is no anchor `&\(name)` before this alias", at: span,
      label: parsed.anchors.isEmpty ? "no anchors are defined above" : "",
      help: isLater
        ? "an anchor must come before its aliases: move `&\(name)` up"
        : Suggestion.question(Suggestion.candidates(for: name, among: known).first.map { "*\($0)" })
          ?? "write `&\(name)` before the value to repeat, above this line")
  }

  private mutating func addScalar(_ event: YAMLEvent) {
    var node = YAMLNode(.scalar, style: event.style, span: start(of: event))
    let value = event.value
    if event.style == .literal || event.style == .folded {
      node.span = SourceSpan(node.span.start, trimmedEnd(node.span))
    }
    if value.count > limits.scalarSize {
      report(
        .limitExceeded,
        "this string has \(value.count) bytes; the limit is \(limits.scalarSize)",
        at: SourceSpan(node.span.start, min(node.span.start + 20, node.span.end)),
        help: "`--max-scalar` raises the limit")
      node.content = .none
    } else {
      setContent(of: &node, value)
    }
    let index = parsed.nodes.count
    parsed.nodes.append(node)
    count(1, at: node.span)
    addAnchor(of: event, node: index, expandedStart: expandedNodes - 1)
    finishAnchor(of: index)
  }

  /// Refers to the source if its bytes are equal to the value; otherwise stores a copy.
  private mutating func setContent(of node: inout YAMLNode, _ value: UnsafeBufferPointer<UInt8>) {
    let isQuoted = node.style == .singleQuoted || node.style == .doubleQuoted
    node.content = isQuoted && node.span.count > 1 ? .inner : .whole
    if let inner = node.contentSpan, inner.count == value.count,
      ByteComparison.areEqual(UnsafeBufferPointer(rebasing: work[inner.range]), value)
    {
      return
    }
    node.content = .decoded
    node.link = Int32(parsed.decodedSpans.count)
    let start = parsed.decodedText.count
    parsed.decodedSpans.append(SourceSpan(start, start + value.count))
    parsed.decodedText.append(contentsOf: value)
  }

  private mutating func openCollection(_ kind: YAMLNode.Kind, _ event: YAMLEvent) {
    let span = start(of: event)
    if open.count >= limits.depth {
      report(
        .limitExceeded, "collections are nested more than \(limits.depth) deep",
        at: SourceSpan(span.start, min(span.start + 1, work.count)),
        help: "is a bracket never closed? `--max-depth` raises the limit")
      parsed.end = span.start
      return
    }
    let index = parsed.nodes.count
    var node = YAMLNode(kind, style: event.style, span: span)
    if !span.isEmpty { node.content = .opening }
    parsed.nodes.append(node)
    open.append(OpenCollection(node: index, expandedStart: expandedNodes))
    count(1, at: span)
    addAnchor(of: event, node: index, expandedStart: expandedNodes - 1)
  }

  private mutating func closeCollection(end eventEnd: Int) {
    guard let collection = open.popLast() else { return }
    let index = collection.node
    parsed.nodes[index].link = Int32(parsed.nodes.count)
    if parsed.nodes[index].style == .flow {
      parsed.nodes[index].span = SourceSpan(parsed.nodes[index].span.start, eventEnd)
    } else {
      // libyaml ends a block at the next token, so its end is taken from its last child.
      var end = parsed.nodes[index].span.start
      var child = index + 1
      while child < parsed.nodes.count {
        end = max(end, parsed.nodes[child].span.end)
        child = parsed.nodes[child].subtreeEnd(at: child)
      }
      parsed.nodes[index].span = SourceSpan(parsed.nodes[index].span.start, end)
    }
    finishAnchor(of: index)
  }

  /// Closes the open collections after a failure, with an empty value for a key without one.
  private mutating func closeAll(at offset: Int) {
    while let collection = open.last {
      if parsed.nodes[collection.node].kind == .mapping, hasLoneKey(collection.node) {
        parsed.nodes.append(YAMLNode(.scalar, style: .plain, span: SourceSpan(offset, offset)))
      }
      closeCollection(end: offset)
    }
  }

  /// Whether the last key of an open mapping has no value yet.
  private func hasLoneKey(_ mapping: Int) -> Bool {
    var child = mapping + 1
    var isLone = false
    while child < parsed.nodes.count {
      child = parsed.nodes[child].subtreeEnd(at: child)
      isLone.toggle()
    }
    return isLone
  }
}

/// Anchors, tags and limits.
extension TreeBuilder {
  /// The span of a node without the anchor and tag before it, which are recorded.
  private mutating func start(of event: YAMLEvent) -> SourceSpan {
    guard event.hasAnchor || event.hasTag else { return event.span }
    var offset = event.span.start
    var seen = 0
    while offset < event.span.end {
      let byte = work[offset]
      if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!"), seen < 2 {
        let start = offset
        offset = byte == UInt8(ascii: "&") ? endOfAnchor(from: offset) : endOfTag(event, offset)
        let span = SourceSpan(start, offset)
        parsed.propertySpans.append(span)
        seen += 1
        if byte == UInt8(ascii: "!") {
          parsed.diagnostics.append(UnsupportedYAML.tag(span, in: source))
        }
      } else if byte == UInt8(ascii: "#") {
        while offset < event.span.end, work[offset] != 0x0A, work[offset] != 0x0D { offset += 1 }
      } else if byte.isWhitespace {
        offset += 1
      } else {
        break
      }
    }
    return SourceSpan(offset, max(offset, event.span.end))
  }

  /// The end of an anchor: libyaml allows ASCII letters, digits, `_` and `-`.
  private func endOfAnchor(from start: Int) -> Int {
    work[(start + 1)...].firstIndex { !$0.isWordByte && $0 != UInt8(ascii: "-") } ?? work.count
  }

  private func endOfTag(_ event: YAMLEvent, _ start: Int) -> Int {
    work[start...].firstIndex {
      $0.isWhitespace || event.style == .flow && [0x2C, 0x5B, 0x5D, 0x7B, 0x7D].contains($0)
    } ?? work.count
  }

  private mutating func addAnchor(of event: YAMLEvent, node: Int, expandedStart: Int) {
    guard let name = event.anchor else { return }
    let span =
      parsed.propertySpans.last { work[$0.start] == UInt8(ascii: "&") } ?? event.span
    anchorByName[name] = parsed.anchors.count
    parsed.nodes[node].hasAnchor = true
    parsed.anchors.append(YAMLAnchor(name: name, span: span, node: NodeID(node), useCount: 0))
    expandedAnchors.append(expandedStart)
  }

  /// Replaces the count of nodes before an anchor with the number of nodes in an alias of it.
  private mutating func finishAnchor(of node: Int) {
    guard parsed.nodes[node].hasAnchor,
      let anchor = parsed.anchors.sortedIndex(where: { $0.node >= NodeID(node) })
    else { return }
    expandedAnchors[anchor] = expandedNodes - expandedAnchors[anchor]
  }

  private mutating func count(_ number: Int, at span: SourceSpan) {
    guard parsed.end == nil else { return }
    let (sum, overflow) = expandedNodes.addingReportingOverflow(number)
    expandedNodes = overflow ? .max : sum
    guard expandedNodes > limits.nodes else { return }
    report(
      .limitExceeded, "the file has more than \(limits.nodes) nodes once its aliases are followed",
      at: span, help: "`--max-nodes` raises the limit")
    parsed.end = span.end
  }

  private func trimmedEnd(_ span: SourceSpan) -> Int {
    var end = min(span.end, work.count)
    while end > span.start, work[end - 1].isWhitespace { end -= 1 }
    return end
  }
}

extension TreeBuilder: DiagnosticSource {
  private mutating func report(
    _ rule: RuleName, _ message: String, at span: SourceSpan, label text: String = "",
    secondary: [DiagnosticLabel] = [], help: String
  ) {
    parsed.diagnostics.append(
      Diagnostic(rule, message, at: label(span, text), secondary: secondary, help: help))
  }
}

/// The parser's result, before ``TreeCheck``.
struct ParsedText {
  var nodes: [YAMLNode]
  /// The content of scalars that differs from the source bytes.
  var decodedText: [UInt8] = []
  /// The ranges of `decodedText` that are the content of one scalar each.
  var decodedSpans: [SourceSpan] = []
  var anchors: [YAMLAnchor] = []
  /// The spans of anchors and tags, which checks ignore.
  var propertySpans: [SourceSpan] = []
  var diagnostics: [Diagnostic] = []
  /// Undefined aliases, which have already been reported.
  var brokenSpans: [SourceSpan] = []
  /// The offset at which parsing stopped early: at a limit, or a second document.
  var end: Int?
  /// The parser's failure, if any; the nodes before it are complete.
  var failure: YAMLFailure?
  /// The outermost bracket that was open when libyaml failed.
  var openBracket: Int?

  /// The last scalar or alias: what does not fit follows it directly.
  var lastNode: YAMLNode? { nodes.last { $0.kind == .scalar || $0.kind == .alias } }
}
