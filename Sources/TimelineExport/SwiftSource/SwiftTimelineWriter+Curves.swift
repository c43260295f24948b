import AnimationCore
import TimelineDocument
import TimelineSyntax

extension SwiftTimelineWriter {
  /// Reports the animations along curves that SwiftUI has not.
  func warnOfCurves(log: inout ExportLog) {
    for animation in own.contents.animations {
      guard let curve = animation.value.base.curve, !curve.curve.isSwiftUI else { continue }
      log.warn(
        "SwiftUI has no animation along the curve of `\(own.name.value)`", at: animation.span,
        instead: "the animation uses the closest curve of SwiftUI")
    }
  }
}

extension TimelineContents {
  /// The animations of its changes.
  fileprivate var animations: [Located<AnimationModel>] {
    switch self {
    case .tracks, .sequence: []
    case .phases(let list): list.phases.compactMap(\.animation)
    case .events(let list):
      list.events.compactMap(\.animation) + list.implicitAnimations.map(\.animation)
    case .transition(let transition):
      [transition.insertion, transition.removal].compactMap(\.animation)
    }
  }
}

extension AnimationModel.Base {
  /// The timing curve; nil for a spring.
  fileprivate var curve: CurveModel? {
    switch self {
    case .timingCurve(let curve, _): curve
    case .reference(_, let model): model.base.curve
    default: nil
    }
  }
}
