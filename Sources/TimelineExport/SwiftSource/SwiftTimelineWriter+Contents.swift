import AnimationCore
import TimelineDocument
import TimelineSyntax

extension SwiftTimelineWriter {
  /// The content transition of the view, which SwiftUI has one of; nil for none.
  ///
  /// - Parameter owner: the expression of the values.
  func contentTransition(of owner: SwiftText) -> SwiftText? {
    guard let use = own.contents.contentTransitions.first else { return nil }
    switch use.transition.value {
    case .opacity: return ".contentTransition(.opacity)"
    case .interpolate: return ".contentTransition(.interpolate)"
    case .symbolEffect(nil): return ".contentTransition(.symbolEffect(.replace))"
    case .symbolEffect(.downUp): return ".contentTransition(.symbolEffect(.replace.downUp))"
    case .symbolEffect(.upUp): return ".contentTransition(.symbolEffect(.replace.upUp))"
    case .symbolEffect(.offUp): return ".contentTransition(.symbolEffect(.replace.offUp))"
    case .numericText(let countsDown?):
      return countsDown
        ? ".contentTransition(.numericText(countsDown: true))"
        : ".contentTransition(.numericText(countsDown: false))"
    case .numericText(nil):
      guard let number = use.properties.first(where: { $0.type == .integer }) else {
        return ".contentTransition(.numericText())"
      }
      let value: SwiftText = "\(owner).\(SwiftName.property(number.name))"
      return ".contentTransition(.numericText(value: Double(\(value))))"
    }
  }

  /// Reports content transitions that differ, of which the view has the first one.
  func warnOfContents(log: inout ExportLog) {
    let uses = own.contents.contentTransitions
    guard let first = uses.first,
      let other = uses.first(where: { $0.transition.value != first.transition.value })
    else { return }
    log.warn(
      "a SwiftUI view has one content transition, but the changes of `\(own.name.value)` have several",
      at: other.transition.span, instead: "all of them use the first one")
  }
}

extension SwiftTimelineWriter {
  /// Reports the animations along curves that SwiftUI has not.
  func warnOfCurves(log: inout ExportLog) {
    for animation in own.contents.animations {
      guard let curve = animation.value.baseTiming?.model, !curve.curve.isSwiftUI else { continue }
      log.warn(
        "SwiftUI has no animation along the curve of `\(own.name.value)`", at: animation.span,
        instead: "the animation uses the closest curve of SwiftUI")
    }
  }
}
