public import TimelineDocument

/// A timeline that is ready to be sampled: its contents resolved to numbers, and its motion.
///
/// Sampling with the default options uses the stored motion.
public struct CompiledTimeline: Sendable {
  /// The timeline with its contents resolved to numbers.
  package let resolved: ResolvedTimeline
  /// The motion: by default of one iteration at the document's frame rate, or of all iterations of
  /// keyframes.
  package let motion: TimelineMotion
  /// The options with which ``motion`` was computed.
  let playback: PlaybackOptions
  /// What it is a part of; nil for a whole timeline, and for keyframes, whose parts stand alone.
  let source: PartSource?
  private let origin: Origin?

  /// The document of a timeline; a class, so that copies are cheap.
  private final class Origin: Sendable {
    let document: TimelineDocument

    init(_ document: TimelineDocument) { self.document = document }
  }

  /// Computes the motion of a timeline.
  ///
  /// - Parameter options: how it will be sampled.
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  package init(
    _ resolved: ResolvedTimeline, for options: SamplingOptions = SamplingOptions(),
    within budget: SteppingBudget = SteppingBudget(), of document: TimelineDocument? = nil
  ) throws(EvaluationError) {
    self.resolved = resolved
    origin = document.map(Origin.init)
    // What an input moves is computed as a whole.
    let options = resolved.timeline.driver == nil ? options : SamplingOptions()
    // Triggered runs are computed from the contents when they are sampled.
    playback = PlaybackOptions(
      options.triggers.isEmpty ? options : SamplingOptions(), frameRate: resolved.frameRate)
    motion = try budget.motion(of: resolved.contents, playback)
    source = nil
  }

  init(
    _ resolved: ResolvedTimeline, motion: TimelineMotion, _ playback: PlaybackOptions,
    of source: PartSource?
  ) {
    self.resolved = resolved
    self.motion = motion
    self.playback = playback
    self.source = source
    origin = nil
  }

  /// The document that it was compiled from; nil for a part and for a timeline that stands alone.
  var document: TimelineDocument? { origin?.document }

  /// The timeline's name; `card.insertion` and `card.removal` for a transition `card`.
  public var name: String { resolved.name }

  /// The document's frame rate in frames per second.
  public var frameRate: Double { resolved.frameRate }

  /// The duration of one iteration in seconds, at the document's frame rate if it is stepped.
  public var duration: Double { motion.duration }

  /// The markers, in file order.
  public var markers: [SampledMarker] { resolved.markers }

  /// The timeline of the document.
  package var timeline: Timeline { resolved.timeline }

  /// The timeline's contents resolved to numbers.
  package var contents: ResolvedContents { resolved.contents }

  /// Compiles a timeline of a document that was read without errors.
  ///
  /// - Returns: one timeline, or for a transition two: its insertion and its removal.
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)`` if it has too many frames to step
  ///   through.
  public static func compile(
    _ timeline: Timeline, of document: TimelineDocument
  ) throws(EvaluationError) -> [CompiledTimeline] {
    try compile(timeline, of: document, within: SteppingBudget())
  }

  /// Compiles one of several timelines that share a budget of stepped frames.
  ///
  /// - Parameter options: how it will be sampled. A timeline that is too long to step through can
  ///   still be sampled up to a time.
  package static func compile(
    _ timeline: Timeline, of document: TimelineDocument,
    for options: SamplingOptions = SamplingOptions(), within budget: SteppingBudget
  ) throws(EvaluationError) -> [CompiledTimeline] {
    var compiled: [CompiledTimeline] = []
    for resolved in ResolvedTimeline.all(of: timeline, frameRate: document.frameRate) {
      compiled.append(
        try CompiledTimeline(resolved, for: options, within: budget, of: document))
    }
    return compiled
  }

  /// Compiles the timeline of a document that has a name, such as `card` or, for a transition,
  /// `card.insertion`; nil if there is none.
  ///
  /// - Throws: ``PlayerError/evaluation(_:)``.
  static func compile(
    _ name: String, of document: TimelineDocument
  ) throws(PlayerError) -> CompiledTimeline? {
    let timeline = document.timelines.first {
      ResolvedTimeline.partNames(of: $0).contains(name)
    }
    guard let timeline else { return nil }
    do throws(EvaluationError) {
      return try compile(timeline, of: document).first { $0.name == name }
    } catch {
      throw .evaluation(error)
    }
  }
}
