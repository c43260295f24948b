extension PlainScalar.MalformedNumber {
  /// The reason why a scalar is not a number.
  package func message(for text: String) -> String {
    switch self {
    case .leadingZero: "`\(text)` begins with a zero: some YAML parsers read it in base 8"
    case .otherBase: "`\(text)` is not decimal"
    case .underscore: "`\(text)` has underscores, which only some YAML parsers allow"
    case .sexagesimal:
      "`\(text)` is a number in base 60 for some YAML parsers, and a string for others"
    case .decimalComma: "`\(text)` has a comma, but the decimal separator is a dot"
    case .notFinite: "`\(text)` is not a finite number"
    case .tooLarge: "`\(text)` is too large for a number"
    case .incomplete: "`\(text)` is not a complete number"
    }
  }

  /// The suggested remedy.
  package var help: String {
    switch self {
    case .leadingZero: "write it without the zero"
    case .otherBase: "write the number in base 10"
    case .underscore: "leave them out"
    case .sexagesimal: "write seconds"
    case .decimalComma: "write a dot"
    case .notFinite: "use the largest value that makes sense"
    case .tooLarge: "use a smaller number"
    case .incomplete: "write digits before and after the point"
    }
  }

  /// The probable number; nil if it is not certain enough.
  package func corrected(_ text: String) -> String? {
    switch self {
    case .leadingZero:
      let sign = text.hasPrefix("-") || text.hasPrefix("+") ? String(text.prefix(1)) : ""
      let rest = text.dropFirst(sign.count).drop { $0 == "0" }
      return sign + (rest.first.map { !$0.isNumber } ?? true ? "0" : "") + rest
    case .underscore: return text.filter { $0 != "_" }
    case .decimalComma: return String(text.map { $0 == "," ? "." : $0 })
    case .sexagesimal: return seconds(text)
    case .otherBase, .notFinite, .tooLarge, .incomplete: return nil
    }
  }
}

extension KeyCheck {
  /// `{ to: 0,5 }`: YAML parses the `5` after the comma as a key without a value.
  static func decimalComma(_ tree: inout CheckedTree, key: Int, value: Int) {
    let (keyNode, valueNode) = (tree.nodes[key], tree.nodes[value])
    guard keyNode.style == .plain, !keyNode.span.isEmpty, valueNode.kind == .scalar,
      valueNode.span.isEmpty, key > 0,
      tree.work[keyNode.span.start].isDigit, keyNode.span.start >= 2,
      tree.work[keyNode.span.start - 1] == UInt8(ascii: ","),
      tree.work[keyNode.span.start - 2].isDigit
    else { return }
    let before = tree.nodes[key - 1].span
    guard before.end == keyNode.span.start - 1 else { return }
    let whole = before.union(keyNode.span)
    let text = tree.source.text(in: whole)
    let kind = PlainScalar.MalformedNumber.decimalComma
    guard let corrected = kind.corrected(text) else { return }
    tree.report(
      Diagnostic(
        .invalidNumber, kind.message(for: text), at: tree.label(whole),
        help: "write `\(corrected)`",
        fix: Fix(
          title: "change `\(text)` to `\(corrected)`", replacing: whole, by: corrected,
          isSafe: false)))
    tree.brokenSpans.append(keyNode.span)
  }
}

extension PlainScalar.MalformedNumber {
  /// The seconds of `1:30`, and of a timecode such as `00:00:01:12` with the frames after them.
  fileprivate func seconds(_ text: String) -> String? {
    let parts = text.split(separator: ":").map(String.init)
    let numbers = parts.compactMap(Double.init)
    guard numbers.count == parts.count, (2...4).contains(numbers.count),
      !text.hasPrefix("-"), !text.hasPrefix("+")
    else { return nil }
    let seconds = numbers.prefix(3).reduce(0) { $0 * 60 + $1 }
    let text = NumberText.string(seconds)
    return numbers.count == 4 ? "\(text)s + \(NumberText.string(numbers[3]))f" : text
  }
}
