internal import TimelineDocument
public import TimelineSyntax

/// An error in making a player, or in setting a parameter of it.
public enum PlayerError: Error, Sendable, CustomStringConvertible {
  /// The file has errors, or a parameter has a value that makes some; all findings.
  case invalid([Diagnostic])
  /// The document has no such timeline; the names of those that it has.
  case unknownTimeline(String, known: [String])
  /// The timeline has no such parameter; the names of those that it has.
  case unknownParameter(String, known: [String])
  /// The timeline has no such state; the names of those that it has.
  case unknownState(String, known: [String])
  /// The motion cannot be computed.
  case evaluation(EvaluationError)

  /// A line for each error, with its file, line and column where it has a place.
  public var description: String {
    switch self {
    case .invalid(let diagnostics):
      diagnostics.filter { $0.severity == .error }.map(\.description).joined(separator: "\n")
    case .unknownTimeline(let name, let known):
      "there is no timeline `\(name)`" + Self.hint(name, known)
    case .unknownParameter(let name, let known):
      "there is no parameter `\(name)`" + Self.hint(name, known)
    case .unknownState(let name, let known):
      "there is no state `\(name)`" + Self.hint(name, known)
    case .evaluation(let error): error.description
    }
  }

  private static func hint(_ name: String, _ known: [String]) -> String {
    known.isEmpty ? "" : ": not one of \(WordList.text(known, limit: 8, conjunction: ""))"
  }
}
