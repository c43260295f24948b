internal import AnimationCore
internal import TimelineSyntax

/// A tween of GSAP: what a call of `to`, `from`, `fromTo` or `set` moves.
struct GSAPTween {
  let kind: String
  let vars: ScriptValue
  private let start: ScriptValue?
  let elements: [String?]
  let position: ScriptValue?
  let span: SourceSpan
  let isAlone: Bool
  /// The defaults of the timeline, below its own options.
  private let defaults: ScriptValue?
  /// The time of an iteration, also where nothing that it moves can be imported.
  private(set) var length = 0.0
  var moves: [ScriptMove] = []
  var path: (path: String, turns: Bool)?
  var anchor: [Double]?
  /// Whether the copies repeat together.
  var repeatsWhole = false
  private let eases: [String: StyleEasing]
  var log: ImportLog

  /// Keys that do not move anything.
  private static let options: Set<String> = [
    "duration", "delay", "ease", "repeat", "yoyo", "repeatDelay", "stagger", "keyframes", "id",
    "overwrite", "paused", "immediateRender", "lazy", "force3D", "data", "inherit", "defaults",
    "yoyoEase", "onComplete", "onStart", "onUpdate", "onRepeat", "onReverseComplete", "reversed",
    "transformOrigin", "clearProps", "willChange", "startAt", "scrollTrigger", "motionPath",
    "transformPerspective", "callbackScope", "onCompleteParams", "easeEach", "runBackwards",
  ]

  /// - Returns: nil, after a report, if the call has no values that can be read.
  init?(
    _ link: ScriptValue.Link, in timeline: GSAPImport.Timeline, isAlone: Bool,
    _ log: inout ImportLog
  ) {
    let arguments = link.arguments ?? []
    let count = link.name == "fromTo" ? 3 : 2
    guard arguments.count >= count, arguments[count - 1].object != nil,
      count == 2 || arguments[1].object != nil
    else {
      log.lose(
        "the values of this `\(link.name)` depend on the program", at: link.span,
        instead: "it is left out")
      return nil
    }
    kind = link.name
    eases = timeline.eases
    vars = Self.flat(arguments[count - 1]).dividingStyles
    start = count == 3 ? arguments[1].dividingStyles : nil
    position = arguments.count > count ? arguments[count] : nil
    span = link.span
    self.isAlone = isAlone
    defaults = timeline.options?["defaults"]?.over(timeline.defaults) ?? timeline.defaults
    // Several targets are elements of their own.
    let targets = arguments[0].list ?? [arguments[0]]
    elements = targets.prefix(100).map { $0.targetName ?? "view" }
    if targets.count > 100 {
      log.lose(
        "there are \(targets.count) targets", at: arguments[0].span,
        instead: "the first 100 are moved")
    }
    self.log = log
    read()
    log = self.log
  }

  /// The values with those of `css`, in which GSAP 2 had them.
  private static func flat(_ vars: ScriptValue) -> ScriptValue {
    guard let inner = vars["css"]?.object else { return vars }
    var copy = vars.without(["css"])
    copy.kind = .object((copy.object ?? []) + inner)
    return copy
  }

  func option(_ key: String) -> ScriptValue? { vars[key] ?? defaults?[key] }

  func seconds(_ key: String, _ usual: Double) -> Double {
    guard let value = option(key) else { return usual }
    return value.number.map { min(max($0, 0), 86_400) } ?? usual
  }

  private mutating func read() {
    for key in ["duration", "delay", "repeat", "repeatDelay", "stagger"] {
      guard let value = option(key), value.isCode || value.chain != nil else { continue }
      log.lose(
        "`\(key)` depends on the program", at: value.span, instead: "its default is used")
    }
    length = kind == "set" ? 0 : seconds("duration", 0.5)
    if let scroll = vars["scrollTrigger"] { log.loseScrolling("scrollTrigger", at: scroll.span) }
    if let perspective = vars["transformPerspective"] {
      log.lose(
        "`transformPerspective` has no property here", at: perspective.span,
        instead: "it is left out; `perspective` is set in the timeline's `initial`")
    }
    if let keyframes = vars["keyframes"] {
      read(keyframes, length)
    } else {
      let easing = easing(option("ease"))
      for entry in vars.object ?? [] where !Self.options.contains(entry.key) {
        guard let amount = amount(entry) else { continue }
        var move = ScriptMove(
          property: amount.property, start: 0, stops: [], span: entry.value.span)
        if kind == "from" {
          move.from = amount.value
          move.endsAtOwn = true
        } else if let own = (start ?? vars["startAt"])?.object?.last(where: { $0.key == entry.key })
        {
          move.from = self.amount(own)?.value
        }
        // Motion in several steps, evenly apart.
        let values = amount.values
        for (index, value) in values.enumerated() {
          move.stops.append(
            .init(
              time: length * Double(index + 1) / Double(values.count), amount: value,
              easing: easing))
        }
        moves.append(move)
      }
    }
    readPath(length)
    if let origin = vars["transformOrigin"] {
      anchor = ScriptStyles.point(origin)
      if anchor == nil {
        log.lose(
          "this `transformOrigin` depends on the program, or is no fraction of the view",
          at: origin.span, instead: "set `anchor` in the timeline's `initial`")
      }
    }
    mergePercents()
    readRepeat()
  }

