internal import TimelineSyntax

extension GSAPImport {
  /// A timeline of GSAP, to which calls add.
  struct Timeline {
    var name: String
    var options: ScriptValue?
    var moves: [ScriptMove] = []
    var labels: [String: Double] = [:]
    /// The end of all, and the start and the end of what was added last.
    var end = 0.0, lastStart = 0.0, lastEnd = 0.0
    var staggers: [(element: String, each: ImportedNode, total: Double)] = []
    var paths: [(element: String?, path: String, turns: Bool)] = []
    /// The points about which views turn.
    var anchors: [ScriptStyles.Anchor] = []
    /// The easings that the script has named.
    var eases: [String: StyleEasing] = [:]
    var span: SourceSpan
    /// The values that the script gives all tweens.
    var defaults: ScriptValue?
    /// The time at which the next tween by itself plays.
    var start = 0.0
    /// Whether it is of tweens by themselves, and when they are over.
    var isOfTweens = false
    var ends = ScriptEnds()
    /// The function in which it is made.
    var function: String?
    /// Whether another timeline plays it.
    var isPlayed = false

    /// Whether a tween by itself of the same block can play beside what is in it.
    func fits(_ other: Timeline) -> Bool {
      options == nil && other.options == nil && !ends.overlap(other.moves, after: start)
    }

    mutating func add(_ other: Timeline) {
      var other = other
      other.delay(by: start)
      moves += other.moves
      staggers += other.staggers
      paths += other.paths
      anchors += other.anchors
      end = max(end, other.end)
      ends.add(other.moves, late: other.late)
    }

    /// How much later than the first copy of an element the last one is over.
    func late(_ element: String?) -> Double {
      staggers.first { $0.element == element }?.total ?? 0
    }

    /// Lets the next tween by itself play when all before it are over.
    mutating func wait() { start = ends.last }

    mutating func delay(by time: Double) {
      for index in moves.indices { moves[index].start += time }
      labels = labels.mapValues { $0 + time }
      end += time
    }
  }
}
