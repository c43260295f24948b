import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A module of JavaScript with a function for each timeline.
struct ScriptModule {
  /// The line that imports what a source uses; empty for what browsers have.
  var importing: (_ source: String) -> ScriptText
  /// The last parameter of a function.
  var parameter: ScriptText
  /// The members of the options, as a parameter between braces and as an argument between braces.
  var members: (parameter: ScriptText, argument: ScriptText)
  /// The options as an argument.
  var argument: ScriptText
  /// The members of the options where an input moves a timeline; nil for the same.
  var drivenMembers: (parameter: ScriptText, argument: ScriptText)?
  /// Whether markers are a constant, since the library has no labels.
  var hasMarkerConstants: Bool
  /// The times of markers.
  var time: (Double) -> Double
  /// The functions that only this module has at its end.
  var helpers: [ScriptHelper] = []
  /// The types of the functions.
  var types: ScriptTypes
  /// The lines of a function that plays a timeline, which may use the tables of its views.
  var body: (inout ScriptScene) -> ScriptText

  /// The source of the module with a comment.
  ///
  /// - Parameter states: the timelines with states, each with what is written of it.
  func source(
    _ scenes: [ScriptScene], states: [(states: ScriptStates, text: ScriptText)] = [],
    comment: [String], log: inout ExportLog, _ input: ExportInput
  ) -> ExportSource {
    checkNames(scenes, states.map(\.states), input, log: &log)
    let byName = Dictionary(scenes.map { ($0.name, $0) }) { first, _ in first }
    var blocks = scenes.map { scene -> ScriptText in
      var own = scene
      let text = function(&own, replacedBy: scene.reducedMotion.flatMap { byName[$0] })
      return own.views.map(\.copies.declaration).joined() + markers(of: scene) + text
    }
    for (own, text) in states {
      blocks += own.plays.map { play in
        var scene = play.scene
        return function(&scene, replacedBy: nil)
      }
      blocks.append(text)
    }
    var source = blocks.joined().string
    let body = blocks.joined(separator: "\n")
    var used: [ScriptText] = []
    for helper in helpers + ScriptHelper.all where source.contains("\(helper.name)(") {
      used.append(helper.source)
      source += helper.source.string
    }
    let importing = importing(source)
    var file = ExportSource(
      .script, head: Self.comment(comment), imports: importing.isEmpty ? [] : [importing],
      body: body, helpers: used)
    file.types = types.source(scenes, states.map(\.states), hasMarkers: hasMarkerConstants)
    return file
  }

  private static func comment(_ lines: [String]) -> ScriptText {
    "/*\n\(lines.map { ScriptText(" * \(comment: $0)\n") }.joined()) */\n"
  }

  private func markers(of scene: ScriptScene) -> ScriptText {
    guard hasMarkerConstants, !scene.markers.isEmpty else { return "" }
    let members = scene.markers.map { marker in
      ScriptTerm.text("\(key: marker.name): \(time(marker.time))")
    }
    let opening: ScriptText = "export const \(Self.markersName(scene.name)) = "
    return ScriptTerm.object(members).following(opening).text(indentation: 0) + ";\n\n"
  }

  static func markersName(_ name: String) -> ScriptText {
    "\(key: SwiftIdentifier(lowerCamelCase: name).followed(by: "Markers").name)"
  }

  private func function(_ scene: inout ScriptScene, replacedBy reduced: ScriptScene?) -> ScriptText
  {
    let name = ScriptName.function(scene.name)
    let takesElements = scene.hasElements || reduced?.hasElements ?? false
    var elements: [String?] = []
    for view in scene.views + (reduced?.views ?? []) where !elements.contains(view.element) {
      elements.append(view.element)
    }
    let elementArgument = takesElements ? Self.object(elements) : "element"
    let driven = scene.driver.flatMap { _ in drivenMembers }
    let members = driven ?? self.members
    let parameter = driven.map { "{ \($0.parameter) } = {}" } ?? self.parameter
    let argument = driven.map { "{ \($0.argument) }" } ?? self.argument
    let parameters: ScriptText =
      reduced == nil
      ? parameter : "{ reducedMotion = prefersReducedMotion(), \(members.parameter) } = {}"
    var lines: [ScriptText] = []
    lines.append("/** `\(comment: scene.name)`, \(Self.length(of: scene)). */")
    lines.append("export function \(name)(\(elementArgument), \(parameters)) {")
    if let reduced {
      let own: ScriptText = takesElements ? "view" : "element"
      let passed = reduced.hasElements ? Self.object(reduced.views.map(\.element)) : own
      let options: ScriptText =
        reduced.reducedMotion == nil
        ? argument : "{ \(members.argument), reducedMotion: false }"
      let function = ScriptName.function(reduced.name)
      lines.append("  if (reducedMotion) return \(function)(\(passed), \(options));")
    }
    for variable in scene.variables {
      lines.append("  \(variable.registration.flat);")
    }
    for index in scene.views.indices {
      if !takesElements { scene.views[index].list = "element" }
      guard !scene.views[index].style.isEmpty else { continue }
      lines.append("  \(Self.style(of: &scene.views[index]).text(indentation: 2));")
    }
    return (lines + [body(&scene), "}", ""]).joined(separator: "\n")
  }

