internal import TimelineSyntax

/// Makes timelines of the calls and components of Motion in a script.
struct MotionScript {
  let input: ImportInput
  var log: ImportLog
  var parser: ScriptParser
  var motion = ImportedMotion()
  var names = ImportedNames()
  private var elementNames = ImportedNames(reserved: ImportedNames.reserved)
  private var used: Set<String> = []
  private var styles: ScriptStyles
  /// The calls of `animate` that play together.
  private var groups: [MotionCalls] = []
  /// The last of those in each block.
  private var groupOfBlock: [ScriptPlace.Block: Int] = [:]
  /// The places of what has been imported.
  private var moving: [SourceSpan] = []
  /// The components whose children follow each other, and have not been found yet.
  var orchestras: [MotionOrchestra] = []
  /// The names of the variants that components have shown.
  var variants: Set<String> = []

  init(_ input: ImportInput, _ log: ImportLog) throws(ImportError) {
    self.input = input
    parser = ScriptParser(try ScriptSource.tokens(of: input))
    var log = log
    styles = ScriptStyles(parser, &log)
    self.log = log
  }

  /// Whether a script uses Motion.
  static func isMotion(_ text: String) -> Bool {
    [
      "<motion.", "motion/react", "framer-motion", "from \"motion", "from 'motion", "whileHover=",
      "variants=",
    ].contains { text.contains($0) }
      || text.contains("animate(") && !GSAPImport.isGSAP(text)
  }

  mutating func read() -> ImportedMotion {
    var index = 0
    let own = parser.motionComponents
    while index < parser.tokens.count {
      let token = parser.tokens[index]
      if isCall(index) {
        readCall(index)
        index += 1
      } else if let name = token.name, parser.isMark("(", at: index + 1),
        Self.computed.contains(name)
          || name == "start" && parser.isMark(".", at: index - 1)
            && parser.isMark("{", at: index + 2)
      {
        log.lose("`\(name)` follows the program", at: token.span, instead: "it is left out")
        index += 1
      } else if let tag = parser.motionTag(at: index, own) {
        index = component(at: tag)
      } else if parser.reportPlayer(at: index, &log) {
        index += 1
      } else {
        index += 1
      }
    }
    for group in groups { write(group) }
    addVariants()
    reportOrchestras()
    parser.reportCallers(besides: moving, &log)
    parser.reportBrackets(&log)
    parser.noteDefaults(&log)
    motion.shareCurves()
    return motion
  }

  /// Functions whose values follow others, or the program.
  private static let computed: Set<String> = [
    "useTransform", "useSpring", "useScroll", "useVelocity",
  ]

  // MARK: Calls

  private func isCall(_ index: Int) -> Bool {
    parser.tokens[index].name == "animate" && parser.isMark("(", at: index + 1)
      && !parser.isMark(".", at: index - 1)
  }

  private mutating func readCall(_ index: Int) {
    let token = parser.tokens[index]
    parser.index = index
    guard let call = parser.chain()?.chain?.first else {
      log.lose("this `animate` depends on the program", at: token.span, instead: "it is left out")
      return
    }
    guard let moves = moves(of: call) else { return }
    let function = parser.functions.around(index).map { parser.functions.all[$0] }
    let anchors = styles.anchors(from: function?.start ?? 0, until: index)
    let place = ScriptPlace(at: index, in: parser)
    parser.reportRepetition(of: index, at: call.span, &log)
    if index > 1, parser.isMark("(", at: index - 1), parser.tokens[index - 2].name == "scroll" {
      log.loseScrolling("scroll", at: parser.tokens[index - 2].span)
    }
    // Calls of a block play at the same time, unless one waits for another.
    let known = place.block.flatMap { groupOfBlock[$0] }
    if let known, !groups[known].overlaps(moves) {
      groups[known].add(moves, anchors)
      groups[known].name = input.timeline ?? parser.functions.name(around: index)
    } else {
      let isReturned = index > 0 && parser.tokens[index - 1].name == "return"
      let own = moves.element ?? (isReturned ? function?.name : nil) ?? input.timelineName
      if let block = place.block { groupOfBlock[block] = groups.count }
      groups.append(MotionCalls(named: input.timeline ?? own, moves, anchors, call.span))
    }
    if place.isAwaited, let group = place.block.flatMap({ groupOfBlock[$0] }) {
      groups[group].wait()
    }
  }

