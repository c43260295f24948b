import ArgumentParser
import TimelineDocument
import TimelineFiles
import TimelineSyntax

/// Converts the errors of a command line to failures with this tool's messages.
///
/// Errors of this tool's own option types are ``CommandFailure`` values and stay unchanged. The types
/// of the argument parser's own errors are not public, so their messages are parsed; an unknown
/// message stays unchanged.
enum UsageText {
  /// Converts an error from parsing a command line.
  static func failure(for error: any Error) -> CommandFailure {
    thrownFailure(in: error, depth: 4) ?? failure(reading: KeyphaseRoot.message(for: error))
  }

  /// The failure thrown by an option's code, which the argument parser wraps in its own errors.
  private static func thrownFailure(in value: Any, depth: Int) -> CommandFailure? {
    if let failure = value as? CommandFailure { return failure }
    guard depth > 0 else { return nil }
    for child in Mirror(reflecting: value).children {
      if let failure = thrownFailure(in: child.value, depth: depth - 1) { return failure }
    }
    return nil
  }

  private static func failure(reading text: String) -> CommandFailure {
    if let values = match(text, "Unknown option '", "'. Did you mean '", "'?") {
      return CommandFailure(
        "there is no option `\(values[0])`", help: "did you mean `\(values[1])`?")
    }
    if let values = match(text, "Unknown option '", "'") {
      return CommandFailure("there is no option `\(values[0])`")
    }
    if let values = match(text, "Missing expected argument '", "'") {
      return CommandFailure(
        values[0].hasPrefix("<path") ? "a file or folder is missing" : "`\(values[0])` is missing")
    }
    if let values = match(text, "Missing value for '", "'") {
      return CommandFailure("`\(name(of: values[0]))` has no value")
    }
    if let values = match(text, "Unexpected argument '", "'") {
      return CommandFailure("`\(values[0])` was not expected here")
    }
    if let values = match(
      text, "The value '", "' is invalid for '", "'. Please provide one of '", "'.")
    {
      let choices = values[2].split(separator: "'").enumerated().filter { $0.offset % 2 == 0 }
      return CommandFailure(
        "`\(name(of: values[1]))` cannot be `\(values[0])`",
        help: NameSuggestion.suggestion(values[0], among: choices.map { String($0.element) }))
    }
    if let values = match(text, "The value '", "' is invalid for '", "'") {
      let name = name(of: values[1])
      let help =
        values[0].hasPrefix("-")
        ? "write a number that is not below 0"
        : number(in: values[0]).map { "write the number alone: `\(name) \($0)`" }
          ?? "write a number after `\(name)`"
      return CommandFailure("`\(name)` cannot be `\(values[0])`", help: help)
    }
    if let values = match(
      text, "The option '", "' does not take any value, but '", "' was specified.")
    {
      return CommandFailure("`\(values[0])` takes no value, but `\(values[1])` follows it")
    }
    return CommandFailure(text.lowercasedFirst)
  }

  /// The substrings between the fixed parts of a sentence; nil if a part is missing.
  private static func match(_ text: String, _ parts: String...) -> [String]? {
    var rest = text[...]
    var values: [String] = []
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      guard index > 0 || rest.hasPrefix(part), !isLast || rest.hasSuffix(part),
        let start = isLast
          ? rest.suffix(part.count).startIndex : rest.firstRange(of: part)?.lowerBound
      else { return nil }
      if index > 0 { values.append(String(rest[..<start])) }
      rest = rest[start...].dropFirst(part.count)
    }
    return values
  }

  /// The name of an option without its value: `--to` for `--to <format>`.
  private static func name(of option: String) -> String { String(option.prefix { $0 != " " }) }

  /// The number before a unit: `60` in `60fps`, `0.01` in `1%`.
  private static func number(in text: String) -> String? {
    let quantity = Array(text.utf8).withUnsafeBufferPointer { Quantity.read($0) }
    guard case .number(let value, let unit) = quantity, unit != .bare else { return nil }
    return unit.text == "%" ? NumberText.fraction(ofPercent: value) : NumberText.string(value)
  }
}

extension String {
  /// The string with a lowercase first letter.
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
