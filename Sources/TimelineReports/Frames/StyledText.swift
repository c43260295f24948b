import TimelineSyntax

/// The role of a piece of output, which determines its colour.
enum TextStyle {
  case plain
  case bold
  case error
  case warning
  case info
  /// Line numbers, arrows and bars.
  case gutter
  /// Marks of secondary labels.
  case secondary
  case fixable

  /// The role of findings with a severity.
  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .info
    }
  }

  fileprivate var escape: StaticString? {
    switch self {
    case .plain: nil
    case .bold: "\u{1B}[1m"
    case .error: "\u{1B}[1;31m"
    case .warning: "\u{1B}[1;33m"
    case .info: "\u{1B}[1;36m"
    case .gutter, .secondary: "\u{1B}[1;34m"
    case .fixable: "\u{1B}[1;32m"
    }
  }
}

/// Collects the bytes of a text report, with or without colours.
struct StyledText {
  private(set) var bytes: [UInt8] = []
  let isColored: Bool

  init(isColored: Bool) { self.isColored = isColored }

  /// Appends a string, with control characters replaced.
  mutating func write(_ text: String, _ style: TextStyle = .plain) {
    let escape = isColored && !text.isEmpty ? style.escape : nil
    if let escape { append(escape) }
    TerminalSink.append(text, to: &bytes)
    if escape != nil { append("\u{1B}[0m") }
  }

  /// Appends bytes that are encoded already.
  mutating func write(encoded more: [UInt8], _ style: TextStyle = .plain) {
    let escape = isColored && !more.isEmpty ? style.escape : nil
    if let escape { append(escape) }
    bytes += more
    if escape != nil { append("\u{1B}[0m") }
  }

  /// Appends a number of spaces.
  mutating func space(_ count: Int) {
    for _ in 0..<max(count, 0) { bytes.append(UInt8(ascii: " ")) }
  }

  mutating func newLine() {
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func append(_ escape: StaticString) {
    escape.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}
