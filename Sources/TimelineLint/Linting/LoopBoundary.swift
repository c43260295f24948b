internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// A track whose end value differs from its start value, so that it jumps when the timeline
/// restarts.
struct LoopBoundaryJump {
  var track: LintedTrack
  var start: [Double]
  var end: [Double]
  /// Whether the view is invisible at the start or the end of the timeline.
  var isHidden: Bool

  /// Whether the jump makes a part of the view disappear.
  var leadsToNothing: Bool {
    (track.property.model?.traits.hidesAtZero ?? false) && abs(start[0]) <= LoopBoundary.invisible
  }

  /// Whether the jump itself makes the view appear or disappear.
  fileprivate var isAppearance: Bool {
    LoopBoundary.visibility.contains { $0 == track.property.builtIn }
      && (abs(start[0]) <= LoopBoundary.invisible || abs(end[0]) <= LoopBoundary.invisible)
  }
}

/// The loop boundary of a timeline: the instant at which it restarts, by a repeat or by its
/// trigger.
struct LoopBoundary {
  private let timeline: LintedTimeline
  private let isVisible: (start: Bool, end: Bool)

  init(_ timeline: LintedTimeline) {
    self.timeline = timeline
    isVisible = (
      Self.visibility.allSatisfy { timeline.isVisible($0, atEnd: false) },
      Self.visibility.allSatisfy { timeline.isVisible($0, atEnd: true) }
    )
  }

  /// The properties that make a view invisible when they are close to 0.
  static let visibility = BuiltInProperty.allCases.filter(\.traits.hidesAtZero)
  static let invisible = 1e-3

  /// Whether the view is invisible at the start, so that a jump there makes it disappear.
  var startsInvisible: Bool {
    !isVisible.start || timeline.trims.isEmptyAtStart || timeline.startsFaded
  }

  /// The tracks that jump visibly.
  var jumps: [LoopBoundaryJump] {
    guard isVisible.start || isVisible.end else { return [] }
    let isHidden = !isVisible.start || !isVisible.end
    let isClosedPath = timeline.trims.goesAround
    return timeline.tracks.compactMap { track in
      guard let jump = jump(of: track, isHidden: isHidden) else { return nil }
      if isClosedPath, track.property.builtIn == .trimStart || track.property.builtIn == .trimEnd {
        return nil
      }
      // While the view is invisible, only a change of its visibility can be seen.
      return isHidden && !jump.isAppearance ? nil : jump
    }
  }

  private func jump(of track: LintedTrack, isHidden: Bool) -> LoopBoundaryJump? {
    // A counter always restarts at its start value; a `move` at the start is an intended jump, as
    // is one of many in a track that does not move otherwise.
    guard !track.isDiscrete, track.property.display == nil, track.span > 0, !track.isStepped,
      let last = track.curve.segments.last,
      track.track.keyframes.first?.kind.value.traits.takesTime != false
        || track.track.delay != nil
    else { return nil }
    let end = track.documentUnits(last.values(at: last.duration))
    let start = track.documentUnits(track.curve.start)
    let steps = zip(start, end).map { abs(Self.difference($0, $1, of: track.property)) }
    let isColor = track.property.type.hasColors
    let tolerance = isColor ? 2.0 / 255 : max(1e-3 * track.span, 1e-6)
    guard steps.contains(where: { $0 > tolerance }), !track.isCutOffStart else { return nil }
    if track.property.type == .color, start[3] < 1e-3, end[3] < 1e-3 { return nil }
    // A settled spring differs from its target by a small residual.
    let settled = end.map { abs($0) < Spring.keyframeSettlingEpsilon * track.span ? 0 : $0 }
    return LoopBoundaryJump(track: track, start: start, end: settled, isHidden: isHidden)
  }

