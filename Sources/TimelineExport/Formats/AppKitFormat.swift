import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// Swift source with layer animations, and with SwiftUI animations in AppKit for macOS 15.
  package static let appkit = ExportFormat(
    name: "appkit", summary: "Swift source for AppKit and Core Animation", fileExtension: "swift",
    choosesReducedMotion: true, repeatsTracks: true, keepsStates: true,
    names: .swift, options: ExportNames.swiftOptions
  ) { input, log throws(EvaluationError) in
    let source = try UIKitExporter.source(input, framework: .appkit, log: &log)
    input.warnOfCoordinates(log: &log)
    input.warnOfLayers(log: &log)
    let comment = log.comment(
      input, format: "appkit", use: "add a timeline's animation to a view's layer")
    return UIKitExporter.content(source, input, framework: .appkit, comment: comment)
  }
}

extension ExportInput {
  /// Reports what differs in the coordinates of views and layers on a Mac.
  fileprivate func warnOfCoordinates(log: inout ExportLog) {
    let properties = timelines.flatMap(\.properties)
    let turning: Set<LayerProperty> = [.transform, .transform3D, .position, .frame]
    guard
      let first = properties.first(where: { property in
        property.isMoving
          && property.property.builtIn?.layerProperty.map(turning.contains) ?? false
      })
    else { return }
    log.warn(
      "in AppKit y points up and layers rotate around a corner, but `\(first.name)` expects y to point down and rotates around the anchor",
      at: first.span,
      instead:
        "put the view into a flipped view (`isFlipped`), and set the `anchorPoint` of its layer to [0.5, 0.5]"
    )
  }

  /// Reports properties of layers in phases and events, which SwiftUI's animations may not reach.
  fileprivate func warnOfLayers(log: inout ExportLog) {
    let ofViews: Set<LayerProperty> = [.opacity, .position, .width, .height, .frame, .tintColor]
    for timeline in timelines where timeline.timeline.contents.setsValues {
      let first = timeline.properties.first { property in
        property.isMoving
          && property.property.builtIn?.layerProperty.map { !ofViews.contains($0) } ?? false
      }
      guard let first else { continue }
      log.warn(
        "`\(first.name)` belongs to the layer, but Apple documents `NSAnimationContext.animate` only for properties of the view",
        at: first.span, instead: "if it jumps, add the timeline's animation to the layer")
    }
  }
}
