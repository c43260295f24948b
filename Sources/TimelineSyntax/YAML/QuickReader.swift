/// A fast parser for the subset of YAML that most timelines use.
///
/// It supports block mappings and sequences, flow collections on one line, scalars on one line, and
/// comments. For any other syntax, including every syntax error, it fails, and libyaml parses the
/// whole document: libyaml alone decides what is valid YAML. Of the mistakes that ``TreeCheck``
/// finds, the subset allows only duplicate keys, expressions in brackets and confusable characters.
/// ``YAMLParser`` chooses between the two parsers; tests compare their nodes, comments and findings.
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

  /// The role of a scalar on one line.
  enum Role {
    case key
    case value
  }

  /// The nodes and comments of a document.
  ///
  /// - Parameter start: the start of the document after any byte order mark.
  /// - Returns: nil if the document requires libyaml.
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
      guard try readScalar(inFlow: false) == .key else { throw Unusual() }
      try readValue(indentation: indentation)
      offset = line.start
    } while line.indentation == indentation
    guard line.indentation < indentation else { throw Unusual() }
    close(node, end: nil)
  }

  /// Reads the value of a key in a block mapping; the reader is after the colon.
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

  /// Reads the items of a block sequence; the reader is at its first dash.
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
        // The scalar is the first key of a block mapping in the item.
        try wrapKey(from: content, indentation: indentation + content - dash)
      }
      offset = line.start
    } while line.indentation == indentation && isAtDash
    guard line.indentation < indentation || isBelowKey && line.indentation == indentation else {
      throw Unusual()
    }
    close(node, end: nil)
  }

  /// Reads the block mapping in a sequence item, again from its first key.
  mutating func wrapKey(from start: Int, indentation: Int) throws(Unusual) {
    nodes.removeLast()
    offset = start
    try readMapping(indentation: indentation)
  }

  /// Reads a scalar or a flow collection that ends on this line, and finds the next line.
  ///
  /// - Returns: the role of the scalar; after a key, the reader stays on the line.
  mutating func readInline(indentation: Int) throws(Unusual) -> Role {
    let first = byte(offset)
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      try readFlow()
    } else if try readScalar(inFlow: false) == .key {
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
    nodes[node].link = Int32(nodes.count)
    let start = nodes[node].span.start
    nodes[node].span = SourceSpan(start, end ?? lastEnd)
    lastEnd = nodes[node].span.end
  }
}
