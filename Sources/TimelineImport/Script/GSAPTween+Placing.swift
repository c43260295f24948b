internal import TimelineSyntax

/// How often a tween plays, and where it stands in its timeline.
extension GSAPTween {
  /// Keys of a stagger that are read.
  private static let staggerOptions: Set<String> = [
    "each", "amount", "from", "repeat", "yoyo", "repeatDelay",
  ]
  private static let origins = [
    "start": "first", "end": "last", "center": "center", "edges": "edges",
  ]

  /// Lets the motions repeat: each copy by itself where the stagger says so, or all of them together.
  mutating func readRepeat() {
    let stagger = option("stagger")
    reportStagger(stagger)
    let own = stagger?["repeat"].map { _ in stagger } ?? nil
    func cycle(_ key: String) -> ScriptValue? { own.map { $0[key] } ?? option(key) }
    let count = cycle("repeat")?.number ?? 0
    guard count != 0 else { return }
    let isBack = cycle("yoyo")?.boolean ?? false
    let rest = min(max(cycle("repeatDelay")?.number ?? 0, 0), 86_400)
    if own == nil, self.stagger != nil {
      if isAlone, !isBack {
        repeatsWhole = true
        return
      }
      log.lose(
        "all that this `\(kind)` moves repeats together", at: option("repeat")?.span ?? span,
        instead: "each copy repeats by itself")
    }
    for index in moves.indices {
      moves[index].iterations = count < 0 || count >= 1e6 ? 1e6 : count.rounded() + 1
      moves[index].alternates = isBack
      moves[index].rest = rest
    }
  }

  private mutating func reportStagger(_ stagger: ScriptValue?) {
    for entry in stagger?.object ?? [] {
      if !Self.staggerOptions.contains(entry.key), !entry.key.hasPrefix("on") {
        log.lose(
          "the copies follow each other by `\(entry.key)`", at: entry.value.span,
          instead: "they follow each other evenly, in their order")
      } else if entry.value.isCode || entry.value.chain != nil
        || entry.key == "from"
          && entry.value.number == nil && Self.origins[entry.value.string ?? ""] == nil
      {
        log.lose(
          "`\(entry.key)` of `stagger` depends on the program, or has no equivalent",
          at: entry.value.span, instead: "its default is used")
      }
    }
  }

  /// Adds the tween to a timeline.
  func add(to timeline: inout GSAPImport.Timeline, _ log: inout ImportLog) {
    let one = moves.map(\.length).max() ?? length
    let count = moves.first?.iterations ?? 1
    let stagger = self.stagger
    let rest = moves.first?.rest ?? 0
    let own = (one + rest) * (count >= 1e6 ? 1 : count) - rest
    let total = own + (stagger?.total ?? 0)
    let delay = seconds("delay", 0)
    let place = isAlone ? 0 : GSAPPosition.time(position, in: timeline, total, &log)
    let start = place + delay
    for (index, element) in elements.enumerated() {
      // Several elements follow each other by themselves, copies by the stagger.
      let shift = elements.count > 1 ? (stagger?.each ?? 0) * Double(index) : 0
      for var move in moves {
        move.element = element
        move.start = start + shift
        timeline.moves.append(move)
      }
      if elements.count == 1, let element, let stagger {
        timeline.staggers.append((element, stagger.node, stagger.total))
      }
      if let path { timeline.paths.append((element, path.path, path.turns)) }
      if let anchor { timeline.anchors.append(.init(element: element, point: anchor)) }
    }
    (timeline.lastStart, timeline.lastEnd) = (place, start + total)
    timeline.end = max(timeline.end, start + total)
    if repeatsWhole {
      let entries = ["repeat", "repeatDelay"].compactMap { key in
        option(key).map { ScriptValue.Entry(key: key, value: $0) }
      }
      timeline.options = ScriptValue(kind: .object(entries), span: span)
    }
  }

  /// The stagger, the time between two copies, and the time from the first to the last one.
  private var stagger: (node: ImportedNode, each: Double, total: Double)? {
    guard let value = option("stagger") else { return nil }
    let copies = elements.count > 1 ? elements.count : ScriptTimelineWriter.copies
    if let each = value.number {
      let size = min(abs(each), 3600)
      let node: ImportedNode =
        each < 0
        ? .mapping([.init("each", .number(size)), .init("from", .word("last"))]) : .number(size)
      return size == 0 ? nil : (node, size, size * Double(copies - 1))
    }
    let amount = value["amount"]?.number.map { min(abs($0), 3600) }
    guard
      let each = value["each"]?.number.map({ min(abs($0), 3600) })
        ?? amount.map({ $0 / Double(max(copies - 1, 1)) }), each > 0
    else { return nil }
    var entries: [ImportedNode.Entry] = [
      amount.map { .init("total", .number($0)) } ?? .init("each", .number(each))
    ]
    let isBackward = (value["each"]?.number ?? value["amount"]?.number ?? 0) < 0
    if isBackward, value["from"] == nil {
      entries.append(.init("from", .word("last")))
    } else if let word = value["from"]?.string, let origin = Self.origins[word], origin != "first" {
      entries.append(.init("from", .word(origin)))
    } else if let index = value["from"]?.number.flatMap({ Int(exactly: $0) }), index > 0,
      index < copies
    {
      entries.append(.init("from", .number(Double(index))))
    }
    let node: ImportedNode =
      entries.count == 1 && amount == nil ? .number(each) : .mapping(entries)
    return (node, each, each * Double(copies - 1))
  }
}
