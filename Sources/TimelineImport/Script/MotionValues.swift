internal import AnimationCore
internal import TimelineSyntax

/// The motions of an object of Motion with its transition.
struct MotionValues {
  var log: ImportLog
  private(set) var moves: [ScriptMove] = []
  /// The time between copies.
  private(set) var stagger: (node: ImportedNode, each: Double)?
  /// The time from the first to the last copy.
  var late: Double { (stagger?.each ?? 0) * Double(ScriptTimelineWriter.copies - 1) }

  init(log: ImportLog) { self.log = log }

  /// What is no property.
  private static let options: Set<String> = [
    "transition", "transitionEnd", "originX", "originY", "originZ", "transformPerspective",
    "willChange",
  ]

  private static let origins: Set<String> = ["originX", "originY", "transformPerspective"]

  /// Adds the motions of values.
  ///
  /// - Parameters:
  ///   - start: the values before.
  ///   - isSequence: whether the defaults are those of a sequence.
  mutating func add(
    _ values: ScriptValue, _ transition: ScriptValue?, from start: ScriptValue? = nil,
    isSequence: Bool = false
  ) {
    let (values, start) = (values.dividingStyles, start?.dividingStyles)
    for entry in values.object ?? [] where Self.origins.contains(entry.key) {
      log.lose(
        "`\(entry.key)` has no property here", at: entry.value.span,
        instead: "it is left out; `anchor` is set in the timeline's `initial`")
    }
    for entry in values.object ?? [] where !Self.options.contains(entry.key) {
      guard let property = property(entry) else { continue }
      let items = entry.value.list ?? [entry.value]
      // A first value of null is the one that is there.
      let hasOwnStart =
        items.count > 1 && { if case .null = items[0].kind { true } else { false } }()
      let used = hasOwnStart ? Array(items.dropFirst()) : items
      let amounts = used.compactMap { ScriptProperty.amount($0, of: entry.key, property) }
      guard amounts.count == used.count, let last = amounts.last else {
        loseValue(entry)
        continue
      }
      var move = ScriptMove(property: property, start: 0, stops: [], span: entry.value.span)
      var targets = amounts
      if items.count > 1, !hasOwnStart { move.from = targets.removeFirst() }
      if items.count == 1, let own = start?[entry.key] {
        move.from = ScriptProperty.amount(own.list?.first ?? own, of: entry.key, property)
        if move.from == nil {
          log.lose(
            "the first value of `\(entry.key)` depends on the program, or has no equivalent",
            at: own.span, instead: "it starts from the view's own")
        }
      }
      let options = transition?[entry.key] ?? transition?["default"] ?? transition
      report(options)
      let easing = easing(options, entry.key, isOne: targets.count == 1, last, isSequence)
      let length: Double
      if case .spring(let spring, _) = easing.first, targets.count == 1 {
        length = spring.settlingDuration
      } else {
        let usual = !isSequence && !Self.isDefined(options) && items.count > 2 ? 0.8 : 0.3
        length = options?["duration"]?.number.map { min(max($0, 0), 86_400) } ?? usual
      }
      let times = options?["times"]?.list?.compactMap(\.number) ?? []
      let first = items.count - targets.count
      for (index, target) in targets.enumerated() {
        let fraction =
          times.count == items.count
          ? min(max(times[index + first], 0), 1) : Double(index + 1) / Double(targets.count)
        move.stops.append(
          .init(
            time: length * fraction, amount: target, easing: easing[min(index, easing.count - 1)]))
      }
      move.start = max(0, options?["delay"]?.number ?? 0)
      let count = options?["repeat"]?.number ?? 0
      move.iterations = count >= 1e6 ? 1e6 : max(0, count.rounded()) + 1
      let kind = options?["repeatType"]?.string ?? "loop"
      move.alternates = kind == "reverse" || kind == "mirror"
      if kind == "mirror", move.iterations > 1, !easing.allSatisfy(\.isSymmetric) {
        log.lose(
          "`mirror` plays the easing forwards on the way back", at: entry.value.span,
          instead: "it is played backwards, as by `reverse`")
      }
      move.rest = move.iterations > 1 ? max(0, options?["repeatDelay"]?.number ?? 0) : 0
      moves.append(move)
    }
    readStagger(transition)
  }

  private mutating func property(_ entry: ScriptValue.Entry) -> String? {
    if let property = ScriptProperty.name(of: entry.key) { return property }
    log.loseProperty(entry.key, among: ScriptProperty.names, at: entry.value.span)
    return nil
  }

  private mutating func loseValue(_ entry: ScriptValue.Entry) {
    log.lose(
      "the value of `\(entry.key)` depends on the program, or has no equivalent",
      at: entry.value.span, instead: "it is left out")
  }

