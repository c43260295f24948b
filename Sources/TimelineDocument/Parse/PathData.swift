internal import AnimationCore

/// Reads the path data of SVG 2, which is the attribute `d` of its element `path`.
struct PathData {
  /// The greatest size in bytes.
  static let sizeLimit = 64 << 10

  /// The first mistake.
  struct Fault: Error {
    /// The range of bytes in the data.
    var range: Range<Int>
    var message: String
    var help: String
  }

  private let bytes: [UInt8]
  private var index = 0
  private var path = ElementPath()
  /// The current point, the beginning of the subpath, and the last control point with its degree.
  private var point = [0.0, 0.0]
  private var start = [0.0, 0.0]
  private var control: (degree: Int, point: [Double])?

  /// The outline of path data.
  static func path(_ text: String) throws(Fault) -> ElementPath {
    var reader = PathData(bytes: Array(text.utf8))
    try reader.read()
    return reader.path
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// How many numbers a command takes at a time; nil for no command.
  private static func count(of command: UInt8) -> Int? {
    switch command | 0x20 {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
    case UInt8(ascii: "c"): 6
    case UInt8(ascii: "a"): 7
    case UInt8(ascii: "z"): 0
    default: nil
    }
  }

  private mutating func read() throws(Fault) {
    skipBlanks()
    while index < bytes.count {
      let place = index
      let command = bytes[index]
      guard let count = Self.count(of: command) else {
        throw fault(
          "`\(shown(at: place))` is not a command of path data",
          help: "the commands are M, L, H, V, C, S, Q, T, A and Z")
      }
      guard !path.parts.isEmpty || command | 0x20 == UInt8(ascii: "m") else {
        throw fault(
          "path data begins with `M`, and this begins with `\(shown(at: place))`",
          help: "write `M 0 0` first: the point at which it begins")
      }
      index += 1
      skipBlanks()
      if count == 0 {
        path.parts.append(.close)
        (point, control) = (start, nil)
        continue
      }
      var own = command
      repeat {
        try add(own, try numbers(count, of: command))
        // Further pairs of a `moveto` are lines.
        if own | 0x20 == UInt8(ascii: "m") { own = own == UInt8(ascii: "m") ? 0x6C : 0x4C }
      } while startsNumber
    }
    guard !path.parts.isEmpty else {
      throw fault("the path data is empty", help: "write `M 0 0 L 40 0`, for example")
    }
  }

  // MARK: Numbers

  private mutating func numbers(_ count: Int, of command: UInt8) throws(Fault) -> [Double] {
    var numbers: [Double] = []
    for position in 0..<count {
      let isFlag = count == 7 && (position == 3 || position == 4)
      guard let number = isFlag ? flag() : number() else {
        let name = Character(UnicodeScalar(command))
        throw fault(
          index < bytes.count
            ? "`\(shown(at: index))` is not \(isFlag ? "0 or 1" : "a number"), as `\(name)` needs here"
            : "`\(name)` ends after \(position) of its numbers",
          help: "`\(name)` takes \(count) number\(count == 1 ? "" : "s")")
      }
      numbers.append(number)
      skipSeparator()
    }
    return numbers
  }

  private mutating func flag() -> Double? {
    guard index < bytes.count, bytes[index] == 0x30 || bytes[index] == 0x31 else { return nil }
    defer { index += 1 }
    return Double(bytes[index] - 0x30)
  }

  private var startsNumber: Bool {
    guard index < bytes.count else { return false }
    let byte = bytes[index]
    return isDigit(byte) || byte == 0x2E || byte == 0x2B || byte == 0x2D
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private mutating func number() -> Double? {
    var end = index
    func digits() -> Int {
      let first = end
      while end < bytes.count, isDigit(bytes[end]) { end += 1 }
      return end - first
    }
    if end < bytes.count, bytes[end] == 0x2B || bytes[end] == 0x2D { end += 1 }
    var count = digits()
    if end < bytes.count, bytes[end] == 0x2E {
      end += 1
      count += digits()
    }
    guard count > 0 else { return nil }
    if end < bytes.count, bytes[end] | 0x20 == 0x65 {
      let mark = end
      end += 1
      if end < bytes.count, bytes[end] == 0x2B || bytes[end] == 0x2D { end += 1 }
      if digits() == 0 { end = mark }
    }
    guard let value = Double(String(decoding: bytes[index..<end], as: UTF8.self)),
      abs(value) <= 1e9
    else { return nil }
    index = end
    return value
  }

  private mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D, 0x0C].contains(bytes[index]) { index += 1 }
  }

  private mutating func skipSeparator() {
    skipBlanks()
    guard index < bytes.count, bytes[index] == 0x2C else { return }
    let comma = index
    index += 1
    skipBlanks()
    // A comma is between two numbers.
    if !startsNumber { index = comma }
  }

  /// The character at an offset.
  private func shown(at offset: Int) -> String {
    String(String(decoding: bytes[offset...].prefix(8), as: UTF8.self).prefix(1))
  }