  /// `x` and `xPercent` are one offset.
  private mutating func mergePercents() {
    for property in ["offsetX", "offsetY"] {
      let indices = moves.indices.filter { moves[$0].property == property }
      guard indices.count == 2, moves[indices[0]].stops.count == moves[indices[1]].stops.count
      else {
        continue
      }
      func sum(_ a: ScriptAmount, _ b: ScriptAmount) -> ScriptAmount {
        guard case .value(let a) = a, case .value(let b) = b else { return a }
        let none = [0.0]
        return .value(
          StyleValue(
            [a.numbers[0] + b.numbers[0]],
            percents: [
              (a.hasPercents ? a.percents : none)[0] + (b.hasPercents ? b.percents : none)[0]
            ]))
      }
      for stop in moves[indices[0]].stops.indices {
        moves[indices[0]].stops[stop].amount = sum(
          moves[indices[0]].stops[stop].amount, moves[indices[1]].stops[stop].amount)
      }
      if let a = moves[indices[0]].from, let b = moves[indices[1]].from {
        moves[indices[0]].from = sum(a, b)
      }
      moves.remove(at: indices[1])
    }
  }

  private mutating func easing(_ value: ScriptValue?) -> ScriptEasing {
    guard let value else { return .preset("easeOutQuad") }
    if let known = value.string.flatMap({ eases[$0] ?? ScriptEasing.steps(ofGSAP: $0) }) {
      return .easing(known)
    }
    if let call = value.chain?.last, call.name == "create",
      let known = call.arguments?.first?.string.flatMap({ eases[$0] })
    {
      return .easing(known)
    }
    if let known = ScriptEasing.easing(value) { return .easing(known) }
    ScriptEasing.lose(value, instead: "power1.out", &log)
    return .preset("easeOutQuad")
  }

  /// The property and the values of an entry; nil, after a report, if there are none.
  private mutating func amount(
    _ entry: ScriptValue.Entry
  ) -> (property: String, value: ScriptAmount, values: [ScriptAmount])? {
    guard let property = ScriptProperty.name(of: entry.key) else {
      log.loseProperty(
        entry.key, among: ScriptProperty.names + Self.options.sorted(), at: entry.value.span)
      return nil
    }
    let items = entry.value.list ?? [entry.value]
    let amounts = items.compactMap { ScriptProperty.amount($0, of: entry.key, property) }
    guard let first = amounts.first, amounts.count == items.count else {
      log.lose(
        "the value of `\(entry.key)` depends on the program, or has no equivalent",
        at: entry.value.span, instead: "it is left out")
      return nil
    }
    return (property, first, amounts)
  }

  // MARK: Keyframes

  private mutating func read(_ keyframes: ScriptValue, _ length: Double) {
    if let list = keyframes.list {
      readSteps(list, vars["duration"]?.number.map { min(max($0, 0), 86_400) })
    } else {
      readFractions(keyframes, length)
    }
    if let whole = vars["ease"] ?? keyframes["ease"], whole.string != "none" {
      log.lose(
        "an ease over all keyframes is not imported", at: whole.span,
        instead: "each keyframe has its own")
    }
  }

