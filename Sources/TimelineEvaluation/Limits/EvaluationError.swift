internal import TimelineSyntax

/// An error in sampling a timeline of a valid document.
///
/// A command prints ``description`` and exits with 2.
public enum EvaluationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The samples would contain too many numbers.
  case tooManySamples(Double)
  /// A time in seconds is so large that consecutive frames have the same time.
  case tooLate(Double)
  /// A timeline that is stepped has too many frames.
  ///
  /// The limit decreases with the number of properties, with the number of animations that move a
  /// property at the same time, and with the frames of other timelines.
  case tooManyFrames(timeline: String, limit: Int)
  /// A single animation has too many frames.
  case endlessAnimation
  /// A timeline of events or a transition, which no trigger starts.
  case withoutTrigger(timeline: String)

  /// One sentence for the user, in lower case without a full stop.
  public var description: String {
    switch self {
    case .tooManyFrames(let timeline, let limit):
      let amount =
        limit < EvaluationLimits.frames
        ? " for so many properties, timelines and changes at once" : ""
      return
        "timeline `\(timeline)` lasts for more than \(limit) frames, the limit\(amount)"
    case .endlessAnimation:
      return
        "the animation lasts for more than \(EvaluationLimits.frames) frames, the limit"
    case .withoutTrigger(let timeline):
      return "timeline `\(timeline)` cannot be triggered: only tracks and phases can"
    case .tooLate(let time):
      return
        "\(NumberText.string(time)) s is too late: the times of frames can no longer be distinguished"
    case .tooManySamples(let count):
      let amount = count < 1e15 ? "\(Int(count.rounded(.up)))" : "too many"
      return "this would give \(amount) values; the limit is \(EvaluationLimits.samples)"
    }
  }
}
