internal import AnimationCore
internal import TimelineSyntax

/// Makes timelines of the calls and components of Motion in a script.
struct MotionScript {
  let input: ImportInput
  var log: ImportLog
  private var parser: ScriptParser
  private var motion = ImportedMotion()
  private var names = ImportedNames()
  private var elementNames = ImportedNames(reserved: ImportedNames.reserved)
  private var used: Set<String> = []
  private var styles: ScriptStyles
  /// The points about which the views of the call that is read turn.
  private var anchors: [ScriptStyles.Anchor] = []
  /// The components whose children follow each other, and have not been found yet.
  var orchestras: [MotionOrchestra] = []
  /// The names of the variants that components have shown.
  private var variants: Set<String> = []

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
    while index < parser.tokens.count {
      let token = parser.tokens[index]
      if token.name == "animate", parser.isMark("(", at: index + 1),
        !parser.isMark(".", at: index - 1)
      {
        parser.index = index
        if let call = parser.chain()?.chain?.first {
          let function = parser.function(around: index)
          anchors = styles.anchors(from: function?.index ?? 0, until: index)
          let isReturned = index > 0 && parser.tokens[index - 1].name == "return"
          animate(call, in: isReturned ? function?.name : nil)
        } else {
          log.lose(
            "this `animate` depends on the program", at: token.span, instead: "it is left out")
        }
        index = max(parser.index, index + 1)
      } else if token.isMark("<"), index + 1 < parser.tokens.count,
        let name = parser.tokens[index + 1].name, name == "motion" || name == "m",
        parser.isMark(".", at: index + 2)
      {
        index = component(at: index + 3)
      } else {
        index += 1
      }
    }
    addVariants()
    reportOrchestras()
    motion.shareCurves()
    return motion
  }

  // MARK: Calls

  /// - Parameter function: the name of the function that returns the controls; nil if none does.
  private mutating func animate(_ call: ScriptValue.Link, in function: String?) {
    guard let arguments = call.arguments, let target = arguments.first else { return }
    if let list = target.list, list.contains(where: { $0.list != nil || $0.string != nil }),
      arguments.count < 2 || arguments[1].object == nil || list.contains(where: { $0.list != nil })
    {
      return animate(sequence: list, arguments.dropFirst().first, call.span, in: function)
    }
    guard arguments.count > 1, arguments[1].object != nil else {
      log.lose(
        "the values of this `animate` depend on the program", at: call.span,
        instead: "it is left out")
      return
    }
    let name = target.targetName ?? "view"
    var moves = MotionValues(log: log)
    moves.add(arguments[1], arguments.count > 2 ? arguments[2] : nil)
    finish(moves, named: name, element: name, call.span)
  }

  /// Reads a sequence such as `animate([[".a", { x: 100 }, { at: "<" }], "label", …])`.
  private mutating func animate(
    sequence: [ScriptValue], _ options: ScriptValue?, _ span: SourceSpan, in function: String?
  ) {
    var all: [ScriptMove] = []
    var labels: [String: Double] = [:]
    var staggers: [(element: String, each: ImportedNode, total: Double)] = []
    var (start, end) = (0.0, 0.0)
    let usual = options?["defaultTransition"]
    for item in sequence {
      if let label = item.string {
        labels[label] = end
        continue
      }
      guard let parts = item.list, parts.count > 1, parts[1].object != nil else {
        log.lose("this part depends on the program", at: item.span, instead: "it is left out")
        continue
      }
      let own = parts.count > 2 ? parts[2].over(usual) : usual
      var moves = MotionValues(log: log)
      moves.add(parts[1], own, isSequence: true)
      log = moves.log
      if let stagger = moves.stagger {
        staggers.append((parts[0].targetName ?? "view", stagger, 0))
      }
      let at = own?["at"]
      let place = at.map { time($0, start, end, labels) } ?? end
      for var move in moves.moves {
        move.start += place
        move.element = parts[0].targetName ?? "view"
        all.append(move)
      }
      let length = moves.moves.map { $0.start + $0.length * min($0.iterations, 1000) }.max() ?? 0
      (start, end) = (place, place + length)
    }
    let name = input.timeline ?? function ?? input.timelineName
    write(all, named: name, options, labels, span, staggers)
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
    let moves = values.moves.map { move in
      var move = move
      move.element = element
      return move
    }
    write(
      moves, named: name, nil, [:], span, values.stagger.map { [(element ?? name, $0, 0)] } ?? [])
  }

  private mutating func write(
    _ moves: [ScriptMove], named name: String, _ options: ScriptValue?, _ labels: [String: Double],
    _ span: SourceSpan, _ staggers: [(element: String, each: ImportedNode, total: Double)] = []
  ) {
    guard !moves.isEmpty else { return }
    let length = moves.map { $0.start + $0.length }.max() ?? 0
    let writer = ScriptTimelineWriter(
      input: input, options: options, moves: moves, length: length, staggers: staggers,
      labels: labels, anchors: anchors, span: span)
    anchors = []
    let own = names.unique(ImportedNames.valid(name) ?? "timeline")
    if let timeline = writer.timeline(named: own, &motion, &elementNames, &used, &log) {
      motion.timelines.append(timeline)
    }
  }

  // MARK: Components

  /// Reads `<motion.div initial={…} animate={…} …>` from its tag on, and returns the index behind it.
  private mutating func component(at start: Int) -> Int {
    let tokens = parser.tokens
    guard start < tokens.count, let tag = tokens[start].name else { return start }
    var index = start + 1
    var attributes: [String: ScriptValue] = [:]
    while index < tokens.count, !tokens[index].isMark(">"), !tokens[index].isMark("/") {
      if let name = tokens[index].name, ["layout", "layoutId", "drag"].contains(name) {
        log.lose(
          "`\(name)` moves a view by its layout or a gesture", at: tokens[index].span,
          instead: "it is left out")
      }
      guard let name = tokens[index].name, parser.isMark("=", at: index + 1) else {
        index = parser.isMark("{", at: index) ? parser.end(of: index) + 1 : index + 1
        continue
      }
      index += 2
      if index < tokens.count, case .string(let text) = tokens[index].kind {
        attributes[name] = ScriptValue(kind: .string(text), span: tokens[index].span)
        index += 1
      } else if parser.isMark("{", at: index) {
        let end = parser.end(of: index)
        if name == "variants", end == index + 2, let constant = tokens[index + 1].name {
          variants.insert(constant)
        }
        parser.index = index + 1
        let value = parser.expression()
        attributes[name] = value
        index = max(end + 1, index + 1)
      }
    }
    let title = attributes["className"]?.string.flatMap {
      StyleImport.name(of: "." + ($0.split(separator: " ").first ?? "view"))
    }
    add(attributes, named: title ?? tag, tokens[start].span)
    return index
  }

  private mutating func add(
    _ attributes: [String: ScriptValue], named name: String, _ span: SourceSpan
  ) {
    for key in ["initial", "animate", "exit", "transition", "variants"] {
      guard let value = attributes[key], value.isCode || value.chain != nil else { continue }
      log.lose(
        "`\(key)` of `\(name)` depends on the program", at: value.span, instead: "it is left out")
    }
    if let animate = attributes["animate"], animate.object != nil {
      var values = MotionValues(log: log)
      values.add(
        animate.without(["transition"]), animate["transition"] ?? attributes["transition"],
        from: attributes["initial"])
      finish(values, named: name, element: nil, span)
    }
    var states: [(name: String, values: ScriptValue)] = []
    if let variants = attributes["variants"], let entries = variants.object {
      states = entries.map { ($0.key, $0.value) }
      if attributes["animate"] == nil {
        addChildren(showing: states, attributes["transition"], named: name)
      }
      keepOrchestra(of: states, initial: attributes["initial"]?.string)
      let first = attributes["initial"]?.string
      if let index = states.firstIndex(where: { $0.name == first }) {
        states.insert(states.remove(at: index), at: 0)
      }
    }
    for (key, state) in [
      ("whileHover", "hovered"), ("whileTap", "pressed"), ("whileFocus", "focused"),
      ("whileInView", "inView"), ("whileDrag", "dragged"), ("exit", "gone"),
    ] {
      guard let values = attributes[key], values.object != nil else { continue }
      if states.isEmpty {
        let rest = attributes["animate"] ?? ScriptValue(kind: .object([]), span: span)
        states.append(
          ("rest", rest.object == nil ? ScriptValue(kind: .object([]), span: span) : rest))
      }
      states.append((state, values))
    }
    if states.count > 1 { add(states: states, attributes["transition"], named: name, span) }
  }

  /// Variants that no component shows here.
  private mutating func addVariants() {
    let constants = parser.constants.sorted { $0.value.span.start < $1.value.span.start }
    let unused = constants.filter { name, value in
      guard let entries = value.object, entries.count > 1, !variants.contains(name) else {
        return false
      }
      return entries.allSatisfy { $0.value.object != nil || $0.value.isCode }
        && (name.lowercased().contains("variant")
          || entries.contains { $0.value["transition"] != nil })
    }
    for (_, value) in unused {
      keepOrchestra(of: (value.object ?? []).map { ($0.key, $0.value) }, initial: nil)
    }
    for (name, value) in unused {
      let entries = (value.object ?? []).map { ($0.key, $0.value) }
      if MotionOrchestra(entries, initial: nil) == nil {
        addChildren(showing: entries, nil, named: name)
      }
      add(states: entries, nil, named: name, value.span)
    }
  }

  private mutating func add(
    states: [(name: String, values: ScriptValue)], _ transition: ScriptValue?, named name: String,
    _ span: SourceSpan
  ) {
    var stateNames = ImportedNames()
    var entries: [ImportedNode.Entry] = []
    var initial: [ImportedNode.Entry] = []
    let keys = states.flatMap { state in (state.values.object ?? []).map(\.key) }
    for (index, state) in states.enumerated() {
      guard state.values.object != nil else {
        log.lose(
          "the variant `\(state.name)` depends on the program", at: state.values.span,
          instead: "it is left out")
        continue
      }
      var values = MotionValues(log: log)
      let set = values.set(state.values)
      let own = state.values["transition"] ?? transition
      let animation = values.animation(own, of: keys)
      log = values.log
      if index == 0 { initial = set }
      for entry in set where !initial.contains(where: { $0.key == entry.key }) {
        // A property without a value of its own needs one in all states.
        if StyleProperty.base(of: entry.key) == nil { initial.append(entry) }
      }
      var fields: [ImportedNode.Entry] = []
      if index > 0, !set.isEmpty { fields.append(.init("set", .mapping(set))) }
      if let animation { fields.append(.init("animation", animation)) }
      entries.append(
        .init(stateNames.name(for: state.name, fallback: "state"), .mapping(fields)))
    }
    // What the first state sets has to be said again by those that keep it as it is everywhere else.
    guard entries.count > 1, entries.contains(where: { $0.value["set"] != nil }) || !initial.isEmpty
    else { return }
    for index in entries.indices.dropFirst() {
      let set = entries[index].value["set"]?.entries ?? []
      let missing = initial.filter { own in !set.contains { $0.key == own.key } }
        .compactMap { own in
          StyleProperty.base(of: own.key).map { ImportedNode.Entry(own.key, $0.node) }
        }
      guard !missing.isEmpty else { continue }
      let rest = entries[index].value.entries.filter { $0.key != "set" }
      entries[index].value = .mapping([.init("set", .mapping(set + missing))] + rest)
    }
    var timeline = ImportedTimeline(name: names.unique(ImportedNames.valid(name) ?? "states"))
    timeline.initial = initial
    // The animation of the way back is that of all states without another one.
    if let common = entries.first?.value["animation"] {
      timeline.options = [.init("animation", common)]
      for index in entries.indices where entries[index].value["animation"] == common {
        entries[index].value = .mapping(
          entries[index].value.entries.filter { $0.key != "animation" })
      }
    }
    timeline.contents = .init("states", .mapping(entries))
    motion.timelines.append(timeline)
  }
}
