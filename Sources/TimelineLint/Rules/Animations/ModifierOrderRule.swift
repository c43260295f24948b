internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports delays that a later modifier repeats, scales or adds to, and completions without effect.
  static let modifierOrder = LintRule(
    RuleDescription(
      "modifier-order", group: .timing,
      summary:
        "A `delay` before `repeat` or `speed`, a second delay, or a completion without effect.",
      reason: """
        Each modifier changes everything before it. A delay before a repetition is repeated in \
        each cycle, a delay before a speed is scaled, and two delays add up, even if one of them \
        belongs to a named animation. A `logicallyCompleteAfter` changes nothing if the animation is \
        complete by then: a spring after its duration, a curve at its end. In a mapping, `delay` is always applied last; in an \
        expression, and if a named animation has a delay of its own, the order is as written. If a \
        pause in each cycle is intended, add `keyphase:ignore`.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          badge:
            events:
              - { at: 0, set: { scale: 1.2 }, animation: "easeOut(duration: 0.3).delay(1).speed(2)" }
        """,
      passing: """
        keyphase: 1
        timelines:
          badge:
            events:
              - { at: 0, set: { scale: 1.2 }, animation: "easeOut(duration: 0.3).speed(2).delay(1)" }
        """)
  ) { context in
    for part in context.animations {
      context.reportLateCompletion(part)
      guard let order = ModifierOrder(part.model) else { continue }
      var elsewhere = part.elsewhere
      if order.isInherited, case .reference(let name, _) = part.model.base,
        let label = context.definitions.label(of: name)
      {
        elsewhere.append(
          DiagnosticLabel(
            source: label.source, span: label.span, message: "has a delay of its own"))
      }
      let entry =
        part.definition == nil
        ? context.document.tree.entry(order.key, of: part.animation.node) : nil
      let tree = context.document.tree
      context.report(
        order.message,
        at: entry.map { tree[$0.key].span.union(tree[$0.value].span) } ?? part.animation.span,
        label: order.label, elsewhere: elsewhere, help: order.help)
    }
  }
}

extension RuleContext {
  /// Reports a logical completion after the animation is complete by itself.
  fileprivate mutating func reportLateCompletion(_ part: AnimationPart) {
    var before = part.model
    before.modifiers = []
    for modifier in part.model.modifiers {
      defer { before.modifiers.append(modifier) }
      guard case .logicallyComplete(let time) = modifier, !before.isNone else { continue }
      let completion = before.logicalDuration
      guard time >= completion - 1e-9 else { continue }
      let tree = document.tree
      let entry =
        part.definition == nil
        ? tree.entry("logicallyCompleteAfter", of: part.animation.node) : nil
      report(
        "`logicallyCompleteAfter` has no effect: the animation is complete after \(ShortNumber.seconds(completion))",
        at: entry.map { tree[$0.value].span } ?? part.animation.span, label: "later than that",
        elsewhere: part.elsewhere, help: "write a shorter time, or leave it out")
    }
  }
}

/// A delay and a modifier after it that changes what the delay does.
private struct ModifierOrder {
  let delay: Double
  let later: AnimationModel.Modifier
  /// Whether the delay comes from the animation that is named.
  let isInherited: Bool
  /// How long it waits in all before it moves, in seconds.
  let total: Double
  /// The number of delays.
  let delayCount: Int

  /// - Returns: nil if no modifier of the animation's own follows a delay.
  init?(_ model: AnimationModel) {
    let all = model.allModifiers
    let firstOwn = all.count - model.modifiers.count
    guard
      let position = all.firstIndex(where: {
        if case .delay(let time) = $0 { time > 0 } else { false }
      }), case .delay(let time) = all[position],
      let later = all.indices.dropFirst(max(position + 1, firstOwn)).first(where: {
        all[$0].changesDelay
      })
    else { return nil }
    delay = time
    self.later = all[later]
    isInherited = position < firstOwn
    total = model.delay
    delayCount = all.count { if case .delay(let time) = $0 { time > 0 } else { false } }
  }

  /// The modifier's key in a mapping.
  var key: String {
    switch later {
    case .delay: "delay"
    case .speed: "speed"
    default: "repeat"
    }
  }

  private var delayText: String { ShortNumber.seconds(delay) }

  var message: String {
    switch later {
    case .delay:
      "\(delayCount == 2 ? "two" : "\(delayCount)") delays add up: the animation starts after \(ShortNumber.seconds(total))"
    case .speed:
      "the speed also scales the delay: the animation starts after \(ShortNumber.seconds(total)), not \(delayText)"
    case .repeatCount(let count, _):
      "the delay of \(delayText) is repeated in each of the \(count) iterations, \(ShortNumber.seconds(delay * Double(count))) in total"
    default: "the delay of \(delayText) is repeated in each iteration"
    }
  }

  var label: String {
    isInherited ? "applied after a delay of \(delayText)" : "applied after the delay"
  }

  var help: String {
    switch later {
    case .delay: "keep one of them, with the sum of both"
    case .speed: "write the delay after the speed, or change it to the intended time"
    default:
      isInherited
        ? "move the delay from the named animation to here, next to `repeat`"
        : "write the delay after the repetition, to wait once"
    }
  }
}

extension AnimationModel.Modifier {
  /// Whether a delay before it does something else than it says.
  fileprivate var changesDelay: Bool {
    switch self {
    case .delay(let time): time > 0
    case .speed(let speed): speed != 1
    case .repeatCount(let count, _): count > 1
    case .repeatForever: true
    case .logicallyComplete: false
    }
  }
}