  private func fault(_ message: String, help: String) -> Fault {
    let length = index < bytes.count ? shown(at: index).utf8.count : 0
    return Fault(range: index..<index + length, message: message, help: help)
  }

  // MARK: Commands

  private mutating func add(_ command: UInt8, _ numbers: [Double]) throws(Fault) {
    let isRelative = command & 0x20 != 0
    let origin = isRelative ? point : [0, 0]
    func absolute(_ index: Int) -> [Double] {
      [numbers[index] + origin[0], numbers[index + 1] + origin[1]]
    }
    func mirrored(_ degree: Int) -> [Double] {
      guard let control, control.degree == degree else { return point }
      return [2 * point[0] - control.point[0], 2 * point[1] - control.point[1]]
    }
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      point = absolute(0)
      start = point
      path.parts.append(.move(point))
      control = nil
    case UInt8(ascii: "h"): line(to: [numbers[0] + origin[0], point[1]])
    case UInt8(ascii: "v"): line(to: [point[0], numbers[0] + origin[1]])
    case UInt8(ascii: "c"): cubic(absolute(0), absolute(2), absolute(4))
    case UInt8(ascii: "s"): cubic(mirrored(3), absolute(0), absolute(2))
    case UInt8(ascii: "q"): quadratic(absolute(0), absolute(2))
    case UInt8(ascii: "t"): quadratic(mirrored(2), absolute(0))
    case UInt8(ascii: "a"): arc(numbers, to: absolute(5))
    default: line(to: absolute(0))
    }
  }

  private mutating func line(to end: [Double]) {
    path.parts.append(.line(end))
    (point, control) = (end, nil)
  }

  private mutating func cubic(_ first: [Double], _ second: [Double], _ end: [Double]) {
    path.parts.append(.cubic(first + second + end))
    (point, control) = (end, (3, second))
  }

  private mutating func quadratic(_ middle: [Double], _ end: [Double]) {
    func between(_ from: [Double]) -> [Double] {
      let (x, y): (Double, Double) = (middle[0] - from[0], middle[1] - from[1])
      return [from[0] + x * 2 / 3, from[1] + y * 2 / 3]
    }
    cubic(between(point), between(end), end)
    control = (2, middle)
  }

  /// An arc of an ellipse as Béziers of at most a quarter, by the formulas of SVG's appendix on arcs.
  private mutating func arc(_ numbers: [Double], to end: [Double]) {
    var radii = [abs(numbers[0]), abs(numbers[1])]
    guard end != point else { return }
    guard radii[0] > 0, radii[1] > 0 else { return line(to: end) }
    let angle = numbers[2] * .pi / 180
    let (cosine, sine) = (CMath.cos(angle), CMath.sin(angle))
    let half = [(point[0] - end[0]) / 2, (point[1] - end[1]) / 2]
    let own = [cosine * half[0] + sine * half[1], cosine * half[1] - sine * half[0]]
    let ratio =
      own[0] * own[0] / (radii[0] * radii[0]) + own[1] * own[1] / (radii[1] * radii[1])
    if ratio > 1 { radii = radii.map { $0 * ratio.squareRoot() } }
    let distance = (1 / min(ratio, 1) - 1).squareRoot() * (numbers[3] == numbers[4] ? -1 : 1)
    // With the greatest ratio, the centre is halfway between the two points.
    var middle = [0.0, 0.0]
    if ratio < 1 {
      middle = [distance * radii[0] * own[1] / radii[1], -distance * radii[1] * own[0] / radii[0]]
    }
    let centreX: Double = cosine * middle[0] - sine * middle[1] + (point[0] + end[0]) / 2
    let centreY: Double = sine * middle[0] + cosine * middle[1] + (point[1] + end[1]) / 2
    let from = CMath.atan2(
      (own[1] - middle[1]) / radii[1], (own[0] - middle[0]) / radii[0])
    var sweep =
      CMath.atan2((-own[1] - middle[1]) / radii[1], (-own[0] - middle[0]) / radii[0]) - from
    if numbers[4] == 1, sweep < 0 { sweep += 2 * .pi }
    if numbers[4] == 0, sweep > 0 { sweep -= 2 * .pi }
    let count = max((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up), 1)
    let quarter = sweep / count / 4
    let handle = CMath.sin(quarter) / CMath.cos(quarter) * 4 / 3
    func at(_ x: Double, _ y: Double) -> [Double] {
      let (x, y) = (radii[0] * x, radii[1] * y)
      return [centreX + cosine * x - sine * y, centreY + sine * x + cosine * y]
    }
    for index in 0..<Int(count) {
      let (a, b) = (from + 4 * quarter * Double(index), from + 4 * quarter * Double(index + 1))
      let (ca, sa, cb, sb) = (CMath.cos(a), CMath.sin(a), CMath.cos(b), CMath.sin(b))
      let first = at(ca - handle * sa, sa + handle * ca)
      let second = at(cb + handle * sb, sb - handle * cb)
      cubic(first, second, index + 1 == Int(count) ? end : at(cb, sb))
    }
    control = nil
  }
}
