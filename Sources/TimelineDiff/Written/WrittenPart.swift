internal import TimelineSyntax

/// A part of what is written in a document, such as a keyframe: its values and the parts in it.
///
/// All kinds of timelines are described by such parts, so that one function compares them all. Numbers
/// are resolved, so that the spelling of a number, a constant or a spring makes no difference.
struct WrittenPart: Sendable {
  /// What it is in the words of the format, such as `keyframe`; a track is just its property.
  let noun: String
  /// What makes it the same part in another version; nil for parts that are counted.
  var name: String?
  /// A description of a part without a name, such as "spring to 0".
  var title = ""
  /// The property to whose curve it belongs.
  var property: String?
  var values: [WrittenValue] = []
  var parts: [WrittenPart] = []

  /// Whether all of it is the same, apart from its name.
  func hasSameContent(as other: WrittenPart) -> Bool {
    noun == other.noun && values.count == other.values.count && parts.count == other.parts.count
      && zip(values, other.values).allSatisfy { first, second in
        first.name == second.name
          && (!first.isWritten && !second.isWritten || first.isSame(as: second))
      }
      && zip(parts, other.parts).allSatisfy { $0.name == $1.name && $0.hasSameContent(as: $1) }
  }
}

/// A value of a part.
struct WrittenValue: Sendable {
  /// Its name in the words of the format, such as `duration`.
  let name: String
  /// The value in the words of the format; empty if it is too long to show.
  let text: String
  /// What is compared; nil if the text is.
  var numbers: [Double]?
  /// Where it stands in the document; nil for what follows from something else.
  var span: SourceSpan?
  /// Whether it is written, or follows from other values.
  var isWritten = true
  /// Whether it is a parameter of one of several families, of which one is told.
  var isOfFamily = false
  /// The property to whose curve it belongs.
  var property: String?
  /// The form of a value with details, such as `spring`: details are compared in the same form.
  var form = ""
  var details: [WrittenValue] = []

  /// Numbers that differ by less are spellings of the same one.
  private static let rounding = 1e-9

  func isSame(as other: WrittenValue) -> Bool {
    guard form == other.form else { return false }
    if !details.isEmpty || !other.details.isEmpty {
      return details.allSatisfy { detail in
        other.details.first { $0.name == detail.name }.map(detail.isSame) ?? !detail.isWritten
      }
        && other.details.allSatisfy { detail in
          !detail.isWritten || details.contains { $0.name == detail.name }
        }
    }
    guard let numbers, let others = other.numbers else { return text == other.text }
    return numbers.count == others.count
      && zip(numbers, others).allSatisfy { first, second in
        first == second
          || abs(first - second) <= Self.rounding * max(1, abs(first), abs(second))
      }
  }
}

extension WrittenValue {
  /// A number, with its unit in the text.
  static func number(
    _ name: String, _ value: Double, unit: String = "", at span: SourceSpan? = nil,
    isWritten: Bool = true
  ) -> WrittenValue {
    let text = NumberText.string(value, decimals: 6)
    return WrittenValue(
      name: name, text: unit.isEmpty ? text : "\(text) \(unit)", numbers: [value], span: span,
      isWritten: isWritten)
  }

  /// A time in seconds.
  static func time(
    _ name: String, _ value: Double, at span: SourceSpan? = nil, isWritten: Bool = true
  ) -> WrittenValue {
    number(name, value, unit: "s", at: span, isWritten: isWritten)
  }

  /// A value that is compared by its text.
  static func text(_ name: String, _ text: String, at span: SourceSpan? = nil) -> WrittenValue {
    WrittenValue(name: name, text: text, span: span)
  }
}
