internal import TimelineSyntax

/// Writes a layout as a string.
package struct LayoutPrinter {
  /// The maximum line length in columns; only long scalars and comments exceed it.
  package static let lineLength = 100

  let source: [UInt8]
  /// Whether values of the same key in consecutive rows are in one column, and comments, too.
  let isAligned: Bool
  private(set) var output: [UInt8] = []
  /// The width of the current line so far.
  private(set) var column = 0
  private var line = 0
  private var comments = TrailingComments()
  /// Whether a blank line here would become part of the block scalar before it.
  private var followsKeptBlankLines = false

  /// - Parameter capacity: about how many bytes will be written.
  init(source: [UInt8], capacity: Int = 0, isAligned: Bool = true) {
    self.source = source
    self.isAligned = isAligned
    output.reserveCapacity(capacity)
  }

  /// The lines of a mapping in block style.
  package struct Block: Sendable {
    fileprivate let text: [UInt8]
    fileprivate let lineCount: Int
    fileprivate let endsWithKeptBlankLines: Bool
  }

  /// What has been written so far.
  var block: Block {
    Block(
      text: comments.inserted(into: output, source: source), lineCount: line,
      endsWithKeptBlankLines: followsKeptBlankLines)
  }

  /// The contents of a whole file, with LF line endings.
  static func text(
    _ root: LayoutNode, header: [LayoutComment], hasBlankAfterHeader: Bool, source: [UInt8],
    isAligned: Bool = true
  ) -> [UInt8] {
    var printer = LayoutPrinter(
      source: source, capacity: source.count + source.count / 4, isAligned: isAligned)
    printer.write(comments: header, indent: 0, isFirst: true)
    if hasBlankAfterHeader, !header.isEmpty { printer.endLine() }
    if printer.isInline(root, column: -1) {
      printer.writeInline(root, indent: -2, isAfterSpace: true)
      printer.endLine()
      printer.write(comments: root.dangling, indent: 0, isFirst: false)
    } else {
      if let anchor = root.anchor {
        printer.write(.source(anchor))
        printer.endLine()
      }
      printer.writeBlock(root, indent: 0, continuesLine: false)
    }
    return printer.comments.inserted(into: printer.output, source: source)
  }

  /// A node on one line.
  static func flow(_ node: LayoutNode, source: [UInt8]) -> [UInt8] {
    var printer = LayoutPrinter(source: source)
    printer.writeFlow(node)
    return printer.output
  }

  // MARK: Blocks

  /// Writes the entries of a collection, each on its own lines.
  ///
  /// - Parameter continuesLine: whether the first entry follows a dash on the same line.
  private mutating func writeBlock(_ node: LayoutNode, indent: Int, continuesLine: Bool) {
    if case .written(let block) = node.content { return write(block) }
    let entries = node.entries
    let table = node.isTable ? ColumnTable(entries, indent: indent, isAligned: isAligned) : nil
    // By index: an iterator would copy each entry.
    for index in entries.indices {
      if index > 0 || !continuesLine {
        startEntry(entries[index], indent: indent, isFirst: index == 0)
      }
      if let row = table?.rows[index] {
        write(row: row, of: entries[index])
        end(
          withComment: entries[index].trailing ?? rowComment(of: entries[index]), indent: indent)
      } else {
        write(entries[index], indent: indent)
      }
    }
    write(comments: node.dangling, indent: indent, isFirst: false)
  }

  /// Writes an entry of a mapping in block style.
  mutating func writeLines(of entry: LayoutEntry, indent: Int, isFirst: Bool) {
    startEntry(entry, indent: indent, isFirst: isFirst)
    write(entry, indent: indent)
  }

  /// Writes what precedes an entry.
  private mutating func startEntry(_ entry: LayoutEntry, indent: Int, isFirst: Bool) {
    if entry.hasBlankBefore, !isFirst { writeBlankLine() }
    write(comments: entry.leading, indent: indent, isFirst: true)
    write(comments: raised(entry, indent: indent), indent: indent, isFirst: true)
    if entry.hasBlankAfterComments, !entry.leading.isEmpty { writeBlankLine() }
    startLine(indent)
  }

  private mutating func write(_ block: Block) {
    output += block.text
    line += block.lineCount
    followsKeptBlankLines = block.endsWithKeptBlankLines
  }

  /// Whether a key is an alias, whose name would include a colon that follows without a space.
  private func takesColon(_ key: VerbatimText) -> Bool {
    guard case .source(let span) = key else { return false }
    return source[span.range].first == UInt8(ascii: "*")
  }

  private mutating func write(_ entry: LayoutEntry, indent: Int) {
    let isInline = isInline(entry.value, column: indent + prefixWidth(of: entry))
    if let key = entry.key {
      write(key)
      if takesColon(key) { write(" ") }
      write(":")
    } else {
      write("-")
    }
    if case .block = entry.value.content {
      writeBlockScalar(entry, indent: indent)
    } else if isInline {
      writeInline(entry.value, indent: indent, isAfterSpace: false)
      end(withComment: entry.trailing ?? entry.header, indent: indent)
    } else if entry.key == nil, entry.value.anchor == nil {
      write(" ")
      writeBlock(entry.value, indent: indent + 2, continuesLine: true)
    } else {
      if let anchor = entry.value.anchor {
        write(" ")
        write(.source(anchor))
      }
      end(withComment: entry.key == nil ? nil : entry.header ?? entry.trailing)
      writeBlock(entry.value, indent: indent + 2, continuesLine: false)
    }
  }

  /// The comments of an entry that do not fit next to it and are written before it.
  private func raised(_ entry: LayoutEntry, indent: Int) -> [LayoutComment] {
    var raised: [SourceSpan] = []
    let isInline = isInline(entry.value, column: indent + prefixWidth(of: entry))
    if isInline || !entry.value.isCollection {
      if let header = entry.header, entry.trailing != nil { raised.append(header) }
    } else if entry.key == nil {
      raised += [entry.header, entry.trailing].compactMap { $0 }
    } else if entry.header != nil, let trailing = entry.trailing {
      raised.append(trailing)
    }
    var comments = raised.map { LayoutComment(span: $0, hasBlankBefore: false) }
    // An item shares its line with its first entry.
    if !isInline, entry.key == nil, entry.value.anchor == nil, let first = entry.value.entries.first
    {
      comments += self.raised(first, indent: indent + 2)
    }
    return comments
  }

  private func prefixWidth(of entry: LayoutEntry) -> Int {
    entry.key == nil ? 1 : entry.keyWidth + 1
  }

  /// Whether a value is written on the line of its key.
  ///
  /// - Parameter column: the width of the line before it, without the space.
  private func isInline(_ node: LayoutNode, column: Int) -> Bool {
    if case .written = node.content { return false }
    guard node.isCollection, !node.entries.isEmpty else { return true }
    guard let width = node.width, !node.isBlock else { return false }
    return column + 1 + width <= Self.lineLength
  }

  private mutating func writeInline(_ node: LayoutNode, indent: Int, isAfterSpace: Bool) {
    if case .line(.source(let span)) = node.content, span.isEmpty, node.anchor == nil { return }
    if !isAfterSpace { write(" ") }
    guard case .lines(let lines) = node.content else { return writeFlow(node) }
    if let anchor = node.anchor {
      write(.source(anchor))
      write(" ")
    }
    for (index, line) in lines.enumerated() {
      if index > 0 {
        endLine()
        if !line.isEmpty { startLine(indent + 2) }
      }
      write(.source(line))
    }
  }

  private mutating func writeBlockScalar(_ entry: LayoutEntry, indent: Int) {
    guard case .block(let indicator, let lines) = entry.value.content else { return }
    write(" ")
    if let anchor = entry.value.anchor {
      write(.source(anchor))
      write(" ")
    }
    write(.bytes(indicator))
    end(withComment: entry.header ?? entry.trailing)
    for line in lines {
      if !line.isEmpty { startLine(indent + 2) }
      write(.source(line))
      endLine()
    }
    followsKeptBlankLines = indicator.contains(UInt8(ascii: "+"))
  }

  // MARK: Rows

  private mutating func write(row: ColumnTable.Row, of entry: LayoutEntry) {
    write("-")
    var record = entry.value
    if let kind = row.kind {
      write(" ")
      if row.isInBraces {
        write(anchorOf: record)
        write("{ ")
      }
      write(kind)
      write(":")
      record = record.entries[0].value
    }
    if case .mapping = record.content, let anchor = record.anchor {
      write(" ")
      write(.source(anchor))
      record.anchor = nil
    }
    space(row.kindPadding + 1)
    writeFlow(record, paddings: row.paddings)
    if row.isInBraces { write(" }") }
  }

  private mutating func write(anchorOf node: LayoutNode) {
    guard let anchor = node.anchor else { return }
    write(.source(anchor))
    write(" ")
  }

  private func rowComment(of entry: LayoutEntry) -> SourceSpan? {
    entry.header ?? entry.value.entries.first.flatMap { $0.trailing ?? $0.header }
  }

  // MARK: Flow

  /// Writes a node in flow style; in a mapping, each entry is followed by its padding.
  private mutating func writeFlow(_ node: LayoutNode, paddings: [Int] = []) {
    if let anchor = node.anchor {
      write(.source(anchor))
      if case .line(.source(let span)) = node.content, span.isEmpty { return }
      write(" ")
    }
    switch node.content {
    case .line(let text): write(text)
    case .lines, .block, .written: break
    case .sequence(let items):
      write("[")
      for index in items.indices {
        if index > 0 { write(", ") }
        writeFlow(items[index].value)
      }
      write("]")
    case .mapping(let entries):
      write(entries.isEmpty ? "{" : "{ ")
      for index in entries.indices {
        if index > 0 {
          write(", ")
          if index <= paddings.count { space(paddings[index - 1]) }
        }
        if let key = entries[index].key {
          write(key)
          if case .source(let span) = key, source[span.start] == UInt8(ascii: "*") { write(" ") }
        }
        write(": ")
        writeFlow(entries[index].value)
      }
      write(entries.isEmpty ? "}" : " }")
    }
  }

  // MARK: Lines

  mutating func write(comments: [LayoutComment], indent: Int, isFirst: Bool) {
    for (index, comment) in comments.enumerated() {
      if comment.hasBlankBefore, index > 0 || !isFirst { writeBlankLine() }
      startLine(indent)
      write(.source(comment.span))
      endLine()
    }
  }

  private mutating func startLine(_ indent: Int) {
    followsKeptBlankLines = false
    space(indent)
  }

  private mutating func writeBlankLine() {
    if !followsKeptBlankLines { endLine() }
  }

  /// Ends a line, with a comment if there is one.
  ///
  /// - Parameter indent: the indentation of an entry that fits on the line; nil if the entry spans
  ///   several lines, so that its comment is not aligned with neighbouring ones.
  private mutating func end(withComment comment: SourceSpan?, indent: Int? = nil) {
    if let comment {
      comments.add(
        comment, offset: output.count, column: column, line: line,
        indent: isAligned ? indent : nil)
    }
    endLine()
  }

  private mutating func endLine() {
    output.append(0x0A)
    column = 0
    line += 1
  }

  private mutating func space(_ count: Int) {
    output.append(contentsOf: repeatElement(0x20, count: max(count, 0)))
    column += max(count, 0)
  }

  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
    column += text.utf8CodeUnitCount
  }

  private mutating func write(_ text: VerbatimText) {
    let start = output.count
    switch text {
    case .source(let span): output.append(contentsOf: source[span.range])
    case .bytes(let bytes): output.append(contentsOf: bytes)
    }
    column += CharacterWidth.columns(of: output[start...])
  }
}
