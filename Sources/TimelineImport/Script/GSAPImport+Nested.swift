internal import AnimationCore
internal import TimelineSyntax

/// Timelines of GSAP inside of others.
extension GSAPImport {
  /// Adds the motions of `gsap.timeline({ repeat: 1 }).to(…)` to a timeline that contains it.
  mutating func addNested(
    _ chain: [ScriptValue.Link], at position: ScriptValue?, to index: Int
  ) {
    let span = chain[0].span
    let outer = timelines[index]
    var options = chain[1].arguments?.first ?? ScriptValue(kind: .object([]), span: span)
    // What is inside of a timeline has its defaults.
    if let defaults = outer.options?["defaults"] {
      let inherited = ScriptValue(
        kind: .object([.init(key: "defaults", value: defaults)]), span: span)
      options = options.over(inherited)
    }
    timelines.append(
      Timeline(
        name: outer.name, options: options, eases: outer.eases, span: span, defaults: outer.defaults
      ))
    for link in chain.dropFirst(2) { add(link, to: timelines.count - 1, isAlone: false) }
    insert(timelines.removeLast(), at: position, to: index)
  }

  /// Adds the motions of a timeline that a variable has, or that a function returns.
  ///
  /// - Returns: whether there is one, and what it moves is known.
  mutating func addKnown(
    _ chain: [ScriptValue.Link], at position: ScriptValue?, to index: Int
  ) -> Bool {
    guard let link = chain.last, chain.count == 1 || link.name == "current" else { return false }
    let name = chain.map(\.name).joined(separator: ".")
    let known: Int?
    if let arguments = link.arguments {
      guard arguments.isEmpty else { return false }
      known = timelines.lastIndex { $0.function == name && !$0.isOfTweens }
    } else {
      known = timeline(ofVariable: name)
    }
    guard let known, known != index else { return false }
    timelines[known].isPlayed = true
    insert(timelines[known], at: position, to: index)
    return true
  }

  private mutating func insert(_ inner: Timeline, at position: ScriptValue?, to index: Int) {
    let outer = timelines[index]
    let options = inner.options ?? ScriptValue(kind: .object([]), span: inner.span)
    let count = options["repeat"]?.number ?? 0
    let iterations = count < 0 || count >= 1e6 ? 1e6 : count.rounded() + 1
    let rest = max(options["repeatDelay"]?.number ?? 0, 0)
    let total = (inner.end + rest) * (iterations >= 1e6 ? 1 : iterations) - rest
    let delay = max(options["delay"]?.number ?? 0, 0)
    let place = delay + GSAPPosition.time(position, in: outer, total, &log)
    if iterations == 1 {
      timelines[index].moves += inner.moves.map { move in
        var move = move
        move.start += place
        return move
      }
    } else {
      for move in ScriptMove.cycles(of: inner.moves, lasting: inner.end + rest, &log) {
        var move = move
        move.start = place
        move.iterations = iterations
        move.alternates = options["yoyo"]?.boolean ?? false
        timelines[index].moves.append(move)
      }
    }
    timelines[index].staggers += inner.staggers
    timelines[index].paths += inner.paths
    timelines[index].anchors += inner.anchors
    for (name, time) in inner.labels { timelines[index].labels[name] = place + time }
    (timelines[index].lastStart, timelines[index].lastEnd) = (place, place + total)
    timelines[index].end = max(outer.end, place + total)
  }
}

extension ScriptMove {
  /// One motion for each property of an element, with everything that moves it during a cycle.
  static func cycles(
    of moves: [ScriptMove], lasting length: Double, _ log: inout ImportLog
  ) -> [ScriptMove] {
    var result: [ScriptMove] = []
    for move in moves.sorted(by: { $0.start < $1.start }) {
      guard move.iterations == 1 else {
        log.lose(
          "`\(move.property)` repeats in a timeline that repeats", at: move.span,
          instead: "it is left out")
        continue
      }
      let known = result.firstIndex {
        $0.property == move.property && $0.element == move.element
      }
      if known == nil {
        var first = move
        first.stops = []
        result.append(first)
      }
      result[known ?? result.count - 1].append(move, isFirst: known == nil)
    }
    for index in result.indices {
      guard let last = result[index].stops.last, last.time < length - 1e-9 else { continue }
      result[index].wait(until: length, last.amount)
    }
    return result
  }

  private mutating func wait(until time: Double, _ amount: ScriptAmount) {
    stops.append(.init(time: time, amount: amount.noChange, easing: .easing(.curve(.linear))))
  }

  private mutating func append(_ move: ScriptMove, isFirst: Bool) {
    var move = move
    let before = stops.last { if case .value = $0.amount { true } else { false } }?.amount
    if move.endsAtOwn, let own = before ?? StyleProperty.base(of: property).map({ .value($0) }),
      !move.stops.isEmpty
    {
      // What a `from` ends at is known here: the value before it.
      move.stops[move.stops.count - 1].amount = own
      if isFirst { endsAtOwn = false }
    }
    guard let amount = move.stops.first?.amount else { return }
    let end = stops.last?.time ?? 0
    if move.start > end + 1e-9 { wait(until: move.start, amount) }
    if !isFirst, let from = move.from {
      stops.append(
        .init(time: max(move.start, end), amount: from, easing: .easing(.curve(.linear))))
    }
    stops += move.stops.map { stop in
      var stop = stop
      stop.time += max(move.start, end)
      return stop
    }
  }
}
