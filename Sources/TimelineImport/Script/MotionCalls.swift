internal import TimelineSyntax

/// Calls of Motion's `animate` that play together: those of one block.
struct MotionCalls {
  /// Where a call stands.
  struct Place {
    /// The function and the block around it; nil outside of functions.
    private var function: Int?
    private var block: Int?
    /// Whether the program goes on when the motion is over.
    var isAwaited = false
    /// Whether the call plays whenever its block is run.
    private var isCertain = false

    /// The place of what is alone.
    init() {}

    init(at index: Int, in parser: ScriptParser) {
      function = parser.functions.around(index)
      block = parser.functions.block(around: index)
      guard index > 0 else { return }
      let before = parser.tokens[index - 1]
      isAwaited = before.name == "await"
      // Behind a condition, without a block of its own, a call is one of several.
      isCertain =
        switch before.kind {
        case .identifier(let name): name != "else" && (name != "return" || function != nil)
        case .mark(let mark):
          parser.tokens[index].isFirst && mark != ":" || ";{}[,(=".contains(mark)
        default: parser.tokens[index].isFirst
        }
    }

    func isSame(as other: Place) -> Bool {
      function != nil && function == other.function && block == other.block && isCertain
        && other.isCertain
    }
  }

  /// What calls move.
  struct Moves {
    /// The element of a call with one.
    var element: String?
    private(set) var all: [ScriptMove] = []
    var labels: [String: Double] = [:]
    private(set) var staggers: [(element: String?, each: ImportedNode)] = []
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
      if let stagger = values.stagger { staggers.append((element, stagger)) }
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

    /// The time at which all of it is over; what repeats forever is over after an iteration.
    fileprivate var end: Double {
      all.map { $0.start + ($0.length + $0.rest) * ($0.iterations >= 1e6 ? 1 : $0.iterations) }
        .max() ?? 0
    }
  }

  let place: Place
  var name: String?
  private(set) var moves: Moves
  private(set) var anchors: [ScriptStyles.Anchor]
  let span: SourceSpan
  /// The time at which the next call of the block plays.
  private var start = 0.0

  init(
    _ place: Place, named name: String?, _ moves: Moves, _ anchors: [ScriptStyles.Anchor],
    _ span: SourceSpan
  ) {
    (self.place, self.name, self.moves, self.anchors, self.span) =
      (place, name, moves, anchors, span)
  }

  /// Whether calls cannot play together with these, since they move the same at the same time.
  func overlaps(_ other: Moves) -> Bool {
    moves.repeatsWhole || other.repeatsWhole
      || other.all.contains { new in
        moves.all.contains { own in
          own.element == new.element && own.property == new.property
            && own.start + own.length * own.iterations > start + new.start + 1e-9
        }
      }
  }

  mutating func add(_ other: Moves, _ anchors: [ScriptStyles.Anchor]) {
    var other = other
    other.begin(after: start)
    moves.add(other)
    self.anchors += anchors
  }

  /// Lets the next call play when all before it are over.
  mutating func wait() { start = moves.end }
}