  /// `start − end`, ignoring full turns of an angle, and rounds of a closed path.
  static func difference(
    _ start: Double, _ end: Double, of property: PropertyDeclaration
  ) -> Double {
    let difference = start - end
    if property.path?.path.isClosed ?? false { return difference - difference.rounded() }
    guard property.type == .angle else { return difference }
    return difference - 360 * (difference / 360).rounded()
  }
}

extension LintedTrack {
  /// Whether it only holds values and jumps between them, as a blinking cursor does.
  fileprivate var isStepped: Bool {
    track.keyframes.allSatisfy { keyframe in
      let traits = keyframe.kind.value.traits
      return traits.hasTarget != traits.takesTime
    }
  }

  private var cycleStartsLater: Bool { track.cycle != nil && track.delay?.value ?? 0 > 0 }

  /// Whether it moves a view, a dash or a gradient at a constant velocity in one direction, as tickers
  /// and marching ants do.
  var hasConstantVelocity: Bool {
    let isTicker =
      property.traits.motion == .displacement
      || [.dashPhase, .gradientLocations].contains(property.model)
    // A delay before its own cycles occurs once.
    let segments = curve.segments.dropFirst(cycleStartsLater ? 1 : 0)
    guard isTicker, let velocity = segments.first?.velocities(at: 0) else { return false }
    let size = velocity.reduce(0) { max($0, abs($1)) }
    return segments.allSatisfy { segment in
      segment.duration > 0
        && [0, 0.5, 1].allSatisfy { part in
          zip(segment.velocities(at: part * segment.duration), velocity).allSatisfy {
            abs($0 - $1) <= 0.01 * size
          }
        }
    }
  }

  /// Whether the last spring targets the start value but is cut off before it arrives, which
  /// another rule reports.
  var isCutOffStart: Bool {
    guard let moving = track.keyframes.last(where: { $0.kind.value.traits.hasTarget }),
      moving.kind.value.traits.settles, let to = moving.to
    else { return false }
    return zip(to.value.numbers, track.start.numbers).allSatisfy {
      abs(LoopBoundary.difference($0, $1, of: property)) <= 1e-6
    }
  }

  /// The location of the start value, or of the track's name if the value is implicit.
  func startSpan(in timeline: LintedTimeline) -> SourceSpan {
    track.from?.span
      ?? timeline.timeline.initial.first { $0.property.name == property.name }?.value.span
      ?? track.name.span
  }

  /// The location of the last value.
  var endSpan: SourceSpan {
    track.keyframes.last { $0.to != nil }?.to?.span ?? track.name.span
  }
}

extension LintedTimeline {
  /// Whether the value of a property keeps the view visible at the start or the end of the
  /// timeline.
  fileprivate func isVisible(_ property: BuiltInProperty, atEnd: Bool) -> Bool {
    abs(number(of: property, atEnd: atEnd) ?? 1) > LoopBoundary.invisible
  }

  /// The value of a property at the start or the end; nil if the timeline does not set it.
  func number(of property: BuiltInProperty, atEnd: Bool) -> Double? {
    if let track = tracks.first(where: { $0.property.builtIn == property }), !track.isDiscrete {
      return track.number(atEnd: atEnd)
    }
    return timeline.initial.first { $0.property.builtIn == property }?.value.value.numbers.first
  }

  /// The ends of a trimmed path.
  fileprivate var trims: TrimmedPath { TrimmedPath(self) }

  /// Whether every opacity is 0 at the start, as where the parts of a view fade in one after the
  /// other.
  fileprivate var startsFaded: Bool {
    let fades = tracks.filter { $0.property.model == .opacity && !$0.isDiscrete }
    return !fades.isEmpty
      && fades.allSatisfy { abs($0.number(atEnd: false) ?? 1) <= LoopBoundary.invisible }
  }
}

extension LintedTrack {
  /// The first component at the start or the end.
  fileprivate func number(atEnd: Bool) -> Double? {
    atEnd
      ? curve.segments.last.map { $0[0].value(at: $0.duration) }
      : curve.segments.first?[0].value(at: 0)
  }
}
