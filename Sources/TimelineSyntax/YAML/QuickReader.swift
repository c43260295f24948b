/// A fast parser for the subset of YAML that most timelines use.
///
/// Block mappings and lists, brackets that close on their line, texts of one line, comments. Whatever
/// else stands in a text, above all a fault of any kind, makes it give up, and libyaml reads the whole
/// text: it alone decides what is YAML and what is wrong. Of the mistakes that ``TreeCheck`` looks for only
/// duplicate keys, expressions in brackets and confusable characters get through here. ``YAMLParser``
/// chooses between the two; tests compare their nodes, comments and findings.
struct QuickReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: YAMLLimits
  let kinds = QuickReader.byteKinds
  var nodes: [YAMLNode] = []
  var comments: [YAMLComment] = []
  var offset: Int
  /// The end of the last scalar or collection: a block ends with its last child.
  var lastEnd = 0
  /// The number of open collections.
  var depth = 0
  /// The start of the next line with content, after its indentation.
  var line = Line(start: 0, indentation: -1)

  /// The start of a line's content; the indentation is -1 at the end of the text.
  struct Line {
    var start: Int
    var indentation: Int
  }

  /// Syntax that requires libyaml.
  struct Unusual: Error {}

  /// What a text on one line was the end of.
  enum Role {
    case key
    case value
  }

  /// The nodes and comments of a text.
  ///
  /// - Parameter start: the start of the text after any byte order mark.
  /// - Returns: nil if the text requires libyaml.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limits: YAMLLimits
  ) -> ParsedText? {
    // Other line endings would also end comments.
    guard ByteSearch.offset(of: 0x0D, in: bytes) == nil, !hasUnicodeBreaks(bytes) else {
      return nil
    }
    var reader = QuickReader(bytes: bytes, limits: limits, offset: start)
    reader.nodes.reserveCapacity(bytes.count / 6)
    do throws(Unusual) {
      try reader.readDocument()
    } catch {
      return nil
    }
    return ParsedText(nodes: reader.nodes, comments: reader.comments)
  }

  init(bytes: UnsafeBufferPointer<UInt8>, limits: YAMLLimits, offset: Int) {
    self.bytes = bytes
    self.limits = limits
    self.offset = offset
  }

  mutating func readDocument() throws(Unusual) {
    try findLine(from: offset)
    offset = line.start
    guard line.indentation == 0 else { throw Unusual() }
    try readMapping(indentation: 0)
    guard line.indentation == -1, nodes.count <= limits.nodes else { throw Unusual() }
  }

  /// Reads the entries of a mapping; the reader is at its first key.
  mutating func readMapping(indentation: Int) throws(Unusual) {
    let node = try open(.mapping, style: .block)
    repeat {
      guard try readText(inFlow: false) == .key else { throw Unusual() }
      try readValue(indentation: indentation)
      offset = line.start
    } while line.indentation == indentation
    guard line.indentation < indentation else { throw Unusual() }
    close(node, end: nil)
  }

  /// Reads what belongs to a key of a block mapping; the reader is behind the colon.
  mutating func readValue(indentation: Int) throws(Unusual) {
    skipSpaces()
    if !isAtEndOfLine {
      guard try readInline(indentation: indentation) == .value else { throw Unusual() }
      return
    }
    try findNextLine()
    if line.indentation > indentation {
      offset = line.start
      if isAtDash {
        try readSequence(indentation: line.indentation)
      } else {
        try readMapping(indentation: line.indentation)
      }
    } else if line.indentation == indentation {
      // The items of a sequence may be at the column of their key.
      offset = line.start
      guard isAtDash else { throw Unusual() }
      try readSequence(indentation: indentation, isBelowKey: true)
    } else {
      throw Unusual()
    }
  }

  /// Reads the items of a list; the reader is at its first dash.
  mutating func readSequence(
    indentation: Int, isBelowKey: Bool = false
  ) throws(Unusual) {
    let node = try open(.sequence, style: .block)
    repeat {
      let dash = line.start
      offset = dash + 1
      skipSpaces()
      guard !isAtEndOfLine, !isAtDash else { throw Unusual() }
      let content = offset
      if try readInline(indentation: indentation) == .key {
        // The text was a key: a mapping stands around it, whose keys are below each other.
        try wrapKey(from: content, indentation: indentation + content - dash)
      }
      offset = line.start
    } while line.indentation == indentation && isAtDash
    guard line.indentation < indentation || isBelowKey && line.indentation == indentation else {
      throw Unusual()
    }
    close(node, end: nil)
  }

  /// Reads the mapping that begins in a list's item; its first key has been looked at.
  mutating func wrapKey(from start: Int, indentation: Int) throws(Unusual) {
    nodes.removeLast()
    offset = start
    try readMapping(indentation: indentation)
  }

  /// Reads a text or a collection in brackets that ends on this line, and finds the next line.
  ///
  /// - Returns: whether it turned out to be a key; then no line was looked for.
  mutating func readInline(indentation: Int) throws(Unusual) -> Role {
    let first = byte(offset)
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      try readFlow()
    } else if try readText(inFlow: false) == .key {
      return .key
    }
    skipSpaces()
    guard isAtEndOfLine else { throw Unusual() }
    try findNextLine()
    // A deeper line would continue the scalar.
    guard line.indentation <= indentation else { throw Unusual() }
    return .value
  }

  mutating func open(
    _ kind: YAMLNode.Kind, style: YAMLNode.Style
  ) throws(Unusual) -> Int {
    guard depth < limits.depth else { throw Unusual() }
    depth += 1
    nodes.append(YAMLNode(kind, style: style, span: SourceSpan(offset, offset)))
    return nodes.count - 1
  }

  /// Ends a collection; a block collection ends with its last child.
  mutating func close(_ node: Int, end: Int?) {
    depth -= 1
    nodes[node].subtreeEnd = Int32(nodes.count)
    let start = nodes[node].span.start
    nodes[node].span = SourceSpan(start, end ?? lastEnd)
    lastEnd = nodes[node].span.end
  }
}
