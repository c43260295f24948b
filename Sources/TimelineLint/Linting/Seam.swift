internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// A track whose end is not where it starts, so that it jumps when it plays again.
struct SeamJump {
  var track: LintedTrack
  var start: [Double]
  var end: [Double]
  /// Whether the view is invisible on one side, so that nobody sees it jump but by appearing.
  var isHidden: Bool

  /// Whether it is by this jump that the view comes or goes.
  fileprivate var isAppearance: Bool {
    Seam.visibility.contains { $0 == track.property.builtIn }
      && (abs(start[0]) <= Seam.invisible || abs(end[0]) <= Seam.invisible)
  }
}

/// Where a timeline plays again, at a repeat or by its trigger.
struct Seam {
  private let timeline: LintedTimeline
  private let isVisible: (start: Bool, end: Bool)

  init(_ timeline: LintedTimeline) {
    self.timeline = timeline
    isVisible = (
      Self.visibility.allSatisfy { timeline.isVisible($0, atEnd: false) },
      Self.visibility.allSatisfy { timeline.isVisible($0, atEnd: true) }
    )
  }

  /// The properties that make a view invisible at 0, or what counts as it.
  fileprivate static let visibility = BuiltInProperty.allCases.filter(\.traits.hidesAtZero)
  fileprivate static let invisible = 1e-3

  /// The tracks that jump.
  var jumps: [SeamJump] {
    guard isVisible.start || isVisible.end else { return [] }
    let isHidden = !isVisible.start || !isVisible.end
    return timeline.tracks.compactMap { track in
      guard let jump = jump(of: track, isHidden: isHidden) else { return nil }
      // While the view is not seen, what else of it jumps is not seen either.
      return isHidden && !jump.isAppearance ? nil : jump
    }
  }

  private func jump(of track: LintedTrack, isHidden: Bool) -> SeamJump? {
    // A counter counts from its start each time; a move at the start is a jump that is written.
    guard !track.isDiscrete, !track.property.displaysInteger, track.span > 0,
      let last = track.curve.segments.last,
      track.track.keyframes.first?.definition.takesTime != false || track.track.delay != nil
    else { return nil }
    let end = track.documentUnits(last.values(at: last.duration))
    let start = track.documentUnits(track.curve.start)
    let steps = zip(start, end).map { abs(Self.difference($0, $1, of: track.property)) }
    let isColor = track.property.type == .color
    let tolerance = isColor ? 2.0 / 255 : max(1e-3 * track.span, 1e-6)
    guard steps.contains(where: { $0 > tolerance }), !track.isCutOffStart else { return nil }
    if isColor, start[3] < 1e-3, end[3] < 1e-3 { return nil }
    // A spring that has settled at 0 is still a trifle off.
    let settled = end.map { abs($0) < Spring.keyframeSettlingEpsilon * track.span ? 0 : $0 }
    return SeamJump(track: track, start: start, end: settled, isHidden: isHidden)
  }

  /// `start − end`; whole turns of an angle look the same.
  static func difference(
    _ start: Double, _ end: Double, of property: PropertyDeclaration
  ) -> Double {
    let difference = start - end
    guard property.type == .angle else { return difference }
    return difference - 360 * (difference / 360).rounded()
  }
}

extension LintedTrack {
  /// Whether its last spring leads to the start and is cut off before it gets there: that is another
  /// finding.
  var isCutOffStart: Bool {
    guard let moving = track.keyframes.last(where: { $0.definition.hasTarget }),
      moving.definition.settles, let to = moving.to
    else { return false }
    return zip(to.value.numbers, track.start.numbers).allSatisfy {
      abs(Seam.difference($0, $1, of: property)) <= 1e-6
    }
  }

  /// Where its start value is written, or else its name.
  func startSpan(in timeline: LintedTimeline) -> SourceSpan {
    track.from?.span
      ?? timeline.timeline.initial.first { $0.property.name == property.name }?.value.span
      ?? track.name.span
  }

  /// Where its last value is written.
  var endSpan: SourceSpan {
    track.keyframes.last { $0.to != nil }?.to?.span ?? track.name.span
  }
}

extension LintedTimeline {
  /// Whether a property leaves something to be seen at the timeline's start or end.
  fileprivate func isVisible(_ property: BuiltInProperty, atEnd: Bool) -> Bool {
    if let track = tracks.first(where: { $0.property.builtIn == property }), !track.isDiscrete {
      let value =
        atEnd
        ? track.curve.segments.last.map { $0[0].value(at: $0.duration) }
        : track.curve.segments.first?[0].value(at: 0)
      return abs(value ?? 1) > Seam.invisible
    }
    guard let constant = timeline.initial.first(where: { $0.property.builtIn == property }) else {
      return true
    }
    return abs(constant.value.value.numbers.first ?? 1) > Seam.invisible
  }
}