  /// What a transition may say.
  private static let words: Set<String> = unrelated.union([
    "type", "duration", "ease", "times", "stiffness", "damping", "mass", "bounce", "velocity",
    "visualDuration", "restDelta", "restSpeed", "default", "layout", "inherit",
  ])

  private mutating func report(_ options: ScriptValue?) {
    guard let options else { return }
    for entry in options.object ?? [] where !Self.words.contains(entry.key) {
      guard let meant = Suggestion.certain(for: entry.key, among: Self.words.sorted()) else {
        continue
      }
      log.lose(
        "`\(entry.key)` says nothing in a transition", at: entry.value.span,
        instead: "did you mean `\(meant)`? It is left out")
    }
    let keys = ["duration", "delay", "ease", "repeat", "stiffness", "damping", "mass", "bounce"]
    for key in keys {
      guard let value = options[key], value.isCode || value.chain != nil, !isStagger(value) else {
        continue
      }
      log.lose("`\(key)` depends on the program", at: value.span, instead: "its default is used")
    }
    if options.isCode || options.chain != nil {
      log.lose(
        "this transition depends on the program", at: options.span, instead: "the default is used")
    }
    if options["type"]?.string == "inertia" {
      log.lose("inertia follows a gesture", at: options.span, instead: "a default is used")
    }
  }

  /// Whether a delay is `stagger(0.1)`.
  private func isStagger(_ value: ScriptValue) -> Bool { value.chain?.last?.name == "stagger" }

  /// Lets the motions begin later, and those of copies one after another.
  mutating func play(after delay: Double, stagger: (node: ImportedNode, each: Double)) {
    for index in moves.indices { moves[index].start += delay }
    self.stagger = stagger
  }

  private mutating func readStagger(_ transition: ScriptValue?) {
    guard let delay = transition?["delay"], isStagger(delay),
      let arguments = delay.chain?.last?.arguments, let each = arguments.first?.number, each > 0,
      each < 3600
    else { return }
    let options = arguments.dropFirst().first
    let origins = ["last": "last", "center": "center"]
    if let origin = options?["from"]?.string.flatMap({ origins[$0] }) {
      stagger = (.mapping([.init("each", .number(each)), .init("from", .word(origin))]), each)
    } else {
      stagger = (.number(each), each)
    }
    if let wait = options?["startDelay"]?.number, wait > 0, wait < 3600 {
      for index in moves.indices { moves[index].start += wait }
    }
    if let ease = options?["ease"] {
      log.lose(
        "the copies follow each other by an ease", at: ease.span,
        instead: "they follow each other evenly")
    }
  }

  // MARK: Easings

  /// What may be said of a transition while its properties still have their own defaults.
  private static let unrelated: Set<String> = [
    "when", "delay", "delayChildren", "staggerChildren", "staggerDirection", "repeat",
    "repeatType", "repeatDelay", "from", "elapsed", "at",
  ]

  /// Whether a transition says how values move, and not only when.
  private static func isDefined(_ transition: ScriptValue?) -> Bool {
    transition?.object?.contains { !unrelated.contains($0.key) } ?? false
  }

  private static let movements: Set<String> = [
    "x", "y", "z", "rotate", "rotateX", "rotateY", "rotateZ", "skew", "skewX", "skewY",
  ]

  /// The easing of each value; one for all of them, or as many as there are.
  private mutating func easing(
    _ options: ScriptValue?, _ key: String, isOne: Bool, _ last: ScriptAmount, _ isSequence: Bool
  ) -> [ScriptEasing] {
    let type = options?["type"]?.string
    let isSpring =
      type == "spring"
      || type == nil
        && options.map { own in
          ["stiffness", "damping", "mass", "bounce", "visualDuration"].contains { own[$0] != nil }
        } ?? false
    if isSpring, let options, isOne { return [.spring(options, nil)] }
    if isSpring {
      log.lose(
        "a spring moves between two values", at: options?.span ?? SourceSpan(0, 0),
        instead: "`easeInOut` leads through these")
    }
    // What Motion takes where nothing is said.
    let says = Self.isDefined(options)
    if !says, isOne, !isSequence {
      let isScale = key.hasPrefix("scale")
      if Self.movements.contains(key) || isScale {
        var isZero = false
        if case .value(let value) = last { isZero = value.numbers == [0] }
        let damping = isScale ? (isZero ? 2 * 550.0.squareRoot() : 30) : 25
        return [
          .spring(
            Spring(stiffness: isScale ? 550 : 500, damping: damping, allowOverDamping: true),
            velocity: 0)
        ]
      }
      return [.easing(.curve(.bezier(0.25, 0.1, 0.35, 1)))]
    }
    guard let ease = options?["ease"] else {
      return [says ? .easing(.curve(.easeInOut)) : .easing(.curve(.bezier(0.25, 0.1, 0.35, 1)))]
    }
    let isList = ease.list.map { !$0.allSatisfy { $0.number != nil } } ?? false
    return (isList ? ease.list ?? [] : [ease]).map { item in
      if let known = ScriptEasing.easing(ofMotion: item) { return .easing(known) }
      ScriptEasing.lose(item, instead: "easeInOut", &log)
      return .easing(.curve(.easeInOut))
    }
  }

