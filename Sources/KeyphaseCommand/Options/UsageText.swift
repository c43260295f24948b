import TimelineDocument
import TimelineSyntax

/// What the argument parser says of a wrong command line, in this tool's words.
struct UsageText {
  var message: String
  /// What to do about it; nil where the command's help has to say.
  var help: String?

  /// Reads the parser's sentence; one that is not known stays as it is.
  init(_ text: String) {
    // Every other part stands in quotes.
    let parts = text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    let quoted = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    switch (parts[0], quoted.first) {
    case ("The value ", let value?) where quoted.count > 1 && parts[2] == " is invalid for ":
      self = UsageText(value: value, option: quoted[1], rest: parts[4...].joined(separator: "'"))
    case ("Unknown option ", let option?):
      self = UsageText(
        message: "there is no option `\(option)`",
        help: quoted.count > 1 ? "did you mean `\(quoted[1])`?" : nil)
    case ("Missing expected argument ", let argument?):
      self = UsageText(
        message: argument.hasPrefix("<path")
          ? "a file or folder is missing" : "`\(argument)` is missing")
    case ("Missing value for ", let option?):
      self = UsageText(message: "`\(Self.name(of: option))` has no value")
    case ("Unexpected argument ", let argument?):
      self = UsageText(message: "`\(argument)` was not expected here")
    default:
      self = UsageText(message: text.lowercasedFirst)
    }
  }

  private init(message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// A value that an option does not take.
  ///
  /// - Parameter rest: what the parser says behind it: a sentence of this tool's, or a list of words.
  private init(value: String, option: String, rest: String) {
    let name = Self.name(of: option)
    let words = rest.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    if rest.hasPrefix(": ") {
      let sentence = rest.dropFirst(2)
      let end = sentence.firstRange(of: "; ")
      message = String(sentence[..<(end?.lowerBound ?? sentence.endIndex)])
      help = end.map { String(sentence[$0.upperBound...]) }
    } else {
      message = "`\(name)` cannot be `\(value)`"
      let choices = words.indices.filter { $0 % 2 == 1 }.map { words[$0] }
      help =
        choices.isEmpty
        ? Self.number(in: value).map { "write the number alone: `\(name) \($0)`" }
          ?? "write a number behind `\(name)`"
        : NameSuggestion.suggestion(value, among: choices)
    }
  }

  /// The option without the value that it takes: `--to` of `--to <format>`.
  private static func name(of option: String) -> String { String(option.prefix { $0 != " " }) }

  /// The number in front of a unit: `60` in `60fps`, `0.01` in `1%`.
  private static func number(in text: String) -> String? {
    let quantity = Array(text.utf8).withUnsafeBufferPointer { Quantity.read($0) }
    guard case .number(let value, let unit) = quantity, unit != .bare else { return nil }
    return NumberText.string(unit.text == "%" ? (value * 1e10).rounded() / 1e12 : value)
  }
}
