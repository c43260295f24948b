internal import TimelineSyntax

/// Calls of Motion's `animate` that play together: those of one block.
struct MotionCalls {
  /// What calls move.
  struct Moves {
    /// The element of a call with one.
    var element: String?
    private(set) var all: [ScriptMove] = []
    var labels: [String: Double] = [:]
    private(set) var staggers: [(element: String?, each: ImportedNode, total: Double)] = []
    /// The options of a sequence.
    var options: ScriptValue?

    /// Whether all of it repeats together, so that nothing else fits beside it.
    var repeatsWhole: Bool { (options?["repeat"]?.number ?? 0) != 0 }

    mutating func add(_ values: MotionValues, of element: String?, at time: Double) {
      for var move in values.moves {
        move.start += time
        move.element = element
        all.append(move)
      }
      if let stagger = values.stagger { staggers.append((element, stagger.node, values.late)) }
    }

    /// How much later than the first copy of an element the last one is over.
    func late(_ element: String?) -> Double {
      staggers.first { $0.element == element }?.total ?? 0
    }

    mutating func begin(after time: Double) {
      for index in all.indices { all[index].start += time }
      labels = labels.mapValues { $0 + time }
    }

    fileprivate mutating func add(_ other: Moves) {
      all += other.all
      labels.merge(other.labels) { own, _ in own }
      staggers += other.staggers
    }
  }

  var name: String?
  private(set) var moves: Moves
  private(set) var anchors: [ScriptStyles.Anchor]
  let span: SourceSpan
  /// The time at which the next call of the block plays.
  private var start = 0.0
  private var ends = ScriptEnds()

  init(
    named name: String?, _ moves: Moves, _ anchors: [ScriptStyles.Anchor], _ span: SourceSpan
  ) {
    (self.name, self.moves, self.anchors, self.span) = (name, moves, anchors, span)
    ends.add(moves.all, late: moves.late)
  }

  /// Whether calls cannot play together with these, since they move the same at the same time.
  func overlaps(_ other: Moves) -> Bool {
    moves.repeatsWhole || other.repeatsWhole || ends.overlap(other.all, after: start)
  }

  mutating func add(_ other: Moves, _ anchors: [ScriptStyles.Anchor]) {
    var other = other
    other.begin(after: start)
    moves.add(other)
    ends.add(other.all, late: other.late)
    self.anchors += anchors
  }

  /// Lets the next call play when all before it are over.
  mutating func wait() { start = ends.last }
}
