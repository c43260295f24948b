import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A timeline with all views that it moves, as a function of a module.
struct ScriptScene {
  let name: String
  var views: [ScriptView] = []
  /// The duration of an iteration in seconds.
  var duration = 0.0
  /// The number of iterations; nil if infinite.
  let iterations: Int?
  let markers: [SampledMarker]
  var variables: [WebVariable] = []
  /// The name of the timeline that replaces it where less motion is wanted.
  let reducedMotion: String?
  /// The input that moves it; nil for one that plays.
  let driver: ExportDriver?

  /// Whether the function takes elements by name, and not the view itself.
  var hasElements: Bool { views.contains { $0.element != nil } }

  /// How the first function is called, in a comment.
  static func call(_ scenes: [ScriptScene]) -> String {
    guard let scene = scenes.first else { return "" }
    var names: [String] = []
    for view in scene.views {
      let name = (view.element ?? "view") + (view.count > 1 || view.copy != nil ? ": list" : "")
      if !names.contains(name) { names.append(name) }
    }
    let elements = scene.hasElements ? "{ \(names.joined(separator: ", ")) }" : "element"
    return "\(ScriptName.function(scene.name))(\(elements))"
  }

  /// The requested timelines and their replacements for reduced motion.
  ///
  /// - Parameters:
  ///   - splits: whether moves may be split at rests in a timeline that repeats.
  ///   - source: what a timeline is in the terms of the module's library.
  static func all(
    _ input: ExportInput, splitsIterations splits: Bool, log: inout ExportLog,
    _ source: (CompiledTimeline, CopyRun.Copy?, inout ExportLog) throws(EvaluationError) ->
      ScriptSource
  ) throws(EvaluationError) -> [ScriptScene] {
    WebTimeline.checkNames(input, log: &log)
    // States are written by themselves.
    let timelines = input.allTimelinesWithReducedMotion.filter { $0.timeline.states == nil }
    var scenes: [ScriptScene] = []
    var indices: [String: Int] = [:]
    for (range, run) in CopyRun.split(timelines, input) {
      let joined = run?.copies(\.properties)
      var sources: [ScriptSource] = []
      for (index, timeline) in timelines[range].enumerated() {
        sources.append(try source(timeline, joined?[index], &log))
      }
      let first = timelines[range.lowerBound]
      let name = input.part(of: first)?.whole.name.value ?? first.name
      let index = indices[name] ?? scenes.count
      if index == scenes.count {
        indices[name] = index
        let reduced = input.wholeReducedMotion(of: first).first
        scenes.append(
          ScriptScene(
            name: name, iterations: sources[0].iterations, markers: sources[0].markers,
            reducedMotion: reduced.map { input.part(of: $0)?.whole.name.value ?? $0.name },
            driver: input.driver(of: first)))
      }
      scenes[index].duration = sources.map(\.duration).reduce(scenes[index].duration, max)
      for variable in sources.flatMap(\.variables)
      where !scenes[index].variables.contains(where: { $0.name == variable.name }) {
        scenes[index].variables.append(variable)
      }
      let isSplit = splits || sources[0].iterations == 1
      if let run, let view = ScriptView(run.part, name: run.name, sources, splits: isSplit) {
        scenes[index].views.append(view)
        continue
      }
      for (timeline, own) in zip(timelines[range], sources) {
        let part = input.part(of: timeline)
        let copies = (part?.starts ?? [0]).map { _ in own }
        guard let view = ScriptView(part, name: timeline.name, copies, splits: isSplit) else {
          continue
        }
        scenes[index].views.append(view)
      }
    }
    return scenes
  }
}

/// The copies of an element, one of them, or the view itself, with their motion.
struct ScriptView {
  /// The name of the element; nil for the view itself.
  let element: String?
  /// The copy that it is, if the others are views of their own.
  let copy: Int?
  /// The number of copies.
  let count: Int
  let style: [(property: StyleText, values: [StyleText])]
  let moves: [ScriptMove]
  /// What differs between the copies.
  var copies: ScriptCopies

