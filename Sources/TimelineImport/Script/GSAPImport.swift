internal import TimelineSyntax

/// Makes timelines of the calls of GSAP in a script.
struct GSAPImport {
  /// A property of an element.
  private struct Place: Hashable {
    var element: String?
    var property: String
  }

  /// The most timelines of a script.
  private static let most = 1000

  let input: ImportInput
  var log: ImportLog
  var parser: ScriptParser
  /// The timelines by the names of their variables.
  private var byVariable: [String: Int] = [:]
  var timelines: [Timeline] = []
  /// The last of tweens by themselves in each block.
  private var timelineOfBlock: [ScriptPlace.Block: Int] = [:]
  /// What `gsap.set` gives properties by itself, and where.
  private var starts: [Place: (amount: ScriptAmount, span: SourceSpan)] = [:]
  private var eases: [String: StyleEasing] = [:]
  /// What `gsap.defaults` gives all tweens.
  private var defaults: ScriptValue?
  private var styles: ScriptStyles
  /// The points that `gsap.set` gives views.
  private var setAnchors: [ScriptStyles.Anchor] = []

  init(_ input: ImportInput, _ log: ImportLog) throws(ImportError) {
    self.input = input
    parser = ScriptParser(try ScriptSource.tokens(of: input))
    var log = log
    styles = ScriptStyles(parser, &log)
    self.log = log
  }

  /// Whether a script uses GSAP.
  static func isGSAP(_ text: String) -> Bool {
    ["gsap.", "TweenMax.", "TweenLite.", "TimelineMax(", "TimelineLite("].contains {
      text.contains($0)
    }
  }

  mutating func motion() -> ImportedMotion {
    var index = 0
    let tokens = parser.tokens
    readCustomEases()
    while index < tokens.count {
      if let next = skipCondition(at: index) {
        index = next
        continue
      }
      guard tokens[index].name != nil, !parser.isMark(".", at: index - 1),
        let root = root(at: index)
      else {
        index += 1
        continue
      }
      parser.index = index
      guard let value = parser.chain(), let links = value.chain else {
        log.lose(
          "this call depends on the program", at: tokens[index].span, instead: "it is left out")
        index = max(index + 1, min(parser.index, index + 3))
        continue
      }
      if root.timeline != nil {
        parser.reportRepetition(of: index, at: tokens[index].span, &log)
      }
      let known = timelines.count
      let isRead = read(
        links, root, variable: variable(before: index), function: function(returning: index))
      if timelines.count > known { finish(at: index) }
      // What is inside of other calls, such as `gsap.context(() => {…})`, is looked at.
      index = isRead ? max(parser.index, index + 1) : index + 1
    }
    return written()
  }

  /// Completes the timeline of a call by what is around it.
  private mutating func finish(at index: Int) {
    let last = timelines.count - 1
    let function = parser.functions.around(index).map { parser.functions.all[$0].start }
    timelines[last].function = function.flatMap { _ in parser.functions.name(around: index) }
    timelines[last].anchors += styles.anchors(from: function ?? 0, until: index)
    parser.reportRepetition(of: index, at: timelines[last].span, &log)
    let place = ScriptPlace(at: index, in: parser)
    guard timelines[last].isOfTweens, let block = place.block else { return }
    if let known = timelineOfBlock[block], timelines[known].fits(timelines[last]) {
      timelines[known].add(timelines.removeLast())
      timelines[known].name = parser.functions.name(around: index) ?? timelines[known].name
    } else {
      timelines[last].ends.add(timelines[last].moves, late: timelines[last].late)
      timelineOfBlock[block] = last
    }
    if place.isAwaited, let known = timelineOfBlock[block] { timelines[known].wait() }
  }