  // MARK: States

  /// The values of a state.
  mutating func set(_ values: ScriptValue) -> [ImportedNode.Entry] {
    var entries: [ImportedNode.Entry] = []
    for entry in values.object ?? [] where !Self.options.contains(entry.key) {
      guard let property = property(entry) else { continue }
      let last = entry.value.list?.last ?? entry.value
      if (entry.value.list?.count ?? 1) > 1 {
        log.lose(
          "a state has one value of `\(entry.key)`, and this one has keyframes",
          at: entry.value.span, instead: "the last one is used")
      }
      guard case .value(let value)? = ScriptProperty.amount(last, of: entry.key, property) else {
        loseValue(entry)
        continue
      }
      // States have no size from which percentages count.
      let points =
        value.hasPercents ? StyleValue(zip(value.numbers, value.percents).map { $0 + $1 }) : value
      if !entries.contains(where: { $0.key == property }) {
        entries.append(.init(property, points.node))
      }
    }
    return entries
  }

  /// The animation of a change to a state; nil for the one that the timeline has.
  ///
  /// - Parameters:
  ///   - keys: the properties of all states.
  ///   - span: where the state is in the script.
  mutating func animation(
    _ transition: ScriptValue?, of keys: [String], at span: SourceSpan
  ) -> ImportedNode? {
    report(transition)
    for key in ["staggerChildren", "delayChildren", "when"] {
      guard let value = transition?[key] else { continue }
      // Those that are numbers are in the timeline of what is inside, or are reported at the end.
      if key != "when", transition?["staggerChildren"]?.number != nil || isStagger(value) {
        continue
      }
      if value.string == "beforeChildren", transition?["staggerChildren"]?.number != nil {
        continue
      }
      log.lose(
        "`\(key)` is about what is inside of it", at: value.span,
        instead: "it is left out; elements have a `stagger`")
    }
    let moved = keys.filter { !Self.options.contains($0) }
    // A state has one animation: that of what moves through space, if anything does.
    let key =
      moved.first { Self.movements.contains($0) || $0.hasPrefix("scale") } ?? moved.first
      ?? "opacity"
    let own = transition?[key] ?? transition?["default"]
    if !Self.isDefined(own ?? transition), Self.movements.contains(key),
      let other = moved.first(where: { !Self.movements.contains($0) && !$0.hasPrefix("scale") })
    {
      log.lose(
        "`\(other)` fades by a curve, where `\(key)` has a spring",
        at: transition?.span ?? span,
        instead: "all of the state changes with that of `\(key)`")
    }
    if let other = moved.first(where: { $0 != key && transition?[$0] != nil }) {
      log.lose(
        "`\(other)` has a transition of its own", at: transition?[other]?.span ?? span,
        instead: "all of the state changes with that of `\(key)`")
    }
    let transition = own ?? transition
    if transition?["type"]?.boolean == false { return .word("none") }
    let found = easing(transition, key, isOne: true, .value(StyleValue(1)), false)[0]
    var entries: [ImportedNode.Entry]
    func eased(_ curve: UnitCurve) -> [ImportedNode.Entry] {
      let length = transition?["duration"]?.number.map { min(max($0, 0.001), 86_400) } ?? 0.3
      return [
        .init(
          "timingCurve",
          .mapping([
            .init("curve", CurveNames.node(of: curve) ?? .word("linear")),
            .init("duration", .number(length)),
          ]))
      ]
    }
    switch found {
    case .spring(let spring, _):
      entries = [.init("spring", CurveNames.node(of: spring) ?? .word("smooth"))]
    case .easing(.curve(let curve)): entries = eased(curve)
    case .easing(.points):
      log.lose(
        "no curve of a state is this ease", at: transition?["ease"]?.span ?? span,
        instead: "`easeInOut` is used")
      entries = eased(.easeInOut)
    }
    if let delay = transition?["delay"]?.number, delay > 0 {
      entries.append(.init("delay", .seconds(delay)))
    }
    return .mapping(entries)
  }
}
