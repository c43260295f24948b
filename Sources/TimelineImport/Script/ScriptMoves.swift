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

  /// Whether it waits at both ends of a motion back and forth, which no track does by itself.
  var waitsAtBothEnds: Bool { alternates && rest > 0 && iterations > 1 }

  /// Whether a spring moves it, which has no way back.
  var hasSpring: Bool {
    stops.contains { if case .spring = $0.easing { true } else { false } }
  }
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
      var total = move.length + move.rest
      if isOnly, move.iterations > 1, !move.waitsAtBothEnds || move.hasSpring {
        keyframes += cycle.keyframes
        options += Self.repeating(move.iterations)
        if move.alternates { options.append(.init("autoreverses", .word("true"))) }
        if move.waitsAtBothEnds {
          log.lose(
            "a spring of `\(property)` moves back and forth, and waits at both ends", at: move.span,
            instead: "it waits twice as long at one end, and not at the other one")
        }
      } else if isOnly, move.waitsAtBothEnds,
        move.iterations.truncatingRemainder(dividingBy: 2) == 0
      {
        // Back and forth is one cycle, which has a wait at both ends.
        keyframes += cycle.keyframes + cycle.back
        let rounds = move.iterations >= 1e6 ? move.iterations : move.iterations / 2
        if rounds > 1 { options += Self.repeating(rounds) }
      } else {
        total = unroll(move, cycle, from: value, after: &keyframes)
      }
      time += total
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

  private static func repeating(_ iterations: Double) -> [ImportedNode.Entry] {
    [.init("repeat", iterations >= 1e6 ? .word("forever") : .number(iterations))]
  }

  /// Adds all iterations of a motion, one after another.
  ///
  /// - Returns: the time that they take.
  private mutating func unroll(
    _ move: ScriptMove, _ cycle: Cycle, from value: StyleValue,
    after keyframes: inout [ImportedKeyframe]
  ) -> Double {
    guard move.iterations > 1 else {
      keyframes += cycle.keyframes
      return move.length + move.rest
    }
    guard move.iterations < 200, !move.alternates || !move.hasSpring,
      cycle.keyframes.count * Int(move.iterations) < 5000
    else {
      log.lose(
        "a motion of `\(move.property)` repeats, and others follow", at: move.span,
        instead: "it plays once")
      keyframes += cycle.keyframes
      return move.length
    }
    for index in 0..<Int(move.iterations) {
      if move.alternates {
        keyframes += index % 2 == 0 ? cycle.keyframes : cycle.back
      } else {
        keyframes += (index == 0 ? [] : [.move(to: value.node)]) + cycle.keyframes
      }
    }
    // After the last iteration nothing waits.
    if move.rest > 0 { keyframes.removeLast() }
    return (move.length + move.rest) * move.iterations - move.rest
  }

  /// The keyframes of an iteration.
  private struct Cycle {
    var keyframes: [ImportedKeyframe] = []
    /// Those of the way back, if no spring is among them.
    var back: [ImportedKeyframe] = []
    var end: StyleValue
  }

  private mutating func cycle(
    _ move: ScriptMove, from start: StyleValue, own: StyleValue
  ) -> Cycle {
    var keyframes: [ImportedKeyframe] = []
    var back: [ImportedKeyframe] = []
    var (value, time) = (start, 0.0)
    for (index, stop) in move.stops.enumerated() {
      let isLast = index == move.stops.count - 1
      let next = move.endsAtOwn && isLast ? own : stop.amount.resolved(after: value)
      let length = stop.time - time
      guard length > 1e-9 else {
        if next != value {
          keyframes.append(.move(to: next.node))
          back.insert(.move(to: value.node), at: 0)
        }
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
        if move.alternates {
          var scratch = log
          back =
            stops.reversed.keyframes(lasting: length, tolerance: input.tolerance, &scratch)
            .keyframes + back
        }
        if found.error > 0 {
          log.add(
            .init(
              property: move.property, error: found.error, unit: "", relativeError: found.error,
              time: move.start + time))
        }
      }
      (value, time) = (next, stop.time)
    }
    let rest: [ImportedKeyframe] = move.rest > 0 ? [.hold(duration: move.rest)] : []
    return Cycle(keyframes: keyframes + rest, back: back + rest, end: value)
  }
}
