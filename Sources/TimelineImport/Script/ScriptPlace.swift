internal import TimelineSyntax

/// Where a call stands in a script: what moves in one block, plays together.
struct ScriptPlace {
  /// A block of a function.
  struct Block: Hashable {
    fileprivate var function: Int
    fileprivate var brace: Int?
  }

  /// The block in which the call plays whenever it is run; nil outside of functions, and behind a condition.
  private(set) var block: Block?
  /// Whether the program goes on when the motion is over.
  private(set) var isAwaited = false

  init(at index: Int, in parser: ScriptParser) {
    guard let function = parser.functions.around(index) else { return }
    let before = parser.tokens[index - 1]
    isAwaited = before.name == "await"
    // Behind a condition, without a block of its own, a call is one of several.
    let isCertain =
      switch before.kind {
      case .identifier(let name): name != "else"
      case .mark(let mark): parser.tokens[index].isFirst && mark != ":" || ";{}[,(=".contains(mark)
      default: parser.tokens[index].isFirst
      }
    if isCertain { block = Block(function: function, brace: parser.functions.block(around: index)) }
  }
}

/// When the motions of what plays together are over, by their elements and properties.
struct ScriptEnds {
  private struct Subject: Hashable {
    var element: String?
    var property: String

    init(_ move: ScriptMove) { (element, property) = (move.element, move.property) }
  }

  private var ends: [Subject: Double] = [:]
  /// The time at which all is over; what repeats forever is over after an iteration.
  private(set) var last = 0.0

  /// - Parameter late: how much later than the first copy of an element the last one is over.
  mutating func add(_ moves: [ScriptMove], late: (String?) -> Double = { _ in 0 }) {
    for move in moves {
      let cycle = move.length + move.rest
      let late = late(move.element)
      let end = move.start + cycle * move.iterations - move.rest
      ends[Subject(move)] = max(ends[Subject(move)] ?? 0, end)
      last = max(last, (move.iterations >= 1e6 ? move.start + cycle : end) + late)
    }
  }

  /// Whether other motions cannot play beside these, since they move the same at the same time.
  ///
  /// - Parameter start: the time at which the other ones play.
  func overlap(_ others: [ScriptMove], after start: Double = 0) -> Bool {
    others.contains { (ends[Subject($0)] ?? 0) > start + $0.start + 1e-9 }
  }
}