  /// Reads `CustomEase.create("name", "M0,0 C…")`.
  private mutating func readCustomEases() {
    let tokens = parser.tokens
    for index in tokens.indices where tokens[index].name == "CustomEase" {
      parser.index = index
      guard let call = parser.chain()?.chain?.last, call.name == "create",
        let arguments = call.arguments, arguments.count > 1, let name = arguments[0].string,
        let ease = arguments[1].string.flatMap(ScriptEasing.custom)
      else { continue }
      eases[name] = ease
    }
  }

  /// What a chain that begins at a name is called on: the number of its names, and the timeline that they are.
  private func root(at index: Int) -> (count: Int, timeline: Int?)? {
    let tokens = parser.tokens
    let name = tokens[index].name ?? ""
    if ["gsap", "TweenMax", "TweenLite"].contains(name), parser.isMark(".", at: index + 1) {
      return (1, nil)
    }
    if ["TimelineMax", "TimelineLite"].contains(name), parser.isMark("(", at: index + 1) {
      return (0, nil)
    }
    // `tl.to` and `tl.current.to`
    if let timeline = byVariable[name], parser.isMark(".", at: index + 1) { return (1, timeline) }
    if index + 2 < tokens.count, parser.isMark(".", at: index + 1),
      let next = tokens[index + 2].name,
      let timeline = byVariable["\(name).\(next)"]
    {
      return (2, timeline)
    }
    return nil
  }

  func timeline(ofVariable name: String) -> Int? { byVariable[name] }

  /// The name of the variable that gets a value which begins at an index.
  private func variable(before index: Int) -> String? {
    let tokens = parser.tokens
    var last = index - 1
    if last >= 0, tokens[last].name == "new" { last -= 1 }
    guard last >= 1, parser.isMark("=", at: last) || parser.isMark(":", at: last),
      let name = tokens[last - 1].name
    else { return nil }
    if parser.isMark(".", at: last - 2), last >= 3, let object = tokens[last - 3].name {
      return "\(object).\(name)"
    }
    return name
  }

  /// The name of the function that returns what begins at an index; nil if none does.
  private func function(returning index: Int) -> String? {
    let tokens = parser.tokens
    guard index > 0, tokens[index - 1].name == "return" else { return nil }
    return parser.functions.around(index).flatMap { parser.functions.all[$0].name }
  }

  private mutating func read(
    _ links: [ScriptValue.Link], _ root: (count: Int, timeline: Int?), variable: String?,
    function: String?
  ) -> Bool {
    var links = Array(links.dropFirst(root.count))
    var target = root.timeline
    if target == nil, timelines.count >= Self.most {
      log.lose(
        "there are more than \(Self.most) timelines", at: links.first?.span ?? SourceSpan(0, 0),
        instead: "those from here on are left out")
      return true
    }
    if target == nil, let first = links.first {
      let isTimeline = ["timeline", "TimelineMax", "TimelineLite"].contains(first.name)
      if isTimeline, let arguments = first.arguments {
        timelines.append(
          Timeline(
            name: variable?.split(separator: ".").first.map(String.init) ?? function ?? "timeline",
            options: arguments.first, eases: eases, span: first.span, defaults: defaults))
        target = timelines.count - 1
        if let variable { byVariable[variable] = target }
        report(arguments.first, first.span)
        links.removeFirst()
      } else if first.name == "set" {
        readStart(first)
        return true
      } else if first.name == "defaults" {
        defaults = first.arguments?.first
        return true
      } else if Self.tweens.contains(first.name) {
        // What moves by itself is a timeline of its own.
        let name = first.arguments?.first?.targetName ?? "tween"
        var tween = Timeline(name: name, options: nil, eases: eases, span: first.span)
        tween.defaults = defaults
        tween.isOfTweens = true
        timelines.append(tween)
        add(first, to: timelines.count - 1, isAlone: true)
        return true
      } else {
        if ["quickTo", "quickSetter", "effects", "delayedCall"].contains(first.name) {
          log.lose(
            "`gsap.\(first.name)` follows the program", at: first.span, instead: "it is left out")
        }
        return false
      }
    }
    guard let target else { return false }
    for link in links { add(link, to: target, isAlone: false) }
    return true
  }

