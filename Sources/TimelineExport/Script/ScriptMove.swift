import TimelineSyntax

/// A part of a view's motion without rests, or all of it where it repeats by itself.
///
/// Whatever may differ by copy has a value for each copy.
struct ScriptMove {
  /// A property with its value at the start and after each piece.
  struct Property {
    var key: StyleText
    /// By piece and copy.
    var values: [[StyleText]]
    /// The motion of each copy where it is a spring.
    var spring: [ElementSpring]?
  }

  /// From a value to the next one; a jump has no duration.
  struct Piece: Equatable {
    /// In seconds, by copy.
    var durations: [Double]
    var easings: [Easing]

    var isJump: Bool { durations.allSatisfy { $0 == 0 } }
  }

  var properties: [Property]
  /// When it starts in seconds, by copy.
  var starts: [Double]
  var pieces: [Piece]
  /// Whether nothing moves the properties before it.
  var isFirst: Bool
  var isAdded: Bool
  /// How often it plays by itself; nil for once.
  var repetition: Repetition?

  struct Repetition: Equatable {
    /// The number of iterations; nil if infinite.
    var iterations: Int?
    var alternates: Bool
  }

  var copies: Range<Int> { starts.indices }

  /// The time from the start until a piece begins, in seconds, by copy.
  func offsets(of piece: Int) -> [Double] {
    copies.map { copy in
      Self.rounded(pieces[..<piece].reduce(0) { $0 + $1.durations[copy] })
    }
  }

  /// The time at which a piece begins, in seconds, by copy.
  func times(of piece: Int) -> [Double] {
    zip(starts, offsets(of: piece)).map { Self.rounded($0 + $1) }
  }

  /// The duration in seconds, by copy.
  var durations: [Double] { offsets(of: pieces.count) }

  /// When the last copy comes to its end, in seconds.
  var end: Double {
    guard let repetition else { return times(of: pieces.count).max() ?? 0 }
    guard let count = repetition.iterations else { return .infinity }
    return zip(starts, durations).map { $0 + Double(count) * $1 }.max() ?? 0
  }

  /// Whether it has the same times, so that one statement can have both.
  func isParallel(to other: ScriptMove) -> Bool {
    starts == other.starts && pieces == other.pieces && isFirst == other.isFirst
      && repetition == other.repetition && !isAdded && !other.isAdded
      && (properties + other.properties).allSatisfy { $0.spring == nil }
      && Set((properties + other.properties).map(\.key)).count
        == properties.count + other.properties.count
  }

  /// Whether the value is the same at both ends of a piece, in all copies.
  func isRest(_ piece: Int) -> Bool {
    properties.allSatisfy { $0.values[piece] == $0.values[piece + 1] }
  }

  /// The part of the duration until a piece begins, by copy.
  func fractions(of piece: Int) -> [Double] {
    zip(offsets(of: piece), durations).enumerated().map { copy, times in
      guard piece < pieces.count, times.1 > 0 else { return 1 }
      // Browsers show the second one of two keyframes at the start.
      if piece == 1, pieces[0].isJump { return 1e-9 }
      return Digits.rounded(times.0 / times.1, decimals: Digits.ofOffset)
    }
  }

  /// The move with a rest at its end, if it ends before a time: as long for each copy, so that the last
  /// one ends at the time.
  func resting(until time: Double) -> ScriptMove {
    guard let end = times(of: pieces.count).max(), Self.isBefore(end, time) else { return self }
    var longer = self
    longer.pieces.append(
      Piece(
        durations: copies.map { _ in Self.rounded(time - end) },
        easings: copies.map { _ in .linear }))
    for index in properties.indices {
      longer.properties[index].values.append(
        properties[index].values[properties[index].values.count - 1])
    }
    return longer
  }

  /// Whether a time is before another one by more than they are rounded to.
  static func isBefore(_ time: Double, _ other: Double) -> Bool { time < other - 2e-6 }

  /// A time to a microsecond.
  static func rounded(_ time: Double) -> Double { Digits.rounded(time, decimals: 6) }
}

