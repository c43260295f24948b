internal import AnimationCore
internal import TimelineSyntax

/// A motion of one property: from a start, through values.
struct ScriptMove {
  struct Stop {
    /// The time in seconds after the start.
    var time: Double
    var amount: ScriptAmount
    /// How it gets there.
    var easing: ScriptEasing
  }

  var element: String?
  var property: String
  var start: Double
  /// The value at the start; nil for that which the property has.
  var from: ScriptAmount?
  /// The values after it; one without an amount in a tween that begins there is what the property has.
  var stops: [Stop]
  /// Whether it ends at the value that the property has, as GSAP's `from` does.
  var endsAtOwn = false
  /// The number of iterations; infinite if it repeats forever.
  var iterations = 1.0
  var alternates = false
  /// The time that each iteration waits at its end.
  var rest = 0.0
  var span: SourceSpan

  /// The time of an iteration.
  var length: Double { (stops.last?.time ?? 0) }
}

/// Makes tracks of the motions of a timeline.
struct ScriptTracks {
  let input: ImportInput
  var log: ImportLog
  private(set) var tracks: [ImportedTrack] = []
  private(set) var usesPercents = false

  init(_ input: ImportInput, _ log: ImportLog) { (self.input, self.log) = (input, log) }

  /// Adds the motions of a timeline.
  mutating func add(_ moves: [ScriptMove]) {
    var order: [String] = []
    var groups: [String: [ScriptMove]] = [:]
    for move in moves {
      let key = "\(move.element ?? "")\u{0}\(move.property)"
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(move)
    }
    for key in order {
      let sorted = (groups[key] ?? []).enumerated().sorted {
        ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
      }.map(\.element)
      if let track = track(sorted) { tracks.append(track) }
    }
  }

  private mutating func track(_ moves: [ScriptMove]) -> ImportedTrack? {
    let moves = Self.withoutFirstJump(moves)
    guard let first = moves.first else { return nil }
    let property = first.property
    let own = StyleProperty.base(of: property)
    guard let start = own ?? first.from.map({ $0.resolved(after: StyleValue(0)) }) else {
      log.lose(
        "the value of `\(property)` before the motion is not in the source", at: first.span,
        instead: "it is left out; a start value lets it be imported")
      return nil
    }
    var current = first.from?.resolved(after: start) ?? start
    let from = current
    var keyframes: [ImportedKeyframe] = []
    var options: [ImportedNode.Entry] = []
    var time = 0.0
    for (index, move) in moves.enumerated() {
      if move.start < time - 1e-6 {
        log.lose(
          "two motions of `\(property)` overlap", at: move.span,
          instead: "the later one begins when the earlier one is over")
      }
      let value = move.from?.resolved(after: index == 0 ? start : current) ?? current
      let isOnly = moves.count == 1
      let wait = NumberText.rounded(move.start - time, decimals: 9)
      if wait > 0, isOnly, move.iterations > 1 {
        options.append(.init("delay", .seconds(wait)))
      } else if wait > 0 {
        keyframes.append(.hold(duration: wait))
      }
      time = max(time, move.start)
      if value != current { keyframes.append(.move(to: value.node)) }
      let before = move.endsAtOwn ? current : nil
      current = value
      let cycle = self.cycle(move, from: value, own: index == 0 ? start : before ?? start)
      keyframes += cycle.keyframes
      var count = 1.0
      if move.iterations > 1 {
        if isOnly {
          options.append(
            .init(
              "repeat", move.iterations >= 1e6 ? .word("forever") : .number(move.iterations)))
          if move.alternates { options.append(.init("autoreverses", .word("true"))) }
        } else {
          (keyframes, count) = unrolled(move, keyframes, cycle.keyframes, from: value)
        }
      }
      time += count * (move.length + move.rest)
      let isBack = move.alternates && Int(min(move.iterations, 1e6)) % 2 == 0
      current = isBack ? value : cycle.end
    }
    guard !keyframes.isEmpty else { return nil }
    if from == own, keyframes.allSatisfy({ $0.target == nil }), let span = moves.last?.span {
      log.lose(
        "`\(property)` goes to the value that a view has by itself", at: span,
        instead: "it is left out; a start value lets it be imported")
      return nil
    }
    keyframes = keyframes.mergingHolds
    usesPercents = usesPercents || keyframes.contains { $0.node.hasPercentage } || from.hasPercents
    return ImportedTrack(
      element: first.element, property: property, from: from == own ? nil : from.node,
      options: options, keyframes: keyframes)
  }

  /// Motions without a jump at the very beginning, such as that of `set`, from which the next one starts.
  private static func withoutFirstJump(_ moves: [ScriptMove]) -> [ScriptMove] {
    guard moves.count > 1, moves[0].start == 0, moves[0].length == 0, moves[0].iterations == 1,
      !moves[0].endsAtOwn, let stop = moves[0].stops.last, moves[1].from == nil,
      !moves[1].endsAtOwn
    else { return moves }
    var rest = Array(moves.dropFirst())
    rest[0].from = stop.amount
    return rest
  }

  /// The iterations of a motion after which others follow.
  private mutating func unrolled(
    _ move: ScriptMove, _ keyframes: [ImportedKeyframe], _ cycle: [ImportedKeyframe],
    from value: StyleValue
  ) -> ([ImportedKeyframe], Double) {
    guard move.iterations < 200, !move.alternates, cycle.count * Int(move.iterations) < 5000 else {
      log.lose(
        "a motion of `\(move.property)` repeats, and others follow", at: move.span,
        instead: "it plays once")
      return (keyframes, 1)
    }
    var all = keyframes
    for _ in 1..<Int(move.iterations) { all += [.move(to: value.node)] + cycle }
    return (all, move.iterations)
  }

  private mutating func cycle(
    _ move: ScriptMove, from start: StyleValue, own: StyleValue
  ) -> (keyframes: [ImportedKeyframe], end: StyleValue) {
    var keyframes: [ImportedKeyframe] = []
    var (value, time) = (start, 0.0)
    for (index, stop) in move.stops.enumerated() {
      let isLast = index == move.stops.count - 1
      let next = move.endsAtOwn && isLast ? own : stop.amount.resolved(after: value)
      let length = stop.time - time
      guard length > 1e-9 else {
        if next != value { keyframes.append(.move(to: next.node)) }
        value = next
        continue
      }
      switch stop.easing {
      case .spring(let spring, let velocity):
        keyframes.append(
          .spring(
            to: next.node, duration: nil, spring: CurveNames.node(of: spring),
            startVelocity: velocity == 0 ? nil : .number(velocity)))
      case .easing(let easing):
        let stops = StyleStops(
          property: move.property,
          stops: [
            .init(offset: 0, value: value, easing: easing),
            .init(offset: 1, value: next, easing: easing),
          ], span: move.span)
        let found = stops.keyframes(lasting: length, tolerance: input.tolerance, &log)
        keyframes += found.keyframes
        if found.error > 0 {
          log.add(
            .init(
              property: move.property, error: found.error, unit: "", relativeError: found.error,
              time: move.start + time))
        }
      }
      (value, time) = (next, stop.time)
    }
    if move.rest > 0 { keyframes.append(.hold(duration: move.rest)) }
    return (keyframes, value)
  }
}
