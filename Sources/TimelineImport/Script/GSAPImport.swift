internal import TimelineSyntax

/// Makes timelines of the calls of GSAP in a script.
struct GSAPImport {
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
    var span: SourceSpan
  }

  /// The most timelines of a script.
  private static let most = 1000

  let input: ImportInput
  var log: ImportLog
  private var parser: ScriptParser
  /// The timelines by the names of their variables.
  private var byVariable: [String: Int] = [:]
  private var timelines: [Timeline] = []

  init(_ input: ImportInput, _ log: ImportLog) throws(ImportError) {
    (self.input, self.log) = (input, log)
    parser = ScriptParser(try ScriptSource.tokens(of: input))
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
    while index < tokens.count {
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
      read(links, root, variable: variable(before: index))
      index = max(parser.index, index + 1)
    }
    return written()
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

  private mutating func read(
    _ links: [ScriptValue.Link], _ root: (count: Int, timeline: Int?), variable: String?
  ) {
    var links = Array(links.dropFirst(root.count))
    var target = root.timeline
    if target == nil, timelines.count >= Self.most {
      log.lose(
        "there are more than \(Self.most) timelines", at: links.first?.span ?? SourceSpan(0, 0),
        instead: "those from here on are left out")
      return
    }
    if target == nil, let first = links.first {
      let isTimeline = ["timeline", "TimelineMax", "TimelineLite"].contains(first.name)
      if isTimeline, let arguments = first.arguments {
        timelines.append(
          Timeline(
            name: variable?.split(separator: ".").first.map(String.init) ?? "timeline",
            options: arguments.first, span: first.span))
        target = timelines.count - 1
        if let variable { byVariable[variable] = target }
        report(arguments.first, first.span)
        links.removeFirst()
      } else if ["to", "from", "fromTo", "set", "staggerTo", "staggerFrom"].contains(first.name) {
        // What moves by itself is a timeline of its own.
        let name = first.arguments?.first?.targetName ?? "tween"
        timelines.append(Timeline(name: name, options: nil, span: first.span))
        add(first, to: timelines.count - 1, isAlone: true)
        return
      } else {
        return
      }
    }
    guard let target else { return }
    for link in links { add(link, to: target, isAlone: false) }
  }

  private mutating func report(_ options: ScriptValue?, _ span: SourceSpan) {
    guard let options else { return }
    if let scroll = options["scrollTrigger"] {
      log.lose(
        "`scrollTrigger` plays by scrolling", at: scroll.span,
        instead: "it plays by time; a `driver` moves a timeline by an input")
    }
    for entry in options.object ?? [] where entry.key == "..." {
      log.lose(
        "options that the program computes are not known", at: entry.value.span,
        instead: "they are left out")
    }
  }

  // MARK: Calls

  private mutating func add(_ link: ScriptValue.Link, to index: Int, isAlone: Bool) {
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
      log.lose(
        "`\(link.name)` of GSAP is not imported", at: link.span, instead: "it is left out")
    }
  }

  // MARK: Results

  private mutating func written() -> ImportedMotion {
    var motion = ImportedMotion()
    var names = ImportedNames()
    var elementNames = ImportedNames(reserved: ImportedNames.reserved)
    var used: Set<String> = []
    for timeline in timelines where !timeline.moves.isEmpty {
      let writer = ScriptTimelineWriter(
        input: input, options: timeline.options, moves: timeline.moves, length: timeline.end,
        staggers: timeline.staggers, paths: timeline.paths, labels: timeline.labels,
        span: timeline.span)
      let own = timelines.count == 1 ? input.timeline : nil
      let name = names.unique(own ?? ImportedNames.valid(timeline.name) ?? "timeline")
      if let written = writer.timeline(named: name, &motion, &elementNames, &used, &log) {
        motion.timelines.append(written)
      }
    }
    motion.shareCurves()
    return motion
  }
}