  /// How long a function plays, or what moves it, in a comment.
  private static func length(of scene: ScriptScene) -> ScriptText {
    if let driver = scene.driver {
      return
        "moved by `\(comment: driver.input)`, from \(driver.driver.from) to \(driver.driver.to)"
    }
    let isEndless =
      scene.iterations == nil || scene.views.contains { $0.moves.contains { $0.end == .infinity } }
    guard !isEndless else { return "without end" }
    let count = scene.iterations ?? 1
    let seconds: ScriptText = "\(ScriptMove.rounded(scene.duration)) s"
    return count > 1 ? "\(count) times \(seconds)" : seconds
  }

  /// An object with the elements of some names, as a parameter or an argument.
  private static func object(_ elements: [String?]) -> ScriptText {
    var members: [ScriptText] = []
    for element in elements {
      let (key, name) = ("\(key: element ?? "view")" as ScriptText, ScriptName.element(element))
      let member = key == name ? key : "\(key): \(name)"
      if !members.contains(member) { members.append(member) }
    }
    return ScriptTerm.object(members.map { .text($0) }).flat
  }

  private static func style(of view: inout ScriptView) -> ScriptTerm {
    var isUniform = true
    let members = view.style.map { property, values in
      isUniform = isUniform && ScriptCopies.isUniform(values)
      return ScriptTerm.text(
        "\(key: property.string): \(view.copies.text(values, property))")
    }
    let term = ScriptTerm.object(members)
    guard isUniform else {
      return view.each("forEach", .call("setStyle", [.text(view.list), term]))
    }
    return .call("setStyle", [.text(view.target), term])
  }

  /// Reports timelines and elements that have the same identifier.
  private func checkNames(
    _ scenes: [ScriptScene], _ states: [ScriptStates], _ input: ExportInput, log: inout ExportLog
  ) {
    func check(_ names: [String], _ identifier: (String) -> ScriptText) {
      var owners: [ScriptText: String] = [:]
      for name in names {
        let own = identifier(name)
        if let other = owners[own], other != name {
          log.fail(
            "`\(other)` and `\(name)` are both `\(own)` in JavaScript",
            at: input.timelines.first?.timeline.name.span ?? SourceSpan(0, 0),
            help: "rename one of them")
        }
        owners[own] = name
      }
    }
    let played = states.flatMap(\.plays).map(\.scene.name)
    check(scenes.map(\.name) + states.map(\.name) + played, ScriptName.function)
    for own in states { check(own.views.compactMap(\.element)) { ScriptName.element($0) } }
    for scene in scenes { check(scene.views.compactMap(\.element)) { ScriptName.element($0) } }
  }
}

/// A function at the end of a module that uses it.
struct ScriptHelper {
  let name: StaticString
  let source: ScriptText

  static let all = [
    ScriptHelper(
      name: "prefersReducedMotion",
      source: """
        const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

        """),
    ScriptHelper(
      name: "register",
      source: """
        /** Gives a custom property its type, without which it cannot be animated. */
        function register(name, syntax, initialValue, inherits = false) {
          try {
            CSS.registerProperty?.({ name, syntax, initialValue, inherits });
          } catch (error) {
            // It has been registered already.
            if (error.name !== "InvalidModificationError") throw error;
          }
        }

        """),
    ScriptHelper(
      name: "changed",
      source: """
        /** The values of a state that another one has not. */
        const changed = (from, to) => Object.fromEntries(Object.entries(to).filter(([name, value]) => value !== from[name]));

        """),
    ScriptHelper(
      name: "setStyle",
      source: """
        /** Sets declarations of the style of an element, or of each of a list. */
        function setStyle(target, declarations) {
          for (const element of target.style ? [target] : target) {
            for (const entry of Object.entries(declarations)) element.style.setProperty(...entry);
          }
        }

        """),
  ]
}
