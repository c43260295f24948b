import TimelineSyntax

/// A term of JavaScript, which is broken into lines where it is too long for one.
indirect enum ScriptTerm {
  case text(ScriptText)
  /// Terms between brackets: the text before them with the opening one, and the closing one.
  case list(ScriptText, [ScriptTerm], ScriptText)

  static func array(_ items: [ScriptTerm]) -> ScriptTerm { .list("[", items, "]") }
  static func call(_ function: ScriptText, _ arguments: [ScriptTerm]) -> ScriptTerm {
    .list("\(function)(", arguments, ")")
  }
  static func object(_ members: [ScriptTerm]) -> ScriptTerm { .list("{", members, "}") }

  /// The term after a text, such as the key of a member.
  func following(_ text: ScriptText) -> ScriptTerm {
    switch self {
    case .text(let own): .text(text + own)
    case .list(let opening, let items, let closing): .list(text + opening, items, closing)
    }
  }

  /// The term between texts that are never broken from it.
  func enclosed(_ before: ScriptText, _ after: ScriptText) -> ScriptTerm {
    switch self {
    case .text(let own): .text(before + own + after)
    case .list(let opening, let items, let closing):
      .list(before + opening, items, closing + after)
    }
  }

  /// The term in one line.
  var flat: ScriptText {
    switch self {
    case .text(let text): return text
    case .list(let opening, let items, let closing):
      let space: ScriptText = closing.string.hasPrefix("}") && !items.isEmpty ? " " : ""
      return opening + space + items.map(\.flat).joined(separator: ", ") + space + closing
    }
  }

  private var isText: Bool {
    if case .text = self { true } else { false }
  }

  /// The number of columns of a line.
  private static let width = 120

  /// The term, in lines if it is longer than the rest of one.
  ///
  /// - Parameters:
  ///   - indentation: that of the line on which it begins.
  ///   - following: the number of columns of what follows it.
  func text(indentation: Int, following: Int = 1) -> ScriptText {
    let flat = flat
    guard case .list(let opening, let items, let closing) = self,
      indentation + flat.string.utf8.count + following > Self.width
    else { return flat }
    if let text = hugged(indentation, following) { return text }
    let inner = indentation + 2
    var lines: [ScriptText] = []
    var isFilling = false
    for item in items {
      let text = item.text(indentation: inner) + ","
      // Numbers and names share lines.
      if isFilling, item.isText, let last = lines.last,
        inner + last.string.utf8.count + 1 + text.string.utf8.count <= Self.width
      {
        lines[lines.count - 1] = "\(last) \(text)"
      } else {
        lines.append(text)
      }
      isFilling = item.isText
    }
    let body = lines.map { "\(ScriptText.spaces(inner))\($0)\n" as ScriptText }.joined()
    return "\(opening)\n\(body)\(ScriptText.spaces(indentation))\(closing)"
  }

  /// A call or a segment with its longest argument alone in lines, if all others fit beside it.
  private func hugged(_ indentation: Int, _ following: Int) -> ScriptText? {
    guard case .list(let opening, let items, let closing) = self,
      opening == "[" && items.first?.isText ?? false || opening.string.hasSuffix("("),
      let longest = items.indices.max(by: {
        items[$0].flat.string.utf8.count < items[$1].flat.string.utf8.count
      }), case .list(let own, _, let end) = items[longest]
    else { return nil }
    let before = items[..<longest].map { $0.flat + ", " }.joined()
    let after = items[(longest + 1)...].map { ", " + $0.flat }.joined() + closing
    let head = opening + before
    let widths = [head + own, end + after].map { indentation + $0.string.utf8.count + following }
    guard widths.allSatisfy({ $0 <= Self.width }) else { return nil }
    let isBroken = Self.width
    return head + items[longest].text(indentation: indentation, following: isBroken) + after
  }
}