  /// Keeps what `gsap.set` gives, from which later tweens start.
  private mutating func readStart(_ link: ScriptValue.Link) {
    // What is set under a condition is no start of what plays elsewhere.
    guard parser.functions.block(around: parser.index - 1, opensWith: ["if", "else"]) == nil else {
      log.lose(
        "what this `set` gives depends on a condition", at: link.span, instead: "it is left out")
      return
    }
    var scratch = Timeline(name: "set", options: nil, eases: eases, span: link.span)
    GSAPTween(link, in: scratch, isAlone: true, &log)?.add(to: &scratch, &log)
    setAnchors += scratch.anchors
    for move in scratch.moves {
      guard let stop = move.stops.last else { continue }
      starts[Place(element: move.element, property: move.property)] = (stop.amount, link.span)
    }
  }

  private static let tweens: Set<String> = [
    "to", "from", "fromTo", "set", "staggerTo", "staggerFrom", "staggerFromTo",
  ]

  /// A call of GSAP 2 as one of GSAP 3: `TweenMax.to(target, 1, { x: 5 })`.
  private static func current(_ link: ScriptValue.Link) -> ScriptValue.Link {
    var link = link
    var arguments = link.arguments ?? []
    let last = link.name.hasSuffix("romTo") ? 3 : 2
    guard tweens.contains(link.name), arguments.count > last, arguments[1].number != nil,
      let entries = arguments[last].object
    else { return link }
    let duration = arguments[1]
    var added = [ScriptValue.Entry(key: "duration", value: duration)]
    if link.name.hasPrefix("stagger") {
      link.name = link.name == "staggerTo" ? "to" : link.name == "staggerFrom" ? "from" : "fromTo"
      if arguments.count > last + 1 {
        added.append(.init(key: "stagger", value: arguments.remove(at: last + 1)))
      }
    }
    arguments[last].kind = .object(added + entries)
    arguments.remove(at: 1)
    link.arguments = arguments
    return link
  }

  private mutating func report(_ options: ScriptValue?, _ span: SourceSpan) {
    guard let options else { return }
    if let scroll = options["scrollTrigger"] {
      log.loseScrolling("scrollTrigger", at: scroll.span)
    }
    for entry in options.object ?? [] where entry.key == "..." {
      log.lose(
        "options that the program computes are not known", at: entry.value.span,
        instead: "they are left out")
    }
  }

  // MARK: Calls

  /// Adds what a call moves to a timeline.
  mutating func add(_ link: ScriptValue.Link, to index: Int, isAlone: Bool) {
    let link = Self.current(link)
    let arguments = link.arguments ?? []
    switch link.name {
    case "to", "from", "fromTo", "set":
      let tween = GSAPTween(link, in: timelines[index], isAlone: isAlone, &log)
      tween?.add(to: &timelines[index], &log)
    case "addLabel", "add":
      if let name = arguments.first?.string {
        let place = GSAPPosition.time(arguments.dropFirst().first, in: timelines[index], 0, &log)
        timelines[index].labels[name] = place
      } else if let chain = arguments.first?.chain, let call = chain.last,
        ["gsap", "TweenMax", "TweenLite"].contains(chain[0].name), chain.count == 2
      {
        var nested = call
        nested.arguments = (call.arguments ?? []) + arguments.dropFirst().prefix(1)
        add(nested, to: index, isAlone: false)
      } else if let chain = arguments.first?.chain, chain.count > 2, chain[0].name == "gsap",
        chain[1].name == "timeline"
      {
        addNested(chain, at: arguments.dropFirst().first, to: index)
      } else if let chain = arguments.first?.chain,
        addKnown(chain, at: arguments.dropFirst().first, to: index)
      {
        break
      } else {
        log.lose(
          "what is added here depends on the program, or is a timeline inside of another one",
          at: link.span, instead: "it is left out")
      }
    case "repeat", "yoyo", "repeatDelay", "delay":
      guard let value = arguments.first else { return }
      var options = timelines[index].options ?? ScriptValue(kind: .object([]), span: link.span)
      options = options.without([link.name])
      options.kind = .object((options.object ?? []) + [.init(key: link.name, value: value)])
      timelines[index].options = options
    case "call", "addPause", "eventCallback":
      log.lose(
        "`\(link.name)` calls code or pauses", at: link.span,
        instead: "it is left out: an app reacts to times itself")
    case "play", "pause", "reverse", "restart", "kill", "seek", "progress", "time", "then",
      "duration", "resume", "paused", "invalidate", "revert", "totalDuration", "scrollTrigger",
      "isActive", "clear", "totalProgress", "reversed":
      break
    default:
      let names = ["to", "from", "fromTo", "set", "add", "addLabel", "call"]
      let meant = Suggestion.question(Suggestion.certain(for: link.name, among: names))
      log.lose(
        "`\(link.name)` of GSAP is not imported", at: link.span,
        instead: meant.map { "\($0) It is left out" } ?? "it is left out")
    }
  }

