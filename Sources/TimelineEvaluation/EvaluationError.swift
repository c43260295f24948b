internal import TimelineSyntax

/// Why a timeline of a valid document cannot be sampled.
///
/// A command prints ``description`` and exits with 2.
public enum EvaluationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Sampling would make more numbers than anybody can use.
  case tooManySamples(Double)
  /// A time in seconds lies so far ahead that single frames cannot be told apart there.
  case tooLate(Double)
  /// What has to be stepped through frame by frame goes on for too many of them.
  ///
  /// The limit falls with the number of properties, and with what else of a document is stepped through.
  case tooManyFrames(timeline: String, limit: Int)
  /// An animation that is stepped through by itself goes on for too many frames.
  case endlessAnimation

  /// One sentence, in lower case without a full stop, for people.
  public var description: String {
    switch self {
    case .tooManyFrames(let timeline, let limit):
      let amount = limit < AnimatedState.frameLimit ? " for so many properties and timelines" : ""
      return
        "timeline `\(timeline)` goes on for more than \(limit) frames, the most that are stepped through\(amount)"
    case .endlessAnimation:
      return
        "the animation goes on for more than \(AnimatedState.frameLimit) frames, the most that are stepped through"
    case .tooLate(let time):
      return "at \(NumberText.string(time)) s, single frames can no longer be told apart"
    case .tooManySamples(let count):
      let amount = count < 1e15 ? "\(Int(count.rounded(.up)))" : "too many"
      return "this makes \(amount) values; at most \(SampleTimes.limit) are sampled"
    }
  }
}
