internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports delays that a later modifier repeats, scales or adds to.
  static let modifierOrder = LintRule(
    RuleDescription(
      "modifier-order", group: .timing,
      summary: "A `delay` before `repeat` or `speed`, or a second delay.",
      reason: """
        Each modifier acts on all that stands before it. A delay before a repetition passes again in each \
        cycle, one before a speed is scaled with the rest, and two delays add up, also where one of them \
        comes with an animation that is named. In a mapping `delay` acts last, wherever it stands; in an \
        expression, and where a named animation has a delay of its own, the order is as written. A pause \
        in each cycle is sometimes meant: then say so with `keyphase:ignore`.
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
      "\(delayCount == 2 ? "two" : "\(delayCount)") delays add up: it waits for \(ShortNumber.seconds(total))"
    case .speed:
      "the speed acts on the delay, too: it waits for \(ShortNumber.seconds(total)) and not for \(delayText)"
    case .repeatCount(let count, _):
      "the delay of \(delayText) passes \(count) times: before each repetition, \(ShortNumber.seconds(delay * Double(count))) in all"
    default: "the delay of \(delayText) passes again and again: before each repetition"
    }
  }

  var label: String {
    isInherited ? "acts on a delay of \(delayText)" : "the delay comes first"
  }

  var help: String {
    switch later {
    case .delay: "leave one of them out, or write their sum"
    case .speed: "write the delay after the speed, or as long as it is to be"
    default:
      isInherited
        ? "take the delay out of the named animation, and write it beside `repeat`"
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
