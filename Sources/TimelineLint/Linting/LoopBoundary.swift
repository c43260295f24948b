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
  fileprivate static let visibility = BuiltInProperty.allCases.filter(\.traits.hidesAtZero)
  fileprivate static let invisible = 1e-3

  /// The tracks that jump visibly.
  var jumps: [LoopBoundaryJump] {
    guard isVisible.start || isVisible.end else { return [] }
    let isHidden = !isVisible.start || !isVisible.end
    return timeline.tracks.compactMap { track in
      guard let jump = jump(of: track, isHidden: isHidden) else { return nil }
      // While the view is invisible, only a change of its visibility can be seen.
      return isHidden && !jump.isAppearance ? nil : jump
    }
  }

  private func jump(of track: LintedTrack, isHidden: Bool) -> LoopBoundaryJump? {
    // A counter always restarts at its start value; a `move` at the start is an intended jump.
    guard !track.isDiscrete, !track.property.displaysInteger, track.span > 0,
      let last = track.curve.segments.last,
      track.track.keyframes.first?.kind.value.traits.takesTime != false
        || track.track.delay != nil
    else { return nil }
    let end = track.documentUnits(last.values(at: last.duration))
    let start = track.documentUnits(track.curve.start)
    let steps = zip(start, end).map { abs(Self.difference($0, $1, of: track.property)) }
    let isColor = track.property.type == .color
    let tolerance = isColor ? 2.0 / 255 : max(1e-3 * track.span, 1e-6)
    guard steps.contains(where: { $0 > tolerance }), !track.isCutOffStart else { return nil }
    if isColor, start[3] < 1e-3, end[3] < 1e-3 { return nil }
    // A settled spring differs from its target by a small residual.
    let settled = end.map { abs($0) < Spring.keyframeSettlingEpsilon * track.span ? 0 : $0 }
    return LoopBoundaryJump(track: track, start: start, end: settled, isHidden: isHidden)
  }

  /// `start − end`, ignoring full turns of an angle.
  static func difference(
    _ start: Double, _ end: Double, of property: PropertyDeclaration
  ) -> Double {
    let difference = start - end
    guard property.type == .angle else { return difference }
    return difference - 360 * (difference / 360).rounded()
  }
}

extension LintedTrack {
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
    if let track = tracks.first(where: { $0.property.builtIn == property }), !track.isDiscrete {
      let value =
        atEnd
        ? track.curve.segments.last.map { $0[0].value(at: $0.duration) }
        : track.curve.segments.first?[0].value(at: 0)
      return abs(value ?? 1) > LoopBoundary.invisible
    }
    guard let constant = timeline.initial.first(where: { $0.property.builtIn == property }) else {
      return true
    }
    return abs(constant.value.value.numbers.first ?? 1) > LoopBoundary.invisible
  }
}