extension ScriptMove {
  /// The moves of the tracks of a property.
  ///
  /// - Parameters:
  ///   - copies: the track of each copy, with as many keyframes.
  ///   - starts: when each copy starts.
  ///   - duration: that of a track that has no times of its own, by copy.
  ///   - iterations: the number of those of a track that has no times of its own.
  ///   - splits: whether it may be split at rests where it plays once.
  static func all(
    _ copies: [ScriptTrack], starts: [Double], duration: [Double], iterations: Int?, splits: Bool
  ) -> [ScriptMove] {
    guard let first = copies.first else { return [] }
    let timings = zip(copies, duration).map {
      $0.timing ?? CurveTiming(duration: $1, iterations: splits ? 1 : iterations)
    }
    let begins = zip(starts, timings).map { rounded($0 + $1.delay) }
    var pieces: [Piece] = []
    var values = [copies.map { $0.keyframes[0].value }]
    func add(_ times: [(from: Double, to: Double)], _ next: [StyleText], _ easings: [Easing]) {
      let durations = zip(times, timings).map { span, timing in
        rounded(rounded(span.to * timing.duration) - rounded(span.from * timing.duration))
      }
      if durations.allSatisfy({ $0 == 0 }), next == values.last { return }
      pieces.append(Piece(durations: durations, easings: easings))
      values.append(next)
    }
    let rest = copies.map { _ in Easing.linear }
    add(copies.map { (0, $0.keyframes[0].offset) }, values[0], rest)
    for index in first.keyframes.indices.dropLast() {
      let next = copies.map { $0.keyframes[index + 1].value }
      let spans = copies.map { ($0.keyframes[index].offset, $0.keyframes[index + 1].offset) }
      if first.keyframes[index].easing == .hold {
        add(spans, values[values.count - 1], rest)
        add(spans.map { ($0.1, $0.1) }, next, rest)
      } else {
        add(spans, next, copies.map { $0.keyframes[index].easing })
      }
    }
    let last = copies.map { $0.keyframes.last?.offset ?? 1 }
    add(last.map { ($0, 1) }, values[values.count - 1], rest)
    // What jumps at its start is never seen before the jump.
    while let jump = pieces.first, jump.isJump, begins.allSatisfy({ $0 == 0 }) {
      pieces.removeFirst()
      values.removeFirst()
    }
    let repetition =
      timings[0].iterations == 1
      ? nil : Repetition(iterations: timings[0].iterations, alternates: timings[0].alternates)
    let whole = ScriptMove(
      properties: [
        Property(
          key: first.key, values: values,
          spring: first.spring == nil ? nil : copies.compactMap(\.spring))
      ],
      starts: begins, pieces: pieces, isFirst: true, isAdded: first.isAdded,
      repetition: repetition)
    return splits && repetition == nil && first.spring == nil ? whole.parts : [whole]
  }

  /// The parts between rests; one without pieces if it never moves, and all of it if it only jumps.
  private var parts: [ScriptMove] {
    let moving = pieces.indices.filter { !isRest($0) }
    if moving.count > 1, moving.allSatisfy({ pieces[$0].isJump }) { return [self] }
    var parts: [ScriptMove] = []
    var isOpen = false
    for index in pieces.indices {
      guard !isRest(index) else {
        isOpen = false
        continue
      }
      if !isOpen { parts.append(part(index..<index, isFirst: parts.isEmpty)) }
      // A move that begins with a jump shows its start value before that.
      isOpen = !pieces[index].isJump || isOpen
      parts[parts.count - 1].pieces.append(pieces[index])
      for own in properties.indices {
        parts[parts.count - 1].properties[own].values.append(properties[own].values[index + 1])
      }
    }
    return parts.isEmpty ? [part(0..<0, isFirst: true)] : parts
  }

  private func part(_ range: Range<Int>, isFirst: Bool) -> ScriptMove {
    var part = self
    part.starts = times(of: range.lowerBound)
    part.pieces = []
    part.isFirst = isFirst
    for own in part.properties.indices {
      part.properties[own].values = [properties[own].values[range.lowerBound]]
    }
    return part
  }
}

extension [ScriptMove] {
  /// The moves, with those of a property one after another in time.
  ///
  /// What is written later hides what was written before it, and a move with several properties may
  /// stand too early for one of them.
  var inOrder: [ScriptMove] {
    var last: [StyleText: Double] = [:]
    for move in self where !move.isAdded {
      let start = move.starts.min() ?? 0
      for property in move.properties {
        if start < last[property.key] ?? 0 { return sorted }
        last[property.key] = start
      }
    }
    return self
  }

  /// By time; what is added to others remains behind them.
  private var sorted: [ScriptMove] {
    enumerated().sorted { one, other in
      let keys = [one, other].map { ($1.isAdded ? 1 : 0, $1.starts.min() ?? 0, $0) }
      return keys[0] < keys[1]
    }.map(\.element)
  }
}
