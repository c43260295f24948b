internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports properties that leave the range of sensible values.
  static let overshootOutOfRange = LintRule(
    RuleDescription(
      "overshoot-out-of-range",
      summary: "A property that leaves its valid range while it moves.",
      reason: """
        Springs, cubics and curves go past their values. A width or a radius below 0 is drawn wrongly or \
        not at all, so that is a warning; opacity, grayscale, brightness and trim are clamped by \
        SwiftUI, so that the motion only stands still for a moment.
        """,
      severity: .warning,
      options: [
        RuleOption(
          "tolerance", default: 0.001,
          summary: "How far outside a value may be, as a part of the range.")
      ],
      failing: """
        keyphase: 1
        timelines:
          collapse:
            initial: { width: 100 }
            tracks:
              width:
                - spring: { to: 0, spring: bouncy }
        """,
      passing: """
        keyphase: 1
        timelines:
          collapse:
            initial: { width: 100 }
            tracks:
              width:
                - spring: { to: 0, spring: smooth }
        """)
  ) { context in
    let tolerance = context.option("tolerance")
    for timeline in context.timelines {
      for track in timeline.tracks {
        for (component, extremes) in track.extremes.enumerated() {
          for bound in track.property.bounds(of: component) {
            guard bound.isPassed(by: extremes.minimum.value, extremes.maximum.value, tolerance)
            else { continue }
            let extreme = bound.isLower ? extremes.minimum : extremes.maximum
            let excursion = Excursion(
              property: track.property, component: component, bound: bound, value: extreme.value,
              time: extreme.time)
            context.report(excursion, at: track.cause(of: extreme, beyond: bound))
          }
        }
      }
      if timeline.tracks.isEmpty { context.reportFrames(of: timeline, tolerance: tolerance) }
    }
  }
}

/// A property value outside of the property's range.
private struct Excursion {
  var property: PropertyDeclaration
  var component: Int
  var bound: ValueBound
  var value: Double
  var time: Double
}

/// The cause of an excursion, with a suggested solution.
private struct ExcursionCause {
  var span: SourceSpan
  var help: String
}

extension RuleContext {
  fileprivate mutating func report(_ excursion: Excursion, at cause: ExcursionCause) {
    let (property, bound) = (excursion.property, excursion.bound)
    let name =
      property.type.components.map { "\(property.name).\($0[excursion.component])" }
      ?? property.name
    let value = property.text([excursion.value], digits: 4)
    report(
      excursion.time == 0
        ? "`\(name)` starts at \(value)"
        : "`\(name)` \(bound.isLower ? "falls" : "rises") to \(value) at \(ShortNumber.seconds(excursion.time))",
      at: cause.span, severity: property.traits.isClamped ? .info : .warning,
      label: bound.isLower
        ? "its smallest value is \(property.text([bound.value]))"
        : "its largest value is \(property.text([bound.value]))",
      help: cause.help)
  }

  /// Checks the frames of stepped contents.
  fileprivate mutating func reportFrames(of timeline: LintedTimeline, tolerance: Double) {
    let properties = timeline.stateProperties
    guard properties.contains(where: { !$0.bounds(of: nil).isEmpty }) else { return }
    for (tableIndex, table) in timeline.samples.enumerated() {
      for track in table.tracks {
        guard let property = properties.first(where: { $0.name == track.property }),
          case .numbers(let values) = track.values
        else { continue }
        for component in 0..<track.width {
          for bound in property.bounds(of: component) {
            var (least, greatest) = (0, 0)
            let column = stride(from: component, to: values.count, by: track.width)
            for (frame, index) in column.enumerated() {
              let value = values[index]
              if value < values[least * track.width + component] { least = frame }
              if value > values[greatest * track.width + component] { greatest = frame }
            }
            guard !table.times.isEmpty,
              bound.isPassed(
                by: values[least * track.width + component],
                values[greatest * track.width + component], tolerance)
            else { continue }
            let frame = bound.isLower ? least : greatest
            let excursion = Excursion(
              property: property, component: component, bound: bound,
              value: values[frame * track.width + component], time: table.times[frame])
            report(
              excursion,
              at: timeline.cause(
                of: property, component, bound, at: excursion.time, tableIndex: tableIndex))
          }
        }
      }
    }
  }
}

