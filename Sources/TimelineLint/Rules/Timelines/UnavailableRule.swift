internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports features that the oldest supported system lacks.
  static let unavailable = LintRule(
    RuleDescription(
      "unavailable", group: .motion,
      summary: "A feature that is newer than a deployment target.",
      reason: """
        Keyframes, phases and `blurReplace` need iOS 17 (macOS 14, tvOS 17, watchOS 10, visionOS \
        1), and push transitions need iOS 16. For older systems, the exported code does not \
        compile, or needs an alternative.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        targets: { iOS: 16.4 }
        timelines:
          card:
            transition: { use: blurReplace, animation: smooth }
        """,
      passing: """
        keyphase: 1
        targets: { iOS: 16.4 }
        timelines:
          card:
            transition: { use: [opacity, { scale: 0.9 }], animation: smooth }
        """)
  ) { context in
    guard !context.targets.isEmpty else { return }
    for feature in Feature.all {
      let lacking = context.targets.filter { feature.since.missing(in: $0) != nil }
      guard !lacking.isEmpty else { continue }
      let uses = feature.uses(context)
      guard let first = uses.first else { continue }
      let needed = lacking.compactMap { feature.since.missing(in: $0) }
      context.report(
        "\(feature.name) need\(feature.isPlural ? "" : "s") \(needed.joined(separator: " and "))",
        at: first, label: "not available on \(lacking.map(\.text).joined(separator: " and "))",
        secondary: context.targetLabels(of: lacking, "\(lacking[0].text) is a deployment target"),
        help: feature.help,
        notes: uses.count == 2
          ? ["one more place in this file needs it"]
          : uses.count > 2 ? ["\(uses.count - 1) more places in this file need it"] : [])
    }
  }
}

/// A feature that was not part of the first version of SwiftUI.
private struct Feature: Sendable {
  var name: String
  var isPlural = true
  var since: Availability
  var help: String
  /// The locations at which a file uses the feature.
  var uses: @Sendable (RuleContext) -> [SourceSpan]

  static let all: [Feature] = [
    Feature(
      name: "keyframes", since: .iOS17,
      help: "raise the targets, or move the view by state changes (`events`)"
    ) { $0.timelines.filter { !$0.writtenTracks.isEmpty }.map(\.timeline.name.span) },
    Feature(
      name: "phases", since: .iOS17,
      help: "raise the targets, or move the view by state changes (`events`)"
    ) { $0.timelines.filter { $0.phases != nil }.map(\.timeline.name.span) },
    Feature(
      name: "`blurReplace`", isPlural: false, since: .iOS17,
      help: "raise the targets, or use `opacity` and `scale`"
    ) { $0.effects { $0 == .blurReplace } },
    Feature(
      name: "`push`", isPlural: false, since: .iOS16,
      help: "raise the targets, or use `move` and `opacity`"
    ) { $0.effects { if case .push = $0 { true } else { false } } },
    Feature(
      name: "content transitions", since: .iOS16,
      help: "raise the targets, or leave out `contentTransition`"
    ) { context in
      context.timelines.flatMap { $0.timeline.contents.contentTransitions }.map(\.transition.span)
    },
    Feature(
      name: "symbol effects of content transitions", since: .iOS17,
      help: "raise the targets, or write `contentTransition: opacity`"
    ) { context in
      context.timelines.flatMap { $0.timeline.contents.contentTransitions }.map(\.transition)
        .filter { if case .symbolEffect = $0.value { true } else { false } }.map(\.span)
    },
    Feature(
      name: "passing the velocity of a drag to a spring", isPlural: false, since: .iOS17,
      help: "raise the targets, or leave out `animation: none`: the drag then moves with a spring"
    ) { context in
      context.timelines.flatMap { $0.events?.events ?? [] }.compactMap { event in
        if let flag = event.tracksVelocity, flag.value, event.drags.isEmpty { return flag.span }
        guard let animation = event.animation, animation.value.isNone else { return nil }
        return event.drags.first?.name.span
      }
    },
    Feature(
      name: "completions of animations", since: .iOS17,
      help: "raise the targets, or give the event a time"
    ) { context in
      context.timelines.flatMap { $0.events?.events ?? [] }.filter { $0.completion != nil }
        .map(\.time.span)
    },
    Feature(
      name: "`logicallyCompleteAfter`", isPlural: false, since: .iOS17,
      help: "raise the targets, or leave it out"
    ) { context in
      context.animations.filter { part in
        part.model.modifiers.contains {
          if case .logicallyComplete = $0 { true } else { false }
        }
      }.map(\.animation.span)
    },
    Feature(
      name: "circular timing curves", since: .iOS17,
      help: "raise the targets, or write the curve as `[x1, y1, x2, y2]`"
    ) { context in
      context.animations.filter { part in
        guard case .timingCurve(let curve, _) = part.model.base,
          case .preset(let name) = context.form(of: curve)
        else { return false }
        return name.hasPrefix("circular")
      }.map(\.animation.span)
    },
  ]
}

extension RuleContext {
  /// The form of a curve, with definitions resolved.
  fileprivate func form(of curve: CurveModel) -> CurveModel.Form {
    var form = curve.form
    // Definitions do not refer to each other in a circle.
    while case .reference(let name) = form,
      let definition = document.curves.first(where: { $0.name == name })
    { form = definition.value.form }
    return form
  }

  /// The locations of transition effects that satisfy a condition.
  fileprivate func effects(where isIncluded: (TransitionEffect) -> Bool) -> [SourceSpan] {
    var seen: Set<SourceSpan> = []
    return timelines.compactMap(\.transition)
      .flatMap { $0.insertion.effects + $0.removal.effects }
      .filter { isIncluded($0.value) && seen.insert($0.span).inserted }.map(\.span)
  }
}
