import TimelineSyntax

/// Measures how deep a source is nested before it is parsed: the parser of Swift is recursive, and has no limit of
/// its own for `else if`, operators before a value, and types.
///
/// Brackets, branches and words in a row count; comments and strings do not. It refuses at depths that no person
/// writes, and what is below them needs a fraction of ``LargeStack``.
struct SwiftNesting {
  /// The deepest nesting of brackets.
  static let depthLimit = 200
  /// The longest chain of `else if`.
  static let branchLimit = 300
  /// The longest chain of `->`, at each of which the parser looks ahead.
  static let arrowLimit = 50
  /// The most words and operators without a bracket or a comma between them.
  static let wordLimit = 12_000
  /// The most tokens of a source.
  static let tokenLimit = 200_000
  /// The most bytes of a source.
  static let byteLimit = 4 << 20

  /// Why a source is refused, and where; nil if it can be parsed.
  private(set) var refusal: (reason: String, place: SourceSpan)?
  private let bytes: [UInt8]
  private var place = 0
  private var tokens = 0
  /// The number of `else` that follow each other, by the depth of the brackets around them.
  private var branches = [0]
  /// Whether the last token was `}`, after which only `else` continues a chain.
  private var isAfterBlock = false
  /// The number of words and operators since the last bracket or comma.
  private var prefixes = 0
  /// The number of `->` since the last block or statement.
  private var arrows = 0
  /// The strings around the interpolation that is read, with the number of brackets that were open.
  private var strings: [(pounds: Int, isLong: Bool, depth: Int)] = []

  /// Measures a source.
  init(_ source: SourceFile) {
    bytes = source.bytes
    if bytes.count > Self.byteLimit {
      refuse("the source is larger than \(Self.byteLimit >> 20) MiB")
    }
    while place < bytes.count, refusal == nil { readToken() }
  }

  private mutating func refuse(_ reason: String) {
    if refusal == nil { refusal = (reason, SourceSpan(place, min(place + 1, bytes.count))) }
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func readToken() {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0:
      place += 1
      return
    case UInt8(ascii: "/") where self.byte(place + 1) == UInt8(ascii: "/"):
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      return
    case UInt8(ascii: "/") where self.byte(place + 1) == UInt8(ascii: "*"):
      return skipComment()
    default: break
    }
    tokens += 1
    guard tokens <= Self.tokenLimit else {
      return refuse("the source has more than \(Self.tokenLimit) words and signs")
    }
    if byte == UInt8(ascii: "-"), self.byte(place + 1) == UInt8(ascii: ">") {
      arrows += 1
      if arrows > Self.arrowLimit {
        return refuse("more than \(Self.arrowLimit) function types follow each other here")
      }
    } else if [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "=")].contains(
      byte)
    {
      arrows = 0
    }
    let follows = isAfterBlock
    isAfterBlock = false
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open()
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      close()
      isAfterBlock = byte == UInt8(ascii: "}")
      return
    case UInt8(ascii: "\""): readString(pounds: 0)
    case UInt8(ascii: "#"): readPounds()
    case UInt8(ascii: ";"), UInt8(ascii: ","):
      prefixes = 0
      place += 1
    default: if readWord() { return }
    }
    if follows, refusal == nil { branches[branches.count - 1] = 0 }
  }

  private mutating func open() {
    branches.append(0)
    if branches.count > Self.depthLimit {
      refuse("more than \(Self.depthLimit) brackets are open here")
    }
    prefixes = 0
    place += 1
  }

  private mutating func close() {
    prefixes = 0
    place += 1
    if let string = strings.last, branches.count == string.depth + 1 {
      // The end of an interpolation.
      branches.removeLast()
      strings.removeLast()
      return readText(pounds: string.pounds, isLong: string.isLong)
    }
    if branches.count > 1 { branches.removeLast() }
  }

  /// Reads a word, a number or an operator.
  ///
  /// - Returns: whether it is `else`, which continues a chain.
  private mutating func readWord() -> Bool {
    let start = place
    while place < bytes.count, Self.isWordByte(bytes[place]) { place += 1 }
    if place > start {
      let word = bytes[start..<place]
      if word.elementsEqual("else".utf8) {
        branches[branches.count - 1] += 1
        if branches[branches.count - 1] > Self.branchLimit {
          refuse("more than \(Self.branchLimit) branches follow each other here")
        }
        prefixes = 0
        return true
      }
    } else {
      place += 1
    }
    prefixes += 1
    if prefixes > Self.wordLimit {
      refuse("more than \(Self.wordLimit) words and signs without a bracket or a comma end here")
    }
    return false
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte(place) == UInt8(ascii: "/"), byte(place + 1) == UInt8(ascii: "*") {
        depth += 1
        place += 2
      } else if byte(place) == UInt8(ascii: "*"), byte(place + 1) == UInt8(ascii: "/") {
        depth -= 1
        place += 2
      } else {
        place += 1
      }
    } while depth > 0 && place < bytes.count
  }

  private mutating func readPounds() {
    var count = 0
    while byte(place) == UInt8(ascii: "#") {
      count += 1
      place += 1
    }
    if byte(place) == UInt8(ascii: "\"") { readString(pounds: count) }
    prefixes += 1
  }

  private mutating func readString(pounds: Int) {
    let isLong = byte(place + 1) == UInt8(ascii: "\"") && byte(place + 2) == UInt8(ascii: "\"")
    place += isLong ? 3 : 1
    readText(pounds: pounds, isLong: isLong)
  }

  /// Reads the text of a string to its end, or to an interpolation.
  private mutating func readText(pounds: Int, isLong: Bool) {
    func hasPounds(_ start: Int) -> Bool {
      (0..<pounds).allSatisfy { byte(start + $0) == UInt8(ascii: "#") }
    }
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\\"), hasPounds(place + 1) {
        if self.byte(place + 1 + pounds) == UInt8(ascii: "(") {
          place += 1 + pounds
          strings.append((pounds, isLong, branches.count))
          return open()
        }
        place += 2 + pounds
      } else if byte == UInt8(ascii: "\""), hasPounds(place + (isLong ? 3 : 1)),
        !isLong
          || self.byte(place + 1) == UInt8(ascii: "\"")
            && self.byte(place + 2) == UInt8(ascii: "\"")
      {
        place += (isLong ? 3 : 1) + pounds
        return
      } else if byte == UInt8(ascii: "\n"), !isLong {
        return
      } else {
        place += 1
      }
    }
  }
}
