public import TimelineDocument

/// A timeline that is ready to be sampled: its contents resolved to numbers, and played once.
///
/// Whatever is sampled with the default options comes from that one playback.
public struct CompiledTimeline: Sendable {
  /// The timeline with its contents as numbers.
  package let resolved: ResolvedTimeline
  /// What its properties do in one iteration at its frame rate, or in all iterations of its keyframes.
  package let motion: TimelineMotion

  /// Plays a timeline.
  ///
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  package init(
    _ resolved: ResolvedTimeline, within budget: SteppingBudget = SteppingBudget()
  ) throws(EvaluationError) {
    self.resolved = resolved
    motion = try budget.motion(
      of: resolved.contents, PlaybackOptions(framesPerSecond: resolved.frameRate))
  }

  /// The timeline's name; `card.insertion` and `card.removal` for a transition `card`.
  public var name: String { resolved.name }

  /// Frames per second, as the document says.
  public var frameRate: Double { resolved.frameRate }

  /// The length of one iteration in seconds, stepped at the document's frame rate where it is stepped.
  public var duration: Double { motion.duration }

  /// The markers, in the order of the text.
  public var markers: [SampledMarker] { resolved.markers }

  /// The timeline of the document.
  package var timeline: Timeline { resolved.timeline }

  /// The timeline's contents as numbers.
  package var contents: ResolvedContents { resolved.contents }

  /// Compiles a timeline of a document that was read without errors.
  ///
  /// - Returns: one timeline, or for a transition two: its insertion and its removal.
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)`` for what goes on for hours.
  public static func compile(
    _ timeline: Timeline, of document: TimelineDocument
  ) throws(EvaluationError) -> [CompiledTimeline] {
    try compile(timeline, of: document, within: SteppingBudget())
  }

  /// Compiles one of several timelines, which share what may be stepped through.
  package static func compile(
    _ timeline: Timeline, of document: TimelineDocument, within budget: SteppingBudget
  ) throws(EvaluationError) -> [CompiledTimeline] {
    var compiled: [CompiledTimeline] = []
    for resolved in ResolvedTimeline.all(of: timeline, frameRate: document.frameRate) {
      compiled.append(try CompiledTimeline(resolved, within: budget))
    }
    return compiled
  }
}