extension LintedTrack {
  /// The cause of an excursion: the keyframe that contains the extreme.
  fileprivate func cause(of extreme: TrackExtreme, beyond bound: ValueBound) -> ExcursionCause {
    let range =
      "choose a value of \(property.text([bound.value])) or \(bound.isLower ? "more" : "less")"
    guard let index = extreme.keyframe else {
      return ExcursionCause(span: track.from?.span ?? track.name.span, help: range)
    }
    let keyframe = track.keyframes[index]
    if let to = keyframe.to, to.value.numbers.contains(where: { bound.isOutside($0) }) {
      return ExcursionCause(span: to.span, help: range)
    }
    return switch segment(of: index)?.shape {
    case .spring:
      ExcursionCause(
        span: keyframe.spring?.span ?? keyframe.kind.span,
        help: "a spring without bounce, such as `smooth`, does not go past its value")
    case .hermite:
      ExcursionCause(
        span: keyframe.kind.span,
        help: "a `linear` with a curve such as `easeInOut` does not go past its value")
    case .constant, .curve, nil:
      ExcursionCause(
        span: keyframe.curve?.span ?? keyframe.kind.span,
        help: "a curve whose control points have y in 0…1 does not go past its value")
    }
  }
}

extension LintedTimeline {
  /// The properties of phases, events and transitions.
  fileprivate var stateProperties: [PropertyDeclaration] {
    let effects = transition.map { [$0.insertion, $0.removal].flatMap(\.effects) } ?? []
    let active = effects.flatMap { effect -> [PropertyDeclaration] in
      if case .active(let values) = effect.value { values.map(\.property) } else { [] }
    }
    return stateValues.map(\.property)
      + (effects.isEmpty ? [] : BuiltInProperty.allCases.map(\.declaration))
      + active
  }

  /// The values that phases and events set, without drags.
  var stateValues: [PropertyAssignment] {
    (phases?.phases.flatMap(\.values) ?? []) + (events?.events.flatMap(\.values) ?? [])
  }

  /// The state change after which a property leaves its range.
  fileprivate func cause(
    of property: PropertyDeclaration, _ component: Int, _ bound: ValueBound, at time: Double,
    tableIndex: Int
  ) -> ExcursionCause {
    if let transition {
      let change = tableIndex == 0 ? transition.insertion : transition.removal
      return ExcursionCause(
        span: change.animation?.span ?? change.span,
        help: "an animation without bounce, such as `smooth`, does not go past its values")
    }
    var candidates = stateValues.filter { $0.property.name == property.name }
    if let events {
      let past = events.events.filter { $0.time.value <= time + 1e-9 }
      let last = past.last { event in
        event.values.contains { $0.property.name == property.name }
      }
      candidates = last?.values.filter { $0.property.name == property.name } ?? candidates
    }
    // The overshoot passes the phase whose value is nearest to the bound.
    let nearest = candidates.min { first, second in
      let (a, b) = (first.value.value.numbers, second.value.value.numbers)
      guard component < a.count, component < b.count else { return false }
      return bound.isLower ? a[component] < b[component] : a[component] > b[component]
    }
    let isOutside = nearest?.value.value.numbers.contains { bound.isOutside($0) } ?? false
    return ExcursionCause(
      span: nearest?.value.span ?? timeline.name.span,
      help: isOutside
        ? "choose a value of \(property.text([bound.value])) or \(bound.isLower ? "more" : "less")"
        : "an animation without bounce, such as `smooth`, does not go past its value")
  }
}
