internal import TimelineSyntax

/// Why a timeline of a valid document cannot be sampled.
///
/// A command prints ``description`` and exits with 2.
public enum EvaluationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The options ask for more samples than anybody can use.
  case tooManySamples(Double)
  /// A time in seconds lies so far ahead that single frames cannot be told apart there.
  case tooLate(Double)
  /// What has to be stepped through frame by frame goes on for too many of them.
  case tooManyFrames(timeline: String)

  /// One sentence, in lower case without a full stop, for people.
  public var description: String {
    switch self {
    case .tooManyFrames(let timeline):
      return
        "timeline `\(timeline)` goes on for more than \(StateStage.frameLimit) frames, the most that are stepped through"
    case .tooLate(let time):
      return "at \(NumberText.string(time)) s, single frames can no longer be told apart"
    case .tooManySamples(let count):
      let amount = count < 1e15 ? "\(Int(count))" : "too many"
      return "these options ask for \(amount) samples; at most \(SampleTimes.limit) are taken"
    }
  }
}
