/// Scalars on one line, and flow collections.
extension QuickReader {
  /// Reads a scalar on one line, and the colon directly after it, if any, which makes it a key.
  mutating func readScalar(inFlow: Bool) throws(Unusual) -> Role {
    let start = offset
    let first = byte(start)
    var node: YAMLNode
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      try skipQuoted(first)
      node = YAMLNode(
        .scalar, style: first == UInt8(ascii: "'") ? .singleQuoted : .doubleQuoted,
        span: SourceSpan(start, offset))
      node.content = .inner
    } else {
      let isDash = first == UInt8(ascii: "-")
      guard kind(at: start) == .letter, first != UInt8(ascii: "%"),
        !isDash || kind(at: start + 1) == .letter
      else { throw Unusual() }
      try skipPlain(inFlow: inFlow)
      node = YAMLNode(.scalar, style: .plain, span: SourceSpan(start, offset))
    }
    let quotes = node.content == .inner ? 2 : 0
    guard node.span.count - quotes <= limits.scalarSize else { throw Unusual() }
    nodes.append(node)
    lastEnd = offset
    guard byte(offset) == UInt8(ascii: ":") else { return .value }
    let next = byte(offset + 1)
    // libyaml limits the length of keys. In a key that begins with a dash, a space after the dash is
    // probably missing.
    guard next == 0x20 || next == 0x0A && !inFlow, node.span.count < 1000,
      first != UInt8(ascii: "-")
    else { throw Unusual() }
    offset += 1
    return .key
  }

  mutating func skipQuoted(_ quote: UInt8) throws(Unusual) {
    offset += 1
    while byte(offset) != quote {
      guard byte(offset) != 0x0A, byte(offset) != UInt8(ascii: "\\") else { throw Unusual() }
      offset += 1
    }
    offset += 1
    guard byte(offset) != UInt8(ascii: "'") else { throw Unusual() }
  }

  /// Moves to the end of a plain scalar, before any trailing spaces.
  mutating func skipPlain(inFlow: Bool) throws(Unusual) {
    var end = offset
    var index = offset
    scan: while true {
      switch kind(at: index) {
      case .letter:
        index += 1
        end = index
      case .punctuation:
        // The operator of multiplication.
        guard !inFlow || byte(index) == UInt8(ascii: "*") else { throw Unusual() }
        index += 1
        end = index
      case .space: index += 1
      case .comma where !inFlow:
        index += 1
        end = index
      case .comma, .bracket:
        guard inFlow else { throw Unusual() }
        break scan
      case .colon:
        guard index == end else { throw Unusual() }
        break scan
      case .hash:
        guard index > end else { throw Unusual() }
        break scan
      case .lineEnd: break scan
      case .other: throw Unusual()
      }
    }
    offset = end
  }

  /// Reads a flow collection, which must end on its line.
  mutating func readFlow() throws(Unusual) {
    let isMapping = byte(offset) == UInt8(ascii: "{")
    let closing = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let node = try open(isMapping ? .mapping : .sequence, style: .flow)
    offset += 1
    skipSpaces()
    if byte(offset) != closing {
      while true {
        if isMapping {
          guard try readScalar(inFlow: true) == .key else { throw Unusual() }
          skipSpaces()
        }
        let first = byte(offset)
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
          try readFlow()
        } else {
          guard try readScalar(inFlow: true) == .value else { throw Unusual() }
        }
        skipSpaces()
        if byte(offset) == closing { break }
        guard byte(offset) == UInt8(ascii: ",") else { throw Unusual() }
        offset += 1
        skipSpaces()
      }
    }
    offset += 1
    close(node, end: offset)
  }
}
