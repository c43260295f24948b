import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The types of a module of JavaScript, for TypeScript.
struct ScriptTypes: Sendable {
  /// The line that imports the library's types; empty without any.
  var importing: ScriptText = ""
  /// The interface of what a function returns; empty if the library has one.
  var interface: ScriptText = ""
  /// What a function returns that plays, and one that a value moves.
  var playing: ScriptText
  var driven: ScriptText
  /// The type of the options without braces.
  var options: ScriptText = "delay?: number"
  var drivenOptions: ScriptText = "delay?: number"
  /// Whether the options are those of the library, to which others are added.
  var areLibraryOptions = false
  /// Whether states are constants, and not functions.
  var hasStateConstants = false

  /// The declarations of a module.
  func source(
    _ scenes: [ScriptScene], _ states: [ScriptStates], hasMarkers: Bool
  ) -> ExportSource.Types {
    let byName = Dictionary(scenes.map { ($0.name, $0) }) { first, _ in first }
    var body: ScriptText = ""
    for scene in scenes {
      if hasMarkers, !scene.markers.isEmpty {
        let members = scene.markers.map { "readonly \(key: $0.name): number" as ScriptText }
        let name = ScriptModule.markersName(scene.name)
        body += "export declare const \(name): { \(members.joined(separator: "; ")) };\n"
      }
      body += function(scene, replacedBy: scene.reducedMotion.flatMap { byName[$0] })
    }
    for own in states {
      for play in own.plays { body += function(play.scene, replacedBy: nil) }
      body += hasStateConstants ? variants(own) : changes(own)
    }
    let all = importing + interface
    return ExportSource.Types(
      imports: all.isEmpty ? [] : [all.string], body: body.string)
  }

  private func function(_ scene: ScriptScene, replacedBy reduced: ScriptScene?) -> ScriptText {
    let views = scene.views + (reduced?.views ?? [])
    let isDriven = scene.driver != nil
    let members = isDriven ? drivenOptions : options
    let own: ScriptText = reduced == nil ? "" : "reducedMotion?: boolean"
    let type: ScriptText =
      areLibraryOptions
      ? (own.isEmpty ? members : "\(members) & { \(own) }")
      : "{ \([members, own].filter { !$0.isEmpty }.joined(separator: "; ")) }"
    let elements = elements(
      views.map { ($0.element, $0.count > 1 || $0.copy != nil) },
      areNamed: scene.hasElements || reduced?.hasElements ?? false)
    return """
      /** `\(comment: scene.name)`. */
      export declare function \(ScriptName.function(scene.name))(\(elements), options?: \(type)): \(isDriven ? driven : playing);

      """
  }

  /// The parameter with the elements: an object by their names, or the view itself.
  private func elements(
    _ views: [(name: String?, isList: Bool)], areNamed: Bool
  ) -> ScriptText {
    guard areNamed else { return "element: Element" }
    var members: [ScriptText] = []
    for view in views {
      let type: ScriptText = view.isList ? "NodeListOf<Element> | Element[]" : "Element"
      let member: ScriptText = "\(key: view.name ?? "view"): \(type)"
      if !members.contains(member) { members.append(member) }
    }
    return "elements: { \(members.joined(separator: "; ")) }"
  }

  private func names(_ states: ScriptStates) -> ScriptText {
    states.states.map { ScriptCopies.quoted($0.name.value) }.joined(separator: " | ")
  }

  private func changes(_ own: ScriptStates) -> ScriptText {
    let names = names(own)
    let elements = elements(
      own.views.map { ($0.element, $0.copy != nil || ($0.model?.count ?? 1) > 1) },
      areNamed: own.hasElements)
    return """
      /** The states of `\(comment: own.name)`. */
      export declare function \(own.identifier)(\(elements), options?: { state?: \(names); reducedMotion?: boolean }): { readonly state: \(names); set(state: \(names)): void };

      """
  }

  private func variants(_ own: ScriptStates) -> ScriptText {
    let record: ScriptText = "Record<\(names(own)), any>"
    let type: ScriptText = own.hasElements ? "Record<string, \(record)>" : record
    return """
      /** The variants of `\(comment: own.name)`. */
      export declare const \(own.identifier): \(type);

      """
  }
}
