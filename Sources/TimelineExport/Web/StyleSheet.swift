import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A builder of a style sheet.
struct StyleSheet {
  /// Whether it moves what is drawn on a stage, and not what a style of the user draws.
  private let isOfStage: Bool
  private var variables: [WebVariable] = []
  /// The times of the markers of timelines that move several views, once for the whole page.
  private var markers: [StyleText] = []
  private var wholes: Set<String> = []
  private var rules: [StyleText] = []
  private var keyframes: [StyleText] = []
  private var names: Set<String> = []
  private var variableNames: Set<String> = []
  private var usedNames: Set<String> = []
  /// The first class whose copies have numbers of their own.
  private(set) var listedClass: String?
  /// Whether copies set the custom property `--index`.
  private(set) var needsIndex = false
  /// The unique names of keyframes by timeline and track; joined by a hyphen, `a-b` and `c` would
  /// conflict with `a` and `b-c`.
  private var keyframeNames: [[String]: String] = [:]

  init(isOfStage: Bool = false) { self.isOfStage = isOfStage }

  /// Adds a class for each timeline.
  ///
  /// - Parameter isInteractive: whether states become rules of their own, and inputs move timelines;
  ///   otherwise a run and time do.
  mutating func add(
    _ timelines: [CompiledTimeline], _ input: ExportInput, isInteractive: Bool = false,
    log: inout ExportLog
  ) throws(EvaluationError) {
    for (indices, run) in CopyRun.split(timelines, input) {
      if isInteractive, let run, try addStates(run, input, log: &log) { continue }
      if isInteractive, let run, try add(run, input, log: &log) { continue }
      for timeline in timelines[indices] {
        if isInteractive, let states = try StateSheet(timeline, input, log: &log) {
          add(states, try states.rules(log: &log))
          continue
        }
        var (web, reduced) = try both(timeline, nil, input, log: &log)
        if isInteractive { web.driver = input.driver(of: timeline) }
        if isInteractive, case .other(var calm) = reduced {
          calm.driver = input.reducedMotion(of: timeline).flatMap(input.driver)
          reduced = .other(calm)
        }
        add(web, reduced: reduced)
      }
    }
  }

