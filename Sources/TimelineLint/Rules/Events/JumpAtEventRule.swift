internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports events without animation that set a property that is still moving.
  static let jumpAtEvent = LintRule(
    RuleDescription(
      "jump-at-event", group: .motion,
      summary: "An event without animation that sets a property while it still moves.",
      reason: """
        A change without animation does not end a running animation. The view jumps by the \
        difference of the two values, to a value that is not in the file, and the animation \
        continues from there to the new value. If the event has an animation, it replaces the \
        running one, or is added to it, without a jump. The rule measures the sampled frames, so a \
        spring that has almost reached its value counts as at rest.
        """,
      severity: .warning,
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          panel:
            events:
              - { at: 0, set: { offsetX: 100 }, animation: { easeInOut: 1 } }
              - { at: 0.3, set: { offsetX: 0 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          panel:
            events:
              - { at: 0, set: { offsetX: 100 }, animation: { easeInOut: 1 } }
              - { at: 0.3, set: { offsetX: 0 }, animation: { easeInOut: 0.3 } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let list = timeline.writtenEvents else { continue }
      for (index, jumps) in timeline.jumps(in: list) {
        guard let jump = jumps.first else { continue }
        let others = jumps.dropFirst().map(\.value.property.name)
        context.report(
          "`\(jump.value.property.name)` jumps from \(jump.before) to \(jump.after) at \(ShortNumber.seconds(list.events[index].time.value)) and keeps moving from there",
          at: jump.value.name.span.union(jump.value.value.span), label: "not animated",
          secondary: [(jump.running.span, "this animation keeps running")],
          help:
            "give the event an animation, which takes over without a jump, or move it after the end of the other one",
          notes: others.isEmpty
            ? []
            : [
              "\(WordList.text(others, limit: 4, conjunction: "and")) \(others.count == 1 ? "jumps" : "jump") too"
            ])
      }
    }
  }
}

/// A jump of a property that is set while it moves.
struct EventJump {
  var value: PropertyAssignment
  /// What is shown in the frame before and in the frame of the event, as text.
  var before: String
  var after: String
  /// The animation that moves the property.
  var running: Located<AnimationModel>
}

extension LintedTimeline {
  /// The part of a property's range that has to be left to go for it to be seen as moving.
  private static let rest = 0.01
  /// The number of frames before and after a change in which its range is looked for.
  private static let nearby = 600

  /// The properties that jump at each event because an animation of them still runs.
  func jumps(in list: EventList) -> [(index: Int, jumps: [EventJump])] {
    // The event that sets each property last in a frame, which is what the frame shows.
    var lastSets: [FrameChange: Int] = [:]
    for (index, event) in list.events.enumerated() {
      let frame = frame(ofChangeAt: event.time.value)
      for value in event.values {
        lastSets[FrameChange(frame: frame, property: value.property.name)] = index
      }
    }
    // The last animation of each property so far.
    var running: [String: Located<AnimationModel>] = [:]
    return list.events.enumerated().map { index, event in
      let frame = frame(ofChangeAt: event.time.value)
      var jumps: [EventJump] = []
      for value in event.values {
        let property = value.property
        if let animation = list.animation(of: property, in: event) {
          running[property.name] = animation
          continue
        }
        guard !property.type.isDiscrete, let animation = running[property.name],
          lastSets[FrameChange(frame: frame, property: property.name)] == index,
          let jump = shownJump(of: property, to: value.value.value.numbers, at: event.time.value)
        else { continue }
        jumps.append(
          EventJump(
            value: value, before: property.text(jump.before), after: property.text(jump.after),
            running: animation))
      }
      return (index, jumps)
    }
  }

  /// A property that is set in a frame.
  private struct FrameChange: Hashable {
    let frame: Int
    let property: String
  }

  /// What a property shows before and at a change, if it jumps there and is not where it was set to.
  private func shownJump(
    of property: PropertyDeclaration, to target: [Double], at time: Double
  ) -> (before: [Double], after: [Double])? {
    let frame = frame(ofChangeAt: time)
    if let track = sampledTrack(of: property) {
      let width = track.width
      guard frame > 0, case .numbers(let values) = track.values, target.count == width,
        (frame + 1) * width <= values.count
      else { return nil }
      let before = Array(values[(frame - 1) * width..<frame * width])
      let after = Array(values[frame * width..<(frame + 1) * width])
      let isMoving = (0..<width).contains { component in
        let nearby = max(0, frame - Self.nearby)..<min(values.count / width, frame + Self.nearby)
        let column = nearby.map { values[$0 * width + component] }
        let span = (column.max() ?? 0) - (column.min() ?? 0)
        let isLeft = abs(after[component] - target[component]) > Self.rest * span
        // The change itself, and not the motion in this frame.
        let jump = abs(after[component] - before[component])
        let pace = frame > 1 ? abs(before[component] - values[(frame - 2) * width + component]) : 0
        return span > 0 && isLeft && jump > 2 * pace + Self.rest * span
      }
      if isMoving { return (before, after) }
    }
    return nil
  }
}
