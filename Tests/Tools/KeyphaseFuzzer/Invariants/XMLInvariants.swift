/// The invariant of all XML output: it is well-formed.
struct XMLInvariants {
  private let bytes: [UInt8]
  private var offset = 0
  private var open: [[UInt8]] = []

  static func check(_ text: [UInt8], of name: String) throws(InvariantViolation) {
    var reader = XMLInvariants(bytes: text)
    guard let problem = reader.problem() else { return }
    throw InvariantViolation("\(name): \(problem) at byte \(reader.offset)")
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// What is wrong first; nil for a well-formed document.
  private mutating func problem() -> String? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return "invalid UTF-8" }
    if bytes.contains(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }) {
      return "a control character"
    }
    while offset < bytes.count {
      if let problem = bytes[offset] == UInt8(ascii: "<") ? tag() : text() { return problem }
    }
    return open.isEmpty ? nil : "the element \(Self.string(open[0])) is not closed"
  }

  /// Characters up to the next tag.
  private mutating func text() -> String? {
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    defer { offset = end }
    let text = bytes[offset..<end]
    if open.isEmpty, text.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
      return "text outside the root"
    }
    return Self.problem(inEntitiesOf: text)
  }

  private mutating func tag() -> String? {
    for (start, end) in [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>"), ("<!", ">")]
    where bytes[offset...].starts(with: Array(start.utf8)) {
      let close = Array(end.utf8)
      offset += start.utf8.count
      while offset < bytes.count, !bytes[offset...].starts(with: close) { offset += 1 }
      guard offset < bytes.count else { return "`\(start)` without its end" }
      offset += close.count
      return nil
    }
    offset += 1
    let isEnd = offset < bytes.count && bytes[offset] == UInt8(ascii: "/")
    if isEnd { offset += 1 }
    let name = word()
    if name.isEmpty { return "a tag without a name" }
    if isEnd {
      skipSpaces()
      guard take(">") else { return "an end tag that goes on" }
      guard let last = open.popLast(), last == name else {
        return "`\(Self.string(name))` ends what is not open"
      }
      return nil
    }
    var names: Set<[UInt8]> = []
    while true {
      skipSpaces()
      if take("/>") { return nil }
      if take(">") {
        open.append(name)
        return nil
      }
      let attribute = word()
      guard !attribute.isEmpty, names.insert(attribute).inserted, take("=") else {
        return "no attribute, or one given twice"
      }
      guard offset < bytes.count, [0x22, 0x27].contains(bytes[offset]),
        let end = bytes[(offset + 1)...].firstIndex(of: bytes[offset])
      else { return "an attribute without quotes" }
      let value = bytes[(offset + 1)..<end]
      if value.contains(UInt8(ascii: "<")) { return "`<` in an attribute" }
      if let problem = Self.problem(inEntitiesOf: value) { return problem }
      offset = end + 1
    }
  }

  /// `&` must begin an entity.
  private static func problem(inEntitiesOf text: ArraySlice<UInt8>) -> String? {
    for index in text.indices where text[index] == UInt8(ascii: "&") {
      let rest = text[(index + 1)...].prefix(10)
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")), end > index + 1 else {
        return "`&` that begins no entity"
      }
      let name = string(rest[..<end])
      guard ["amp", "lt", "gt", "quot", "apos"].contains(name) || name.hasPrefix("#") else {
        return "the unknown entity `\(name)`"
      }
    }
    return nil
  }

  private mutating func word() -> [UInt8] {
    let start = offset
    let ends = Array(" \t\r\n=/><\"'".utf8)
    while offset < bytes.count, !ends.contains(bytes[offset]) { offset += 1 }
    return Array(bytes[start..<offset])
  }

  private mutating func skipSpaces() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[offset...].starts(with: Array(text.utf8)) else { return false }
    offset += text.utf8.count
    return true
  }

  private static func string(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