  /// What a call moves; nil, after a report, if that depends on the program.
  private mutating func moves(of call: ScriptValue.Link) -> MotionCalls.Moves? {
    guard let arguments = call.arguments, let target = arguments.first else { return nil }
    if let list = target.list, list.contains(where: { $0.list != nil || $0.string != nil }),
      arguments.count < 2 || arguments[1].object == nil || list.contains(where: { $0.list != nil })
    {
      return moves(ofSequence: list, arguments.dropFirst().first)
    }
    guard arguments.count > 1, arguments[1].object != nil else {
      log.lose(
        "the values of this `animate` depend on the program", at: call.span,
        instead: "it is left out")
      return nil
    }
    let name = target.targetName ?? "view"
    var values = MotionValues(log: log)
    values.add(arguments[1], arguments.count > 2 ? arguments[2] : nil)
    log = values.log
    var moves = MotionCalls.Moves()
    moves.element = name
    moves.add(values, of: name, at: 0)
    return moves
  }

  /// Reads a sequence such as `animate([[".a", { x: 100 }, { at: "<" }], "label", …])`.
  private mutating func moves(
    ofSequence sequence: [ScriptValue], _ options: ScriptValue?
  ) -> MotionCalls.Moves {
    var moves = MotionCalls.Moves()
    moves.options = options
    var (start, end) = (0.0, 0.0)
    let usual = options?["defaultTransition"]
    for item in sequence {
      if let label = item.string {
        moves.labels[label] = end
        continue
      }
      guard let parts = item.list, parts.count > 1, parts[1].object != nil else {
        log.lose(
          "`\(parser.beginning(of: item, in: input.source))` depends on the program",
          at: item.span, instead: "it is left out")
        continue
      }
      let own = parts.count > 2 ? parts[2].over(usual) : usual
      var values = MotionValues(log: log)
      values.add(parts[1], own, isSequence: true)
      log = values.log
      let at = own?["at"]
      let place = at.map { time($0, start, end, moves.labels) } ?? end
      moves.add(values, of: parts[0].targetName ?? "view", at: place)
      let length = values.moves.map { $0.start + $0.length * min($0.iterations, 1000) }.max() ?? 0
      (start, end) = (place, place + length + values.late)
    }
    if let delay = options?["delay"], delay.number != 0 {
      if let seconds = delay.number, seconds > 0, !moves.repeatsWhole {
        moves.begin(after: min(seconds, 3600))
      } else {
        log.lose(
          "`delay` depends on the program, or is that of a sequence that repeats", at: delay.span,
          instead: "the sequence begins at once")
      }
    }
    return moves
  }

  private mutating func time(
    _ at: ScriptValue, _ start: Double, _ end: Double, _ labels: [String: Double]
  ) -> Double {
    if let number = at.number { return max(0, number) }
    let text = at.string ?? ""
    if text == "<" { return start }
    if let label = labels[text] { return label }
    if let change = Double(text), text.hasPrefix("+") || text.hasPrefix("-") {
      return max(0, end + change)
    }
    log.lose(
      "this time in a sequence is not known", at: at.span, instead: "it begins at the end")
    return end
  }

  /// Adds a timeline of values.
  mutating func finish(
    _ values: MotionValues, named name: String, element: String?, _ span: SourceSpan
  ) {
    log = values.log
    var moves = MotionCalls.Moves()
    moves.add(values, of: element, at: 0)
    write(MotionCalls(named: name, moves, [], span))
  }

  private mutating func write(_ calls: MotionCalls) {
    let moves = calls.moves
    guard !moves.all.isEmpty else { return }
    moving.append(calls.span)
    let length = moves.all.map { $0.start + $0.length + moves.late($0.element) }.max() ?? 0
    let writer = ScriptTimelineWriter(
      input: input, options: moves.options, moves: moves.all, length: length,
      staggers: moves.staggers.map { ($0.element ?? calls.name ?? "view", $0.each, $0.total) },
      labels: moves.labels, anchors: calls.anchors, span: calls.span)
    let own = names.unique(calls.name.flatMap { ImportedNames.valid($0) } ?? "timeline")
    if let timeline = writer.timeline(named: own, &motion, &elementNames, &used, &log) {
      motion.timelines.append(timeline)
    }
  }
}
