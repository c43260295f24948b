import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// An `AnimatedVectorDrawable` of Android: the moving stage of a timeline.
  package static let avd = ExportFormat(
    name: "avd", summary: "an AnimatedVectorDrawable for Android, of the moving stage",
    fileExtension: "xml", repeatsTracks: true, hasResourceNames: true
  ) { input, log throws(EvaluationError) in
    let scenes = input.scenes
    let replaced = Set(
      input.document.timelines.compactMap { $0.reducedMotion?.value })
    guard let scene = scenes.first(where: { !replaced.contains($0.name) }) ?? scenes.first else {
      return .none
    }
    let span = scene.views.first?.copies.first?.timeline.timeline.name.span
    let others = scenes.map(\.name).filter { $0 != scene.name }
    if let span, !others.isEmpty {
      let names = WordList.text(others, limit: 4, conjunction: "and")
      log.warn(
        "a drawable shows one timeline, here `\(scene.name)`, but the file also has \(names)",
        at: span, instead: "add `--timeline \(others[0])` for another one")
    }
    input.reportReducedMotion(of: "a drawable", log: &log) {
      "export `\($0)` as a file of its own by `--timeline \($0)`"
    }
    guard let vector = try AnimatedVector(scene, input, log: &log) else {
      if let span {
        log.fail(
          "nothing of `\(scene.name)` is drawn", at: span,
          help: "export it to `compose`, or give the file elements")
      }
      return .none
    }
    let comment = log.comment(
      input, format: "avd", use: "a drawable; start it with `(drawable as Animatable).start()`")
    return ExportContent(vector.text(comment: comment))
  }
}
