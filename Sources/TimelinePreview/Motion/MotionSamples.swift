internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineExport

/// The sampled values of a timeline, which versions of it have in common that play alike.
final class MotionSamples: Sendable {
  private let compiled: Result<CompiledTimeline, EvaluationError>
  /// What is played in place of the timeline's own motion; nil for that.
  private let motion: TimelineMotion?
  private let task = SharedTask<MotionValues?>()

  /// The values of the input in the frames; nil for a timeline that no recorded finger moves.
  let input: SampledInput?

  init(_ resolved: ResolvedTimeline) {
    (input, motion) = (nil, nil)
    do throws(EvaluationError) {
      compiled = .success(try CompiledTimeline(resolved))
    } catch {
      compiled = .failure(error)
    }
  }

  private init(_ timeline: CompiledTimeline, playing motion: TimelineMotion) {
    (compiled, self.motion, input) = (.success(timeline), motion, nil)
  }

  /// What the timeline shows over time if it is triggered several times; nil if it never ends, or an
  /// input moves it.
  ///
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  func run(triggeredAt times: [Double]) throws(EvaluationError) -> MotionSamples? {
    let timeline = try compiled.get()
    guard timeline.driver == nil, !timeline.motion.isEndless else { return nil }
    var options = SamplingOptions()
    options.triggers = times
    return MotionSamples(timeline, playing: try timeline.motion(options))
  }

  private init(_ run: CompiledTimeline, by driver: TimelineDriver) {
    compiled = .success(run)
    motion = nil
    let frames = 0...Int((run.motion.end * run.frameRate).rounded(.up))
    let name = driver.input.value
    let track = run.motion.sample(at: frames.map { Double($0) / run.frameRate }, of: name).first
    var values: [Double] = []
    if case .numbers(let numbers)? = track?.values { values = numbers }
    input = SampledInput(name: name, unit: track?.unit ?? "", values: values)
  }

  /// What the timeline shows over time while fingers move its input; nil if no input moves it, or
  /// there are none.
  ///
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  func run(of touches: [RequestedTouch]) throws(EvaluationError) -> MotionSamples? {
    let timeline = try compiled.get()
    guard let driver = timeline.driver,
      let run = try timeline.run(of: touches.map { InputTouch($0, of: driver) })
    else { return nil }
    return MotionSamples(run, by: driver)
  }

  /// The duration of one iteration in seconds; 0 if it is not known.
  var duration: Double { (try? compiled.get().motion.duration) ?? 0 }

  /// Whether it continues for as long as it is asked to.
  var isEndless: Bool { (try? compiled.get().motion.isEndless) ?? false }

  /// The values; nil if they are not wanted any more.
  func values() async -> MotionValues? {
    await task.value { [compiled, input, motion] in
      switch compiled {
      case .success(let timeline):
        // The first column of a run is its input.
        // A run that the user makes by triggers, states or fingers is no curve, and is sent by frames.
        MotionValues.sample(
          timeline, playing: motion, as: .graphs,
          curves: motion == nil ? MotionCurves(timeline) : nil,
          isIncluded: { $0.element != nil || $0.property != input?.name },
          isCancelled: { Task.isCancelled })
      case .failure(let error): MotionValues(failure: error)
      }
    }
  }

  /// Ends the computation, whose values are no longer needed.
  func outdate() { task.cancel() }
}
