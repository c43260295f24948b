internal import TimelineSyntax

/// The first place at which a text is not well-formed XML, as an SVG must be to be shown.
///
/// What browsers refuse: tags that do not match, attributes without quotes or written twice, bare `&`
/// and `<`. Names of elements and attributes are not looked at, and entities are known where a
/// `DOCTYPE` may declare them.
struct MarkupFault: Error {
  /// The line, from 1.
  let line: Int
  let message: String

  /// Finds the first mistake; nil in well-formed XML.
  static func find(in bytes: [UInt8]) -> MarkupFault? {
    var scanner = MarkupScanner(bytes)
    do throws(MarkupFault) {
      try scanner.scan()
      return nil
    } catch {
      return error
    }
  }
}

/// Reads XML tag by tag.
private struct MarkupScanner {
  private let bytes: [UInt8]
  private var index = 0
  /// The names of the open elements, and where each begins.
  private var open: [(name: ArraySlice<UInt8>, start: Int)] = []
  private var hasRoot = false
  private var declaresEntities = false

  private static let entities = ["amp", "lt", "gt", "quot", "apos"]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  mutating func scan() throws(MarkupFault) {
    while index < bytes.count {
      if isNext("<!--") {
        try skip("<!--", until: "--", "the comment")
        guard take(">") else { throw fault("a comment has `--` inside") }
      } else if isNext("<![CDATA[") {
        try skip("<![CDATA[", until: "]]>", "`<![CDATA[`")
      } else if isNext("<?") {
        try skip("<?", until: "?>", "`<?`")
      } else if isNext("<!DOCTYPE") {
        try skipDeclaration()
      } else if isNext("</") {
        try scanEnd()
      } else if bytes[index] == UInt8(ascii: "<") {
        try scanStart()
      } else {
        try scanText()
      }
    }
    if let last = open.last {
      throw fault("`<\(text(last.name))>` is not closed", at: last.start)
    }
    guard hasRoot else { throw fault("there is no element") }
  }

  // MARK: Parts

  private mutating func scanStart() throws(MarkupFault) {
    let start = index
    index += 1
    guard let name = takeName() else { throw fault("`<` begins no tag: write `&lt;`", at: start) }
    guard !open.isEmpty || !hasRoot else {
      throw fault("`<\(text(name))>` is outside of the first element", at: start)
    }
    hasRoot = true
    var names: Set<ArraySlice<UInt8>> = []
    while true {
      let isApart = skipBlanks()
      if take("/>") { return }
      if take(">") {
        open.append((name, start))
        return
      }
      let place = index
      guard index < bytes.count else { throw fault("`<\(text(name))` has no `>`", at: start) }
      guard isApart, let attribute = takeName() else {
        throw fault("`<\(text(name))` has no `>` before this")
      }
      skipBlanks()
      guard take("=") else { throw fault("`\(text(attribute))` has no value", at: place) }
      skipBlanks()
      try scanValue(of: attribute)
      guard names.insert(attribute).inserted else {
        throw fault("`\(text(attribute))` is written twice", at: place)
      }
    }
  }

  private mutating func scanValue(of attribute: ArraySlice<UInt8>) throws(MarkupFault) {
    let start = index
    guard index < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[index]) else {
      throw fault("the value of `\(text(attribute))` has no quotes")
    }
    let quote = bytes[index]
    index += 1
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "<") {
        throw fault("the quotes of `\(text(attribute))` are not closed", at: start)
      }
      try scanCharacter()
    }
    guard index < bytes.count else {
      throw fault("the quotes of `\(text(attribute))` are not closed", at: start)
    }
    index += 1
  }

  private mutating func scanEnd() throws(MarkupFault) {
    let start = index
    index += 2
    guard let name = takeName() else { throw fault("`</` closes nothing", at: start) }
    skipBlanks()
    guard take(">") else { throw fault("`</\(text(name))` has no `>`", at: start) }
    guard let last = open.popLast() else {
      throw fault("`</\(text(name))>` closes nothing", at: start)
    }
    guard last.name == name else {
      throw fault("`</\(text(name))>` stands where `<\(text(last.name))>` is open", at: start)
    }
  }

  private mutating func scanText() throws(MarkupFault) {
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
      guard !open.isEmpty || bytes[index].isWhitespace else {
        throw fault("there is text outside of the element")
      }
      try scanCharacter()
    }
  }

  /// Skips a character, or what begins with `&`.
  private mutating func scanCharacter() throws(MarkupFault) {
    let start = index
    let byte = bytes[index]
    index += 1
    guard byte >= 0x20 || byte.isWhitespace else { throw fault("a control character", at: start) }
    guard byte == UInt8(ascii: "&") else { return }
    let isNumber = take("#")
    let name = bytes[index...].prefix { $0 != UInt8(ascii: ";") && !$0.isWhitespace }.prefix(64)
    index = name.endIndex
    let isKnown = isNumber || declaresEntities || Self.entities.contains(text(name))
    guard !name.isEmpty, isKnown, take(";") else {
      throw fault("`&` stands alone: write `&amp;`", at: start)
    }
  }

  /// Skips a `DOCTYPE`, which may have declarations in brackets.
  private mutating func skipDeclaration() throws(MarkupFault) {
    let start = index
    var quote: UInt8?
    var isInside = false
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let own = quote {
        if byte == own { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): (isInside, declaresEntities) = (true, true)
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">") where !isInside: return
      default: break
      }
    }
    throw fault("`<!DOCTYPE` is not closed", at: start)
  }

  // MARK: Bytes

  private func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  private mutating func skip(
    _ opening: StaticString, until end: StaticString, _ what: String
  ) throws(MarkupFault) {
    let start = index
    index += opening.utf8CodeUnitCount
    while index < bytes.count {
      if take(end) { return }
      index += 1
    }
    throw fault("\(what) is not closed", at: start)
  }

  @discardableResult private mutating func skipBlanks() -> Bool {
    let start = index
    while index < bytes.count, bytes[index].isWhitespace { index += 1 }
    return index > start
  }

  /// The name of an element or an attribute; nil if none begins here.
  private mutating func takeName() -> ArraySlice<UInt8>? {
    let name = bytes[index...].prefix { $0.isNameByte || $0 >= 0x80 || ":.".utf8.contains($0) }
    guard let first = name.first, !first.isDigit, !"-.".utf8.contains(first) else { return nil }
    index = name.endIndex
    return name
  }

  private func text(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name.prefix(40), as: UTF8.self)
  }

  private func fault(_ message: String, at place: Int? = nil) -> MarkupFault {
    let before = bytes[..<(place ?? min(index, bytes.count))]
    return MarkupFault(line: before.count { $0 == 0x0A } + 1, message: message)
  }
}