  // MARK: Results

  /// Lets motions start from what `gsap.set` has given.
  private mutating func applyStarts() {
    for index in timelines.indices {
      let moved = Set(timelines[index].moves.map(\.element))
      timelines[index].anchors += setAnchors.filter { moved.contains($0.element) }
    }
    guard !starts.isEmpty else { return }
    var unused = starts
    for timeline in timelines.indices {
      var seen: Set<Place> = []
      let order = timelines[timeline].moves.indices.sorted {
        timelines[timeline].moves[$0].start < timelines[timeline].moves[$1].start
      }
      for index in order {
        let move = timelines[timeline].moves[index]
        let place = Place(element: move.element, property: move.property)
        guard seen.insert(place).inserted, let start = starts[place] else { continue }
        unused[place] = nil
        if move.from == nil, !move.endsAtOwn {
          timelines[timeline].moves[index].from = start.amount
        }
      }
    }
    for start in unused.values.sorted(by: { $0.span.start < $1.span.start }) {
      log.lose(
        "nothing moves what this `set` gives", at: start.span,
        instead: "it is left out: the value of a view that does not move is `initial`")
    }
  }

  /// Lets a timeline begin later, which those here do by their tracks.
  private mutating func applyDelay(of index: Int) {
    guard let delay = timelines[index].options?["delay"], delay.number != 0 else { return }
    let count = timelines[index].options?["repeat"]?.number ?? 0
    if let seconds = delay.number, seconds > 0, count == 0 {
      timelines[index].delay(by: min(seconds, 86_400))
    } else {
      log.lose(
        "`delay` depends on the program, or is that of a timeline that repeats", at: delay.span,
        instead: "the timeline begins at once")
    }
  }

  private mutating func written() -> ImportedMotion {
    var motion = ImportedMotion()
    var names = ImportedNames()
    var elementNames = ImportedNames(reserved: ImportedNames.reserved)
    var used: Set<String> = []
    applyStarts()
    for index in timelines.indices { applyDelay(of: index) }
    for timeline in timelines where !timeline.moves.isEmpty && !timeline.isPlayed {
      let writer = ScriptTimelineWriter(
        input: input, options: timeline.options, moves: timeline.moves, length: timeline.end,
        staggers: timeline.staggers, paths: timeline.paths, labels: timeline.labels,
        anchors: timeline.anchors, span: timeline.span)
      let own = timelines.count == 1 ? input.timeline : nil
      let name = names.unique(own ?? ImportedNames.valid(timeline.name) ?? "timeline")
      if let written = writer.timeline(named: name, &motion, &elementNames, &used, &log) {
        motion.timelines.append(written)
      }
    }
    parser.reportCallers(besides: timelines.filter { !$0.moves.isEmpty }.map(\.span), &log)
    parser.reportBrackets(&log)
    parser.noteDefaults(&log)
    motion.shareCurves()
    return motion
  }
}
