/// The first wrong character of path data.
package struct PathDataError: Error, Hashable, Sendable {
  /// Where it is, in bytes from the start; the number of bytes if something is missing at the end.
  package let offset: Int
  /// The number of bytes that are wrong; 0 at the end.
  package let length: Int
  /// What is wrong, in one sentence without a period.
  package let message: String
  /// What to write instead; empty if the message says it.
  package let help: String
  /// Whether there is more of it than a path can have.
  package var isTooLong = false
}

/// Parses SVG path data: `M 0 0 C 40 -80 120 -80 160 0`.
///
/// All commands of SVG 2, absolute and relative, and its compact forms such as `M0-1.5.5l1-1z`. The
/// first wrong character is an error, where browsers draw what is before it.
///
/// Source: SVG 2, 9.3, and for arcs its implementation notes, B.2.
package struct PathParser {
  /// The most bytes of path data.
  package static let greatestCount = 64 << 10

  private let bytes: [UInt8]
  private var index = 0
  private var path = VectorPath()
  private var current = PathPoint.zero
  /// The control point that `S` and `T` reflect, with the command that it is of.
  private var control: (point: PathPoint, command: UInt8)?
  /// Whether a move has no subpath as yet.
  private var isMoved = false
  /// Whether the last command closed its subpath, after which the next one starts another.
  private var isClosed = false
  /// Whether no separator can stand before the next number.
  private var isFirstArgument = true

  /// Parses path data.
  ///
  /// - Throws: ``PathDataError`` for its first wrong character.
  package static func parse(_ bytes: [UInt8]) throws(PathDataError) -> VectorPath {
    var data = PathParser(bytes: bytes)
    return try data.parse()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func parse() throws(PathDataError) -> VectorPath {
    guard bytes.count <= Self.greatestCount else {
      throw PathDataError(
        offset: Self.greatestCount, length: 0,
        message:
          "the path data has \(bytes.count) bytes, but it can have at most \(Self.greatestCount)",
        help: "round its numbers to two decimals, or split the path", isTooLong: true)
    }
    skipSpaces()
    while index < bytes.count {
      let command = bytes[index]
      guard let kind = Kind(letter: command) else { throw unexpected() }
      if path.subpaths.isEmpty, !isMoved, kind != .move {
        throw error(
          at: index, 1, "path data begins with `M`, but this begins with \(found(at: index))",
          "write where it starts first: `M 0 0`")
      }
      index += 1
      try run(kind, command, isRelative: command >= UInt8(ascii: "a"))
    }
    guard !path.subpaths.isEmpty || isMoved else {
      throw error(
        at: bytes.count, 0, "the path data is empty",
        "write commands, such as `M 0 0 C 40 -80 120 -80 160 0`")
    }
    if isMoved { beginSubpath() }
    return path
  }

  // MARK: Commands

  private enum Kind: UInt8 {
    case move = 0x6d
    case line = 0x6c
    case horizontal = 0x68
    case vertical = 0x76
    case cubic = 0x63
    case smoothCubic = 0x73
    case quadratic = 0x71
    case smoothQuadratic = 0x74
    case arc = 0x61
    case close = 0x7a

    init?(letter: UInt8) {
      guard letter < 0x80, letter & 0x5f >= 0x41 else { return nil }
      self.init(rawValue: letter | 0x20)
    }
  }

  /// Reads the arguments of a command, as often as they are repeated.
  private mutating func run(
    _ kind: Kind, _ letter: UInt8, isRelative: Bool
  ) throws(PathDataError) {
    guard kind != .close else {
      beginSubpath()
      path.subpaths[path.subpaths.count - 1].close()
      (current, control) = (path.subpaths[path.subpaths.count - 1].start, nil)
      isClosed = true
      skipSpaces()
      return
    }
    var kind = kind
    skipSpaces()
    repeat {
      isFirstArgument = true
      try step(kind, letter, origin: isRelative ? current : .zero)
      // Further pairs of a move are lines.
      if kind == .move { kind = .line }
    } while try skipToArguments(of: letter)
  }

  private mutating func step(
    _ kind: Kind, _ letter: UInt8, origin: PathPoint
  ) throws(PathDataError) {
    let start = current
    switch kind {
    case .move:
      let point = try point(letter, from: origin)
      (current, control, isMoved, isClosed) = (point, nil, true, false)
    case .line: add(.line(start, try point(letter, from: origin)))
    case .horizontal:
      add(.line(start, PathPoint(try number(letter) + origin.x, start.y)))
    case .vertical:
      add(.line(start, PathPoint(start.x, try number(letter) + origin.y)))
    case .cubic:
      let first = try point(letter, from: origin)
      try cubic(letter, from: origin, first)
    case .smoothCubic: try cubic(letter, from: origin, reflection(of: .cubic, .smoothCubic))
    case .quadratic:
      let middle = try point(letter, from: origin)
      add(.quadratic(start, middle, try point(letter, from: origin)))
      control = (middle, letter | 0x20)
    case .smoothQuadratic:
      let middle = reflection(of: .quadratic, .smoothQuadratic)
      add(.quadratic(start, middle, try point(letter, from: origin)))
      control = (middle, letter | 0x20)
    case .arc: try arc(letter, from: origin)
    case .close: break
    }
  }

  private mutating func cubic(
    _ letter: UInt8, from origin: PathPoint, _ first: PathPoint
  ) throws(PathDataError) {
    let second = try point(letter, from: origin)
    add(.cubic(current, first, second, try point(letter, from: origin)))
    control = (second, letter | 0x20)
  }

  private mutating func arc(_ letter: UInt8, from origin: PathPoint) throws(PathDataError) {
    let radii = try point(letter, from: .zero)
    let rotation = try number(letter)
    let isLarge = try flag()
    let isClockwise = try flag()
    let (start, end) = (current, try point(letter, from: origin))
    let arc = EllipticArc(
      from: start, to: end, radii: radii, rotation: rotation, isLarge: isLarge,
      isClockwise: isClockwise)
    add(arc.map(PathPiece.arc) ?? .line(start, end))
  }

  /// The mirror image of the last control point, if the last command had one of this kind.
  private func reflection(of kinds: Kind...) -> PathPoint {
    guard let control, kinds.contains(where: { $0.rawValue == control.command }) else {
      return current
    }
    return current * 2 - control.point
  }

  private mutating func add(_ piece: PathPiece) {
    beginSubpath()
    path.subpaths[path.subpaths.count - 1].pieces.append(piece)
    (current, control) = (piece.end, nil)
  }

  /// Starts a subpath where a move, or the end of a closed one, demands it.
  private mutating func beginSubpath() {
    if isMoved || isClosed {
      path.subpaths.append(VectorPath.Subpath(start: current))
    }
    (isMoved, isClosed) = (false, false)
  }

  // MARK: Characters

  private mutating func skipSpaces() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte) && byte != 0x0b
  }

  /// Skips spaces with at most one comma among them.
  private mutating func skipSeparator() {
    skipSpaces()
    guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return }
    index += 1
    skipSpaces()
  }

  /// Skips to the next arguments of a command; returns whether there are any.
  private mutating func skipToArguments(of letter: UInt8) throws(PathDataError) -> Bool {
    skipSpaces()
    guard index < bytes.count else { return false }
    if bytes[index] == UInt8(ascii: ",") {
      let comma = index
      skipSeparator()
      guard index < bytes.count, isNumber else {
        throw error(
          at: comma, 1, "after this comma there is no number", "remove the comma")
      }
      return true
    }
    return isNumber
  }

  /// Whether a number begins here.
  private var isNumber: Bool {
    let byte = bytes[index]
    return Self.isDigit(byte) || "+-.".utf8.contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private mutating func point(
    _ letter: UInt8, from origin: PathPoint
  ) throws(PathDataError) -> PathPoint {
    let x = try number(letter)
    return origin + PathPoint(x, try number(letter))
  }

  private mutating func flag() throws(PathDataError) -> Bool {
    skipSeparator()
    guard index < bytes.count, bytes[index] & 0xfe == 0x30 else {
      throw error(
        at: index, index < bytes.count ? 1 : 0,
        "the flags of an arc are 0 or 1, but here is \(found(at: index))",
        "write an arc as `A rx ry angle 0 1 x y`")
    }
    defer { index += 1 }
    return bytes[index] == 0x31
  }

  private mutating func number(_ letter: UInt8) throws(PathDataError) -> Double {
    if !isFirstArgument { skipSeparator() }
    isFirstArgument = false
    let start = index
    if index < bytes.count, "+-".utf8.contains(bytes[index]) { index += 1 }
    var digits = skipDigits()
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      let period = index
      index += 1
      let fraction = skipDigits()
      guard fraction > 0 else {
        throw error(
          at: period, 1, "after a decimal point there must be a digit",
          "write `\(text(start..<period))\(digits > 0 ? "" : "0")` or a digit after the point")
      }
      digits += fraction
    }
    guard digits > 0 else {
      index = start
      let name = Character(Unicode.Scalar(letter))
      throw error(
        at: start, start < bytes.count ? 1 : 0,
        "`\(name)` needs \(Self.arguments(of: letter)), but here is \(found(at: start))",
        "write `\(name) \(Self.example(of: letter))`")
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      let exponent = index
      index += 1
      if index < bytes.count, "+-".utf8.contains(bytes[index]) { index += 1 }
      if skipDigits() == 0 { index = exponent }
    }
    guard let number = Double(text(start..<index)), abs(number) <= 1e9 else {
      throw error(
        at: start, index - start,
        "the number `\(text(start..<min(index, start + 20)))` is too large",
        "a coordinate is at most 1e9")
    }
    return number
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < bytes.count, Self.isDigit(bytes[index]) { index += 1 }
    return index - start
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  // MARK: Errors

  private func error(
    at offset: Int, _ length: Int, _ message: String, _ help: String
  ) -> PathDataError {
    PathDataError(offset: offset, length: length, message: message, help: help)
  }

  private func unexpected() -> PathDataError {
    if isNumber {
      return error(
        at: index, 1, "after `Z` there must be a command, but here is a number",
        "write the command first, such as `M` or `L`")
    }
    return error(
      at: index, length(at: index), "\(found(at: index)) is not a command of path data",
      "the commands are M, L, H, V, C, S, Q, T, A and Z, relative ones in lower case")
  }

  /// The number of bytes of a character.
  private func length(at offset: Int) -> Int {
    1 + bytes[(offset + 1)...].prefix { $0 & 0xc0 == 0x80 }.count
  }

  /// What is at a place, for a message.
  private func found(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end" }
    return "`\(text(offset..<offset + length(at: offset)))`"
  }

  private static func arguments(of letter: UInt8) -> String {
    switch Kind(letter: letter) {
    case .move, .line, .smoothQuadratic: "two numbers, x and y"
    case .horizontal: "one number, x"
    case .vertical: "one number, y"
    case .cubic: "six numbers, two control points and the end"
    case .smoothCubic, .quadratic: "four numbers, a control point and the end"
    case .arc: "seven numbers, the radii, an angle, two flags and the end"
    case .close, nil: "no numbers"
    }
  }

  private static func example(of letter: UInt8) -> String {
    switch Kind(letter: letter) {
    case .horizontal, .vertical: "100"
    case .cubic: "40 -80 120 -80 160 0"
    case .smoothCubic, .quadratic: "80 -60 160 0"
    case .arc: "50 50 0 0 1 100 0"
    default: "100 0"
    }
  }
}
