import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The anchor of an element, which a layer has in place of its animations.
struct LayerAnchor {
  let timeline: CompiledTimeline
  /// The fractions of the layer's size.
  let point: [Double]

  /// The name of the function that gives the anchor to a layer.
  private var function: SwiftText { "anchor\(SwiftName.type(timeline.name))" }

  /// The line about it in the documentation of the timeline's animation.
  var comment: SwiftText {
    "/// Before, `layer.\(function)()` gives the layer the point about which it acts."
  }

  /// Writes the function.
  ///
  /// A layer is where its anchor is: another anchor alone would move it.
  func write(to source: inout SourceText) {
    let values = point.map { SwiftText($0) }
    source.line()
    source.block("extension CALayer") { source in
      source.line(
        "/// Gives a layer that is not transformed the anchor of `\(comment: timeline.name)`, without moving it."
      )
      source.block("func \(function)()") { source in
        source.line("let anchor = CGPoint(x: \(values[0]), y: \(values[1]))")
        source.line("position.x += (anchor.x - anchorPoint.x) * bounds.width")
        source.line("position.y += (anchor.y - anchorPoint.y) * bounds.height")
        source.line("anchorPoint = anchor")
      }
    }
  }

  /// Reports that a layer must be given the anchor.
  ///
  /// - Parameter element: the one whose anchor it is, and its name's place.
  func warn(of element: ElementModel, at span: SourceSpan, log: inout ExportLog) {
    log.warn(
      "an animation of a layer does not contain the `anchor` of `\(element.name)`", at: span,
      instead: "call `layer.\(function.string)()` before you add it")
  }
}
