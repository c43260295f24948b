/// A call or name in another language's syntax, such as `LinearKeyframe(1, duration: 0.3)` in Swift or
/// `steps(4, jump-start)` in CSS.
struct ForeignCall {
  struct Argument {
    var label: String?
    /// The source of the value.
    var text: String
  }

  var name: String
  /// The arguments; nil without parentheses.
  var arguments: [Argument]?
  /// The source between the braces that follow, as those of `KeyframeTrack(\.scale) { … }`.
  var block: String?

  /// The texts of arguments without labels.
  var values: [String] { (arguments ?? []).filter { $0.label == nil }.map(\.text) }

  func argument(_ label: String) -> String? {
    arguments?.first { $0.label == label }?.text
  }

  /// Whether all arguments have one of some labels; "" stands for an argument without a label.
  func has(only labels: [String]) -> Bool {
    (arguments ?? []).allSatisfy { labels.contains($0.label ?? "") }
  }

  /// The calls of a chain such as `.move(edge: .bottom).combined(with: .opacity)`; nil if the text is
  /// none.
  static func chain(_ text: String) -> [ForeignCall]? {
    var scanner = ForeignScanner(text)
    guard let chain = scanner.chain(), scanner.isAtEnd else { return nil }
    return chain
  }

  /// A single call or name; nil if the text is none.
  static func single(_ text: String) -> ForeignCall? {
    chain(text).flatMap { $0.count == 1 ? $0[0] : nil }
  }

  /// The chains of a text, one after another, as in a block of Swift; nil if anything else is in it.
  static func list(_ text: String) -> [[ForeignCall]]? {
    var scanner = ForeignScanner(text)
    var list: [[ForeignCall]] = []
    while !scanner.isAtEnd {
      guard let chain = scanner.chain() else { return nil }
      list.append(chain)
    }
    return list
  }
}

/// Reads calls from a text.
private struct ForeignScanner {
  private let text: [Character]
  private var index = 0

  init(_ text: String) { self.text = Array(text) }

  /// Whether only white space and commas follow.
  var isAtEnd: Bool { text[index...].allSatisfy { $0.isWhitespace || $0 == "," } }

  mutating func chain() -> [ForeignCall]? {
    skip { $0.isWhitespace || $0 == "," }
    var calls: [ForeignCall] = []
    if peek == "." { index += 1 }
    while let call = call() {
      // A type before a member, as in `Animation.bouncy`, means nothing by itself.
      let isType =
        calls.isEmpty && call.arguments == nil && peek == "."
        && call.name.first?.isUppercase == true
      if !isType { calls.append(call) }
      guard peek == "." else { return calls }
      index += 1
    }
    return nil
  }

  private mutating func call() -> ForeignCall? {
    let start = index
    skip { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    guard index > start, text[start].isLetter else { return nil }
    var call = ForeignCall(name: String(text[start..<index]))
    if peek == "(" {
      guard let inner = enclosed("(", ")") else { return nil }
      call.arguments = Self.arguments(inner)
    }
    let end = index
    skip(\.isWhitespace)
    // A colon stands there where a call is pasted as a key.
    if peek == ":" {
      index += 1
      skip(\.isWhitespace)
    }
    if peek == "{" {
      guard let inner = enclosed("{", "}") else { return nil }
      call.block = inner
    } else if peek != "." {
      index = end
    }
    return call
  }

  /// The text between two brackets, the first of which is next.
  private mutating func enclosed(_ open: Character, _ close: Character) -> String? {
    let start = index + 1
    var depth = 0
    while let character = peek {
      if character == open { depth += 1 }
      if character == close { depth -= 1 }
      index += 1
      if depth == 0 { return String(text[start..<index - 1]) }
    }
    return nil
  }

  private static func arguments(_ text: String) -> [ForeignCall.Argument] {
    text.parts(between: ",").map(\.trimmedOfSpace).map { part in
      let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let rest = part[name.endIndex...].drop { $0 == " " }
      guard !name.isEmpty, rest.first == ":" else {
        return ForeignCall.Argument(label: nil, text: part)
      }
      return ForeignCall.Argument(
        label: String(name), text: String(rest.dropFirst()).trimmedOfSpace)
    }
  }

  private var peek: Character? { index < text.count ? text[index] : nil }

  private mutating func skip(_ isSkipped: (Character) -> Bool) {
    while let character = peek, isSkipped(character) { index += 1 }
  }
}
