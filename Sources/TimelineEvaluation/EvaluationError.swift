/// Why a timeline of a valid document cannot be sampled.
///
/// A command prints ``description`` and exits with 2.
public enum EvaluationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The timeline is of a kind that is not evaluated yet.
  case unsupportedContents(timeline: String, kind: String)
  /// The options ask for more samples than anybody can use.
  case tooManySamples(Double)

  /// One sentence, in lower case without a full stop, for people.
  public var description: String {
    switch self {
    case .unsupportedContents(let timeline, let kind):
      return "timeline `\(timeline)` has `\(kind)`, which this version cannot sample yet"
    case .tooManySamples(let count):
      let amount = count < 1e15 ? "\(Int(count))" : "too many"
      return "these options ask for \(amount) samples; at most \(SampleTimes.limit) are taken"
    }
  }
}
