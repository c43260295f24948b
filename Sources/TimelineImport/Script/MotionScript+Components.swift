internal import TimelineSyntax

/// The components of Motion: `<motion.div …>`, and their variants.
extension MotionScript {
  /// Reads `<motion.div initial={…} animate={…} …>` from its tag on, and returns the index behind it.
  mutating func component(at start: Int) -> Int {
    let tokens = parser.tokens
    guard start < tokens.count, let tag = tokens[start].name else { return start }
    var index = start + 1
    var attributes: [String: ScriptValue] = [:]
    var choices: ScriptParser.Choice?
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
        if name == "variants" {
          // A constant, or a member of one.
          variants.insert(
            tokens[index + 1..<max(end, index + 1)].compactMap(\.name).joined(separator: "."))
        }
        parser.index = index + 1
        let value = parser.expression()
        attributes[name] = value
        if name == "animate", value.isCode,
          let choice = parser.choice(in: index + 1..<max(end, index + 1))
        {
          choices = choice
        }
        index = max(end + 1, index + 1)
      }
    }
    let title = attributes["className"]?.string.flatMap {
      StyleImport.name(of: "." + ($0.split(separator: " ").first ?? "view"))
    }
    if let choices { Self.add(choices, to: &attributes) }
    add(attributes, named: title ?? tag, tokens[start].span)
    return index
  }

  /// Makes variants of `animate={isOpen ? { x: 0 } : { x: -200 }}`; those with names are there already.
  private static func add(_ choice: ScriptParser.Choice, to attributes: inout [String: ScriptValue])
  {
    if choice.first.string != nil || choice.second.string != nil {
      guard attributes["variants"]?.object != nil else { return }
    } else {
      guard attributes["variants"] == nil, choice.first.object != nil, choice.second.object != nil
      else { return }
      attributes["variants"] = ScriptValue(
        kind: .object([
          .init(key: "rest", value: choice.second), .init(key: choice.name, value: choice.first),
        ]), span: choice.first.span)
    }
    attributes["animate"] = nil
  }

  /// The attributes that show a variant for a while, with the names of their states.
  private static let gestures: [(attribute: String, state: String)] = [
    ("whileHover", "hovered"), ("whileTap", "pressed"), ("whileFocus", "focused"),
    ("whileInView", "inView"), ("whileDrag", "dragged"), ("exit", "gone"),
  ]

  private static let attributes: Set<String> = Set(
    ["initial", "animate", "transition", "variants"] + gestures.map(\.attribute))

  private mutating func add(
    _ attributes: [String: ScriptValue], named name: String, _ span: SourceSpan
  ) {
    for (key, value) in attributes.sorted(by: { $0.key < $1.key })
    where !Self.attributes.contains(key) {
      guard let meant = Suggestion.certain(for: key, among: Self.attributes.sorted()) else {
        continue
      }
      log.lose(
        "`\(key)` of `\(name)` moves nothing", at: value.span,
        instead: "did you mean `\(meant)`? It is left out")
    }
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
      states = self.states(entries)
      if attributes["animate"] == nil {
        addChildren(showing: states, attributes["transition"], named: name)
      }
      keepOrchestra(of: states, initial: attributes["initial"]?.string)
      let first = attributes["initial"]?.string
      if let index = states.firstIndex(where: { $0.name == first }) {
        states.insert(states.remove(at: index), at: 0)
      }
      for key in ["initial", "animate", "exit"] + Self.gestures.map(\.attribute) {
        guard let value = attributes[key], let word = value.string,
          !entries.contains(where: { $0.key == word })
        else { continue }
        let question = Suggestion.question(
          Suggestion.certain(for: word, among: entries.map(\.key)))
        log.lose(
          "`\(name)` has no variant `\(word)`", at: value.span,
          instead: question.map { "\($0) It is left out" } ?? "it is left out")
      }
    }
    for (key, state) in Self.gestures {
      guard let values = attributes[key], values.object != nil else { continue }
      if states.isEmpty {
        let rest =
          attributes["animate"] ?? attributes["initial"]
          ?? ScriptValue(kind: .object([]), span: span)
        states.append(
          ("rest", rest.object == nil ? ScriptValue(kind: .object([]), span: span) : rest))
      }
      states.append((state, values))
    }
    if states.count > 1 { add(states: states, attributes["transition"], named: name, span) }
  }

  /// Variants that no component shows here.
  mutating func addVariants() {
    let constants = parser.constants.sorted { $0.value.span.start < $1.value.span.start }
    let unused = constants.flatMap { name, value in
      // Those of several components may be members of one constant.
      states(of: value, named: name).map { [$0] }
        ?? (value.object ?? []).compactMap { entry in
          states(of: entry.value, named: "\(name).\(entry.key)")
        }
    }
    for (_, _, states) in unused { keepOrchestra(of: states, initial: nil) }
    for (name, value, entries) in unused {
      if MotionOrchestra(entries, initial: nil) == nil {
        addChildren(showing: entries, nil, named: name)
      }
      add(states: entries, nil, named: name, value.span)
    }
  }

  /// The variants of a constant that no component shows here; nil if it has none.
  private mutating func states(
    of value: ScriptValue, named name: String
  ) -> (name: String, value: ScriptValue, states: [(name: String, values: ScriptValue)])? {
    guard let entries = value.object, entries.count > 1, !variants.contains(name),
      entries.allSatisfy({ $0.value.object != nil || $0.value.isCode })
    else { return nil }
    let states = self.states(entries)
    guard
      name.lowercased().contains("variant")
        && !states.allSatisfy({ $0.values.object?.first?.value["transition"] != nil })
        || states.contains(where: { $0.values["transition"] != nil })
    else { return nil }
    return (name, value, states)
  }

  /// The variants of a component; of a function that computes one, what it always returns.
  private mutating func states(
    _ entries: [ScriptValue.Entry]
  ) -> [(name: String, values: ScriptValue)] {
    entries.map { entry in (entry.key, parser.result(of: entry.value) ?? entry.value) }
  }

  private mutating func add(
    states: [(name: String, values: ScriptValue)], _ transition: ScriptValue?, named name: String,
    _ span: SourceSpan
  ) {
    let states = states.map { (name: $0.name, values: $0.values.dividingStyles) }
    var stateNames = ImportedNames()
    var entries: [ImportedNode.Entry] = []
    var initial: [ImportedNode.Entry] = []
    let keys = states.flatMap { state in (state.values.object ?? []).map(\.key) }
    for (index, state) in states.enumerated() {
      guard state.values.object != nil else {
        log.lose(
          "the variant `\(state.name)` of `\(name)` depends on the program", at: state.values.span,
          instead: "it is left out")
        continue
      }
      var values = MotionValues(log: log)
      let set = values.set(state.values)
      let own = state.values["transition"] ?? transition
      let animation = values.animation(own, of: keys, at: state.values.span)
      log = values.log
      if index == 0 { initial = set }
      for entry in set where !initial.contains(where: { $0.key == entry.key }) {
        // A property without a value of its own needs one in all states.
        guard StyleProperty.base(of: entry.key) == nil else { continue }
        initial.append(entry)
        log.lose(
          "the value of `\(entry.key)` in other states than `\(state.name)` is not in the source",
          at: state.values.span, instead: "all states have the same")
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
