import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The states of a timeline: their values, and the animations of the changes between them.
struct SegmentStates {
  private let states: ViewStates
  private let element: ElementModel?
  /// The spaces in which the properties of states are interpolated, by name.
  private let spaces: [String: ValueSpace]
  /// What states play, by the name of the state.
  private let plays: [String: CompiledTimeline]
  private var animations: [Motion] = []
  private var changes: [(from: [String], to: [String], animation: Int)] = []

  /// An animation of changes.
  private struct Motion {
    /// From 0 to 1, from the frame of the change on; none for a jump.
    var pieces: [SegmentPiece] = []
    /// The spring that it is, after a delay; nil for any other animation.
    var spring: Spring?
  }

  /// - Returns: nil if the timeline has no states.
  init?(
    _ timeline: CompiledTimeline, _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) {
    guard let states = timeline.timeline.states else { return nil }
    let part = input.part(of: timeline)
    (self.states, element) = (states, part?.view.element)
    spaces = Dictionary(
      (states.states.first?.targets ?? []).map {
        ($0.property.name, ValueSpace($0.property, colorsMove: .perceptual))
      }
    ) { first, _ in first }
    var plays: [String: CompiledTimeline] = [:]
    for state in states.states where part == nil {
      guard let play = state.play else { continue }
      let own = ResolvedTimeline.all(of: play.timeline, frameRate: timeline.frameRate)
      guard let resolved = own.first, own.count == 1 else { continue }
      let compiled = try CompiledTimeline(resolved)
      plays[state.name.value] = SequenceTracks(compiled)?.timeline(log: &log) ?? compiled
    }
    self.plays = plays
    for choice in states.choices {
      let animation = try index(of: choice.animation, in: timeline)
      changes.append((choice.from, choice.to, animation))
    }
    changes.append(([], [], try index(of: states.animation, in: timeline)))
    states.report(
      of: "segments", next: nil,
      play: { state, name in
        plays[state.name.value] == nil
          ? "play the timeline `\(name)` while the view is in the state" : nil
      },
      interruption: (
        "segments have formulas of changes, and a run of springs is integrated",
        "changes that interrupt others agree with a run within a percent of the change, and springs with a delay within a tenth, until they have settled"
      ), log: &log)
  }

  /// The index of an animation.
  private mutating func index(
    of animation: Located<AnimationModel>?, in timeline: CompiledTimeline
  ) throws(EvaluationError) -> Int {
    var motion = Motion()
    let model = animation?.value ?? AnimationModel(base: .default)
    if !model.isNone,
      let progress = try StateMotion.progress(of: model, in: timeline, to: SegmentStates.distance)
    {
      motion.pieces = SegmentStates.pieces(of: model, progress)
      motion.spring = model.plainSpring
    }
    animations.append(motion)
    return animations.count - 1
  }

  /// How far the frames of an animation go before they are made parts of 1: so far that what goes less
  /// far rests before their end.
  private static let distance = 1000.0

  /// The pieces of an animation: a timing curve, or else those through its frames, since springs are
  /// integrated.
  private static func pieces(
    of animation: AnimationModel, _ progress: CompiledTimeline
  ) -> [SegmentPiece] {
    let frames = SegmentFrames(progress, unit: distance).properties.flatMap(\.pieces)
    // Before the first piece, nothing moves.
    let moving = frames.drop { piece in
      if case .constant(let value) = piece.shape { value == [0] } else { false }
    }
    // An animation begins in the frame after its change.
    let start = animation.plainDelay + 1 / progress.frameRate
    guard let (curve, duration) = animation.timing, curve.lines == nil || curve == .linear,
      duration > 0
    else {
      return Array(moving)
    }
    return [
      SegmentPiece(start: start, duration: duration, shape: .curve(curve, from: [0], to: [1]))
    ]
  }

  // MARK: Writing

  /// The space in which a property is interpolated when states change; nil for one that is no colour.
  func space(of property: String) -> SegmentSpace? {
    spaces[property]?.interpolation.map(SegmentSpace.init)
  }

  /// Writes the members of the timeline.
  func write(to json: inout JSONWriter) {
    json.array("states") { json in
      for state in states.states { json.object { write(state, to: &$0) } }
    }
    json.array("changes") { json in
      for change in changes {
        json.line { json in
          SegmentStates.write(from: change.from, to: change.to, to: &json)
          json.member("animation", change.animation)
        }
      }
    }
    if let element, states.staggers(element) {
      json.array("staggers") { json in
        for choice in states.staggers {
          json.object { json in
            SegmentStates.write(from: choice.from, to: choice.to, to: &json)
            json.key("delays")
            json.array(
              numbers: choice.stagger?.stagger(of: element)?.starts(count: element.count)
                ?? Array(repeating: 0, count: element.count))
          }
        }
      }
    }
    json.array("animations") { json in
      for motion in animations {
        json.object { json in
          if let spring = motion.spring {
            json.object("spring") { json in
              json.member("decay", spring.decay)
              json.member("frequency", spring.frequency)
            }
          }
          json.array("pieces") { json in
            for piece in motion.pieces { json.line { piece.write(to: &$0) } }
          }
        }
      }
    }
  }

  private func write(_ state: ViewState, to json: inout JSONWriter) {
    json.member("name", state.name.value)
    json.object("values") { json in
      for target in state.targets {
        json.key(target.property.name)
        let value = target.value.value
        if let space = spaces[target.property.name], space.interpolation != nil {
          json.array(numbers: space.vector(value).components.map { $0 })
        } else {
          SampledValues(value).write(to: &json)
        }
      }
    }
    if let next = state.next {
      json.object("next") { json in
        json.member("state", next.state.value)
        if let seconds = state.secondsUntilNext { json.member("after", seconds) }
      }
    }
    if let play = plays[state.name.value] {
      json.object("play") { json in
        SegmentFile.writeLength(of: play, to: &json)
        SegmentFile.writeProperties(of: play, to: &json)
      }
    }
  }

  private static func write(from: [String], to: [String], to json: inout JSONWriter) {
    for (key, names) in [("from", from), ("to", to)] where !names.isEmpty {
      json.array(key) { json in for name in names { json.value(name) } }
    }
  }
}

extension AnimationModel {
  /// The delays of an animation that nothing else modifies.
  fileprivate var plainDelay: Double {
    allModifiers.reduce(0.0) { delay, modifier in
      if case .delay(let seconds) = modifier { delay + seconds } else { delay }
    }
  }
}
