import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// What a state of a view plays while it lasts, as a function of a module.
struct ScriptPlay {
  /// The name of the state.
  let state: String
  /// The properties of the library that it moves, all of which states have, too.
  let names: [StyleText]
  var scene: ScriptScene

  /// What the states of a view play; those are left out that the library cannot say.
  ///
  /// - Parameters:
  ///   - table: the states in the terms of the library.
  ///   - name: that of the timeline with the states.
  ///   - source: the motion of a timeline in the terms of the library.
  static func all(
    _ table: StateTable, of name: String, frameRate: Double, log: inout ExportLog,
    _ source: (CompiledTimeline, inout ExportLog) throws(EvaluationError) -> ScriptSource
  ) throws(EvaluationError) -> [ScriptPlay] {
    var plays: [ScriptPlay] = []
    for state in table.states.states {
      guard let timeline = try state.play?.compiled(frameRate: frameRate) else { continue }
      var own = try source(timeline, &log)
      // States have the declarations of what both move.
      own.style = []
      let title = "\(name) \(state.name.value)"
      var scene = ScriptScene(
        name: title, iterations: own.iterations, markers: [], reducedMotion: nil, driver: nil)
      scene.duration = own.duration
      let view = ScriptView(nil, name: title, [own], splits: own.iterations == 1)
      guard var view else { continue }
      view.list = "element"
      scene.views = [view]
      var names: [StyleText] = []
      for property in view.moves.flatMap(\.properties) where !names.contains(property.key) {
        names.append(property.key)
      }
      guard !names.isEmpty, names.allSatisfy(table.properties.contains) else { continue }
      plays.append(ScriptPlay(state: state.name.value, names: names, scene: scene))
    }
    return plays
  }

  /// The object with the function, what it moves, and the names of these properties.
  ///
  /// - Parameter target: the view itself.
  func term(_ target: ScriptText) -> ScriptTerm {
    let names = ScriptTerm.array(names.map { .text(ScriptCopies.quoted($0.string)) })
    let play: ScriptText = "play: () => \(ScriptName.function(scene.name))(\(target))"
    return ScriptTerm.object([
      .text(target == "target" ? target : "target: \(target)"), names.following("names: "),
      .text(play),
    ]).following("\(key: state): ")
  }
}

extension StatePlay {
  /// What plays, compiled; nil where it moves elements.
  ///
  /// - Parameter name: what it is called; nil for its own name.
  func compiled(
    frameRate: Double, named name: String? = nil
  ) throws(EvaluationError) -> CompiledTimeline? {
    var timeline = timeline
    if let name { timeline.name.value = name }
    let all = ResolvedTimeline.all(of: timeline, frameRate: frameRate)
    guard let resolved = all.first, all.count == 1, !timeline.movesElements else { return nil }
    return try CompiledTimeline(resolved)
  }
}