  /// - Parameters:
  ///   - part: what it is of a timeline that moves elements.
  ///   - name: that of the part.
  ///   - sources: the motion of each copy.
  ///   - splits: whether moves may be split at rests.
  /// - Returns: nil if copies differ in more than numbers.
  init?(_ part: ExportPart?, name: String, _ sources: [ScriptSource], splits: Bool) {
    guard let aligned = ScriptSource.aligned(sources), let first = aligned.first else { return nil }
    element = part?.view.element?.name
    copy = part?.view.copy.flatMap { sources.count == 1 ? $0 : nil }
    count = sources.count
    copies = ScriptCopies(name)
    list = ScriptName.element(element)
    style = first.style.indices.map { index in
      (first.style[index].property, aligned.map { $0.style[index].value })
    }
    let starts = part?.starts ?? [0]
    guard starts.count == count else { return nil }
    var moves: [ScriptMove] = []
    for (index, track) in first.tracks.enumerated() {
      // A move that follows another one would hide what is added to that.
      let isAlone = first.tracks.count { $0.key == track.key } == 1
      for move in ScriptMove.all(
        aligned.map { $0.tracks[index] }, starts: starts, duration: aligned.map(\.duration),
        iterations: first.iterations, splits: splits && isAlone)
      {
        if let known = moves.lastIndex(where: { $0.isParallel(to: move) }) {
          moves[known].properties += move.properties
        } else {
          moves.append(move)
        }
      }
    }
    self.moves = moves.inOrder
    let values = style.map(\.values) + moves.flatMap { $0.properties.flatMap(\.values) }
    guard values.allSatisfy(ScriptCopies.canSay) else { return nil }
  }

  /// The variable of the function, of all copies.
  var list: ScriptText

  /// What the module moves: an element, or all of its copies.
  var target: ScriptText { copy.map { "\(list)[\($0)]" } ?? list }

  /// A term for each of several copies, as a function of an element and the index `i`.
  func each(_ method: ScriptText, _ term: ScriptTerm) -> ScriptTerm {
    let head: ScriptText = "[...\(list)].\(method)((\(list), i) => "
    return term.enclosed(head, ")")
  }

  /// Terms for each of several copies, after `...`.
  func all(_ terms: [ScriptTerm]) -> ScriptTerm {
    (terms.count == 1 ? each("map", terms[0]) : each("flatMap", .array(terms))).following("...")
  }
}

/// The identifiers of a module.
enum ScriptName {
  /// That of the function of a timeline.
  static func function(_ name: String) -> ScriptText { text(name, "Timeline") }

  /// That of an element as a variable; nil for the view itself among elements.
  static func element(_ name: String?) -> ScriptText { name.map { text($0, "Element") } ?? "view" }

  /// That of the value of an input.
  static func input(_ name: String) -> ScriptText { text(name, "Value") }

  private static func text(_ name: String, _ suffix: StaticString) -> ScriptText {
    var identifier = SwiftIdentifier(lowerCamelCase: name)
    if reserved.contains(identifier.name) { identifier = identifier.followed(by: suffix) }
    return "\(key: identifier.name)"
  }

  /// The words of JavaScript, and what modules and their functions use.
  private static let reserved: Set<String> = [
    "animate", "animation", "arguments", "await", "bezier", "break", "case", "catch", "changed",
    "class", "const", "continue", "debugger", "default", "delay", "delete", "do", "driven", "else",
    "enum", "eval", "export", "extends", "false", "finally", "for", "function", "group", "gsap",
    "i", "if", "implements", "import", "in", "instanceof", "interface", "let", "matchMedia", "new",
    "null", "options", "package", "plays", "polyline", "prefersReducedMotion", "private",
    "protected", "public", "reducedMotion", "register", "return", "setStyle", "stagger", "state",
    "states", "static", "super", "switch", "this", "throw", "timeline", "true", "try", "typeof",
    "undefined", "var", "view", "views", "void", "while", "with", "yield",
  ]
}

/// What an input moves in a module of JavaScript.
extension ExportDriver {
  /// A call of the helper `driven` around what a function returns.
  ///
  /// - Parameters:
  ///   - unit: how many of the library's units of time are a second.
  ///   - others: further arguments.
  func call(_ term: ScriptTerm, unit: Double, _ others: [ScriptTerm] = []) -> ScriptTerm {
    let numbers = [driver.from, driver.to, length * unit]
    return .list(
      "driven(", [term] + numbers.map { .text("\(Digits.rounded($0, decimals: 9))") } + others, ")")
  }

  /// How a page moves what a function returns, for the comment of a module.
  static func use(_ scenes: [ScriptScene], _ call: String) -> String {
    scenes.contains { $0.driver != nil } ? "; where an input moves it, \(call)" : ""
  }
}