  /// Adds one class for the copies of an element that have the same values in all states.
  ///
  /// - Returns: false if they have not, or no states.
  private mutating func addStates(
    _ run: CopyRun, _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> Bool {
    var ownLog = log
    var first: StateSheet?
    for timeline in run.timelines {
      guard let sheet = try StateSheet(timeline, input, run: run, log: &ownLog),
        first?.table.isLike(sheet.table) ?? true
      else { return false }
      first = first ?? sheet
    }
    guard let first else { return false }
    add(first, try first.rules(log: &ownLog))
    log = ownLog
    return true
  }

  private mutating func add(_ states: StateSheet, _ text: StyleText) {
    needsIndex = needsIndex || states.needsIndex
    for variable in states.variables where variableNames.insert(variable.name.string).inserted {
      variables.append(variable)
    }
    rules.append(text)
    for play in states.plays {
      let own = play.timeline
      if own.tracks.contains(where: { keyframeNames[[own.name, $0.name]] == nil }) {
        addKeyframes(own)
      }
      let text = rule(own, className: own.name, selector: play.selector, indentation: "  ")
      rules.append("@media (prefers-reduced-motion: no-preference) {\n\(text)}\n")
    }
  }

  /// Adds one class for the copies of an element.
  ///
  /// - Returns: false if they differ in more than numbers.
  private mutating func add(
    _ run: CopyRun, _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> Bool {
    let className = WebTimeline.identifier(run.name)
    var ownLog = log
    var (own, calm): ([WebTimeline], [WebTimeline]) = ([], [])
    var isStill = false
    for (timeline, copy) in zip(run.timelines, run.copies(\.properties)) {
      guard timeline.timeline.states == nil, input.driver(of: timeline) == nil else { return false }
      var (web, reduced) = try both(timeline, copy, input, log: &ownLog)
      (web.name, web.part) = (className, input.part(of: timeline))
      own.append(web)
      switch reduced {
      case .same: break
      case .still: isStill = true
      case .other(var other):
        // Other classes may use the same keyframes with other numbers.
        other.name = "\(className)-reduced"
        calm.append(other)
      }
    }
    guard let webs = WebTimeline.aligned(own), calm.isEmpty || calm.count == own.count,
      let calms = calm.isEmpty ? [] : WebTimeline.aligned(calm)
    else { return false }
    let sheets = webs.indices.map { index in
      var sheet = self
      (sheet.rules, sheet.keyframes) = ([], [])
      sheet.add(
        webs[index],
        reduced: calms.isEmpty ? isStill ? .still : .same : .other(calms[index]))
      return sheet
    }
    let texts = sheets.map { ($0.rules + $0.keyframes).joined(separator: "\n") }
    guard let copies = StyleCopies(texts, className: className) else { return false }
    let (rules, keyframes) = (rules, keyframes)
    self = sheets[0]
    (self.rules, self.keyframes) = (rules + [copies.text], keyframes)
    needsIndex = needsIndex || copies.needsIndex
    if copies.areListed { listedClass = listedClass ?? className }
    log = ownLog
    return true
  }

  /// A timeline, and what its class does where less motion is wanted.
  private func both(
    _ timeline: CompiledTimeline, _ copy: CopyRun.Copy?, _ input: ExportInput,
    log: inout ExportLog
  ) throws(EvaluationError) -> (WebTimeline, ReducedMotion) {
    let own = try web(timeline, copy, input, log: &log)
    guard let other = input.reducedMotion(of: timeline) else {
      return (own, input.isStillInReducedMotion(timeline) ? .still : .same)
    }
    return (own, .other(try web(other, nil, input, log: &log)))
  }

  /// Adds classes that play only where less motion is wanted.
  mutating func addReducedMotion(
    _ timelines: [CompiledTimeline], _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) {
    for timeline in timelines {
      let web = try web(timeline, nil, input, log: &log)
      addKeyframes(web)
      let own = rule(web, className: web.name, indentation: "  ")
      rules.append("@media (prefers-reduced-motion: reduce) {\n\(own)}\n")
    }
  }

  private func web(
    _ timeline: CompiledTimeline, _ copy: CopyRun.Copy?, _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> WebTimeline {
    try WebTimeline(
      timeline, input, copy: copy, leavesOutRests: copy == nil, isDrawn: isOfStage, log: &log)
  }

  /// What a class does where less motion is wanted.
  enum ReducedMotion {
    /// The same.
    case same
    /// Nothing.
    case still
    case other(WebTimeline)

    fileprivate var isSame: Bool {
      if case .same = self { return true }
      return false
    }
  }

  /// Adds a class for a timeline.
  mutating func add(_ timeline: WebTimeline, reduced: ReducedMotion) {
    addKeyframes(timeline)
    if reduced.isSame {
      rules.append(rule(timeline, className: timeline.name, indentation: ""))
      return
    }
    let own = rule(timeline, className: timeline.name, indentation: "  ")
    rules.append("@media (prefers-reduced-motion: no-preference) {\n\(own)}\n")
    guard case .other(let replacement) = reduced else { return }
    addKeyframes(replacement)
    let other = rule(replacement, className: timeline.name, indentation: "  ")
    rules.append("@media (prefers-reduced-motion: reduce) {\n\(other)}\n")
  }

  /// The style sheet, with a comment.
  func source(comment: [String]) -> ExportSource {
    ExportSource(
      .style, head: Self.head(comment), imports: variables.map(StyleSheet.registration),
      body: rulesText)
  }

  /// A comment of some lines.
  static func head(_ comment: [String]) -> StyleText {
    "/*\n\(comment.map { StyleText(" * \(comment: $0)\n") }.joined()) */\n"
  }

  /// The style sheet.
  var text: StyleText {
    let registrations = variables.map(StyleSheet.registration).joined()
    return registrations.isEmpty || rulesText.isEmpty
      ? registrations + rulesText : registrations + "\n" + rulesText
  }

  /// The style sheet without the registrations of custom properties.
  private var rulesText: StyleText {
    var parts: [StyleText] = []
    if !markers.isEmpty {
      parts.append(":root {\n\(markers.map { "  \($0)\n" as StyleText }.joined())}\n")
    }
    parts += rules
    if !keyframes.isEmpty { parts.append(keyframes.joined(separator: "\n")) }
    return parts.joined(separator: "\n")
  }

  private mutating func addKeyframes(_ timeline: WebTimeline) {
    guard names.insert(timeline.name).inserted else { return }
    if let whole = timeline.part?.whole.name.value, wholes.insert(whole).inserted {
      markers += StyleSheet.times(of: timeline.markers, in: whole)
    }
    let variables = timeline.variables + [timeline.driver?.registration].compactMap { $0 }
    for variable in variables where variableNames.insert(variable.name.string).inserted {
      self.variables.append(variable)
    }
    for track in timeline.tracks {
      var name = "\(timeline.name)-\(track.name)"
      while Self.easings.contains(name) || !usedNames.insert(name).inserted { name += "-" }
      keyframeNames[[timeline.name, track.name]] = name
      keyframes.append(block(track, timeline))
    }
  }

  private static func registration(_ variable: WebVariable) -> StyleText {
    let inherits: StyleText = variable.inherits ? "true" : "false"
    return
      "@property \(variable.name) { syntax: \"\(variable.syntax)\"; inherits: \(inherits); initial-value: \(variable.initial); }\n"
  }

  /// - Parameter selector: what it is a rule of; nil for the class.
  private func rule(
    _ timeline: WebTimeline, className: String, selector: StyleText? = nil,
    indentation: StyleText
  ) -> StyleText {
    guard let function = timeline.driver?.timeline else {
      return block(
        timeline, className: className, selector: selector, indentation: indentation)
    }
    // Where a browser cannot follow it, nothing moves.
    let own = block(timeline, className: className, indentation: "\(indentation)  ")
    return "\(indentation)@supports (animation-timeline: \(function)) {\n\(own)\(indentation)}\n"
  }

  private func block(
    _ timeline: WebTimeline, className: String, selector: StyleText? = nil,
    indentation: StyleText
  ) -> StyleText {
    var lines = timeline.part == nil ? StyleSheet.times(of: timeline.markers, in: className) : []
    let renamed = isOfStage ? StageItem.moved : [:]
    lines += timeline.style.map { "\(renamed[$0.property.string] ?? $0.property): \($0.value);" }
    if !timeline.tracks.isEmpty {
      let stagger = timeline.part?.staggerStyle
      let animations = timeline.tracks.map { track -> StyleText in
        let delay = stagger == nil ? timeline.delay(of: track) : 0
        let timing = timeline.timing(of: track)
        let text =
          timeline.driver?.animation(timing)
          ?? "\(StyleSheet.text(timing, delay: delay, isAlways: track.hasDelay)) \(track.isLater ? "forwards" : "both")"
        return "\(indentation)    \(keyframeName(track, timeline)) \(text)"
      }
      lines.append("animation:\n\(animations.joined(separator: ",\n"));")
      if timeline.tracks.contains(where: \.isAdded) {
        let list = timeline.tracks.map { $0.isAdded ? "add" : "replace" as StyleText }
        lines.append("animation-composition: \(list.joined(separator: ", "));")
      }
      if let stagger {
        lines.append("--count: \(stagger.count);")
      } else if let count = timeline.part?.view.element?.count, count > 1, !isOfStage {
        lines.append("--count: \(count);")
      }
      if let driver = timeline.driver {
        let tracks = timeline.tracks.map { track in
          var timing = timeline.timing(of: track)
          timing.delay = timeline.delay(of: track)
          return timing
        }
        lines += driver.declarations(
          tracks, stagger: stagger, separator: ",\n\(indentation)    ")
      } else if let stagger {
        var delays = timeline.tracks.map { track -> StyleText in
          let delay = timeline.delay(of: track)
          let own = delay == 0 ? [] : ["\(delay, decimals: 9)s" as StyleText]
          return "calc(\((own + [stagger.time]).joined(separator: " + ")))"
        }
        if Set(delays.map(\.string)).count == 1 { delays = [delays[0]] }
        let list = delays.joined(separator: ",\n\(indentation)    ")
        lines.append("animation-delay: \(list);")
      }
    }
    let body = lines.map { StyleText("\(indentation)  \($0)\n") }.joined()
    let name = isOfStage ? StageItem.className(of: timeline.name) : className
    let head = selector ?? ".\(identifier: name)"
    return "\(indentation)\(head) {\n\(body)\(indentation)}\n"
  }

  /// The declarations of the custom properties with the times of markers.
  private static func times(of markers: [SampledMarker], in timeline: String) -> [StyleText] {
    markers.map { marker in
      let name = WebTimeline.variable(of: marker, in: timeline).dropFirst(2)
      return "--\(suffix: String(name)): \(marker.time, decimals: 6)s;"
    }
  }

  /// The duration, the delay and the repetitions of an animation.
  private static func text(
    _ timing: CurveTiming, delay: Double, isAlways: Bool
  ) -> StyleText {
    var text: StyleText = "\(timing.duration, decimals: 9)s linear"
    if delay > 0 || isAlways { text += " \(delay, decimals: 9)s" }
    switch timing.iterations {
    case nil: text += " infinite"
    case let count? where count != 1: text += " \(count)"
    default: break
    }
    return timing.alternates ? text + " alternate" : text
  }

  private func keyframeName(_ track: WebTrack, _ timeline: WebTimeline) -> StyleText {
    let name = keyframeNames[[timeline.name, track.name]] ?? "\(timeline.name)-\(track.name)"
    return "\(identifier: name)"
  }

  /// The keywords of the shorthand `animation` that have the form of a name of keyframes.
  private static let easings: Set<String> = [
    "alternate-reverse", "ease-in", "ease-in-out", "ease-out", "step-end", "step-start",
  ]

  private func block(
    _ track: WebTrack, _ timeline: WebTimeline
  ) -> StyleText {
    var text: StyleText = "@keyframes \(keyframeName(track, timeline)) {\n"
    for (index, keyframe) in track.keyframes.enumerated() {
      let isLast = index == track.keyframes.count - 1
      let percentage = isLast && index == 0 ? 100 : 100 * keyframe.offset
      text += "  \(percentage, decimals: Digits.ofOffset - 2)% { "
      text += "\(track.property): \(keyframe.value);"
      if !isLast, keyframe.easing != .linear {
        text += " animation-timing-function: \(keyframe.easing.css);"
      }
      text += " }\n"
    }
    return text + "}\n"
  }
}