  /// Steps one after another, each with its own duration.
  private mutating func readSteps(_ list: [ScriptValue], _ whole: Double?) {
    var steps: [(start: Double, length: Double, value: ScriptValue)] = []
    var time = 0.0
    for item in list {
      let own = item["duration"]?.number ?? defaults?["duration"]?.number ?? 0.5
      let wait = item["delay"]?.number ?? 0
      steps.append((time + wait, max(own, 0), item))
      time += max(own, 0) + wait
    }
    let factor = whole.map { time > 0 ? $0 / time : 1 } ?? 1
    for step in steps {
      let easing: ScriptEasing =
        step.value["ease"].map { self.easing($0) } ?? .easing(.curve(.linear))
      for entry in step.value.object ?? [] where !Self.options.contains(entry.key) {
        guard let amount = amount(entry) else { continue }
        append(
          amount.property, from: step.start * factor,
          .init(
            time: (step.start + step.length) * factor, amount: amount.value, easing: easing),
          entry.value.span)
      }
    }
  }

  /// Adds a step, before which the value stays.
  private mutating func append(
    _ property: String, from start: Double, _ stop: ScriptMove.Stop, _ span: SourceSpan
  ) {
    let index = moves.firstIndex { $0.property == property }
    if let index {
      let last = moves[index].stops.last?.time ?? 0
      if start > last + 1e-9 {
        moves[index].stops.append(
          .init(
            time: start, amount: stop.amount.noChange, easing: .easing(.curve(.linear))))
      }
      moves[index].stops.append(stop)
    } else {
      var move = ScriptMove(property: property, start: 0, stops: [], span: span)
      if start > 1e-9 {
        move.stops.append(
          .init(
            time: start, amount: stop.amount.noChange, easing: .easing(.curve(.linear))))
      }
      move.stops.append(stop)
      moves.append(move)
    }
  }

  /// `{ "0%": {…}, "50%": {…} }`, or a list of values for each property.
  private mutating func readFractions(_ keyframes: ScriptValue, _ length: Double) {
    let usual = keyframes["easeEach"] ?? vars["easeEach"]
    var found: [(fraction: Double, entries: [ScriptValue.Entry], ease: ScriptValue?)] = []
    for entry in keyframes.object ?? [] {
      if let list = entry.value.list {
        for (index, value) in list.enumerated() {
          found.append(
            (
              Double(index) / Double(max(list.count - 1, 1)),
              [.init(key: entry.key, value: value)], nil
            ))
        }
      } else if let percent = Double(entry.key.filter { $0 != "%" }), (0...100).contains(percent) {
        found.append((percent / 100, entry.value.object ?? [], entry.value["ease"]))
      } else if !["ease", "easeEach"].contains(entry.key) {
        log.lose(
          "the keyframe `\(entry.key)` cannot be read", at: entry.value.span,
          instead: "it is left out")
      }
    }
    found.sort { $0.fraction < $1.fraction }
    for (fraction, entries, ease) in found {
      var easing = ScriptEasing.preset("easeInOutQuad")
      if let own = ease ?? usual { easing = self.easing(own) }
      for entry in entries where !Self.options.contains(entry.key) {
        guard let amount = amount(entry) else { continue }
        if fraction == 0, !moves.contains(where: { $0.property == amount.property }) {
          moves.append(
            ScriptMove(
              property: amount.property, start: 0, from: amount.value, stops: [],
              span: entry.value.span))
        } else {
          let last = moves.first { $0.property == amount.property }?.stops.last?.time ?? 0
          append(
            amount.property, from: last,
            .init(time: fraction * length, amount: amount.value, easing: easing), entry.value.span)
        }
      }
    }
  }

  /// A motion along a path.
  private mutating func readPath(_ length: Double) {
    guard let value = vars["motionPath"] else { return }
    let points = (value.list ?? value["path"]?.list).flatMap { GSAPPath.data($0, value) }
    guard let data = points ?? value.string ?? value["path"]?.string,
      data.first.map({ "Mm".contains($0) }) ?? false
    else {
      log.lose(
        "this `motionPath` is no path data, and no list of points", at: value.span,
        instead: "it is left out")
      return
    }
    let turns = value["autoRotate"]?.boolean ?? (value["autoRotate"]?.number != nil)
    path = (data, turns)
    let easing = easing(option("ease"))
    let (first, last) = (value["start"]?.number ?? 0, value["end"]?.number ?? 1)
    moves.append(
      ScriptMove(
        property: "travel", start: 0, from: .value(StyleValue(first)),
        stops: [.init(time: length, amount: .value(StyleValue(last)), easing: easing)],
        span: value.span))
  }
}
