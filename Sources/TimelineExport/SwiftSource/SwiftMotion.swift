import AnimationCore
import TimelineDocument
import TimelineSyntax

/// The SwiftUI expressions of springs, curves and animations.
struct SwiftMotion {
  let document: TimelineDocument

  func spring(_ model: SpringModel) -> SwiftText {
    switch model.form {
    case .preset(let name, let duration, let extraBounce):
      return preset(name, duration, extraBounce)
    case .duration(let duration, let bounce):
      return call("Spring", [("duration", duration), ("bounce", bounce)])
    case .response(let response, let ratio):
      return call("Spring", [("response", response), ("dampingRatio", ratio)])
    case .physical(let mass, let stiffness, let damping, let isOver):
      return physicalSpring(mass, stiffness, damping, isOverdamped: isOver)
    case .settlingDuration(let duration, let ratio):
      return call("Spring", [("settlingDuration", duration), ("dampingRatio", ratio)])
    case .reference(let name):
      return document.springs.first { $0.name == name }.map { spring($0.value) }
        ?? physicalSpring(
          model.spring.mass, model.spring.springConstant, model.spring.damping,
          isOverdamped: model.spring.isOverdamped)
    }
  }

  /// The spring that a name stands for, or the spring itself.
  private func resolved(_ model: SpringModel) -> SpringModel {
    guard case .reference(let name) = model.form,
      let definition = document.springs.first(where: { $0.name == name })
    else { return model }
    return definition.value
  }

  private func physicalSpring(
    _ mass: Double, _ stiffness: Double, _ damping: Double, isOverdamped: Bool
  ) -> SwiftText {
    let numbers = arguments([("mass", mass), ("stiffness", stiffness), ("damping", damping)])
    let flag: SwiftText = isOverdamped ? ", allowOverDamping: true" : ""
    return "Spring(\(numbers)\(flag))"
  }

  /// SwiftUI's curve that is nearest to one of Penner's.
  private static func nearest(to name: String) -> String {
    ["easeInOut", "easeIn", "easeOut"].first { name.hasPrefix($0) } ?? "linear"
  }

  func curve(_ model: CurveModel) -> SwiftText {
    switch model.form {
    case .preset(let name):
      // What SwiftUI has not is cut into keyframes; an animation takes what is nearest.
      return ".\(word: CurvePreset.swiftUIName(of: model.curve) ?? Self.nearest(to: name))"
    case .steps, .points: return ".linear"
    case .bezier(let x1, let y1, let x2, let y2):
      let (first, second) = (point(x1, y1), point(x2, y2))
      return ".bezier(startControlPoint: \(first), endControlPoint: \(second))"
    case .reference(let name):
      return document.curves.first { $0.name == name }.map { curve($0.value) } ?? ".linear"
    }
  }

  /// The expression of an animation; nil if the change is not animated.
  func animation(_ model: AnimationModel) -> SwiftText? {
    guard let base = base(model.base) else { return nil }
    return model.modifiers.reduce(base) { text, modifier in
      switch modifier {
      case .delay(let delay): return "\(text).delay(\(delay))"
      case .speed(let speed): return "\(text).speed(\(speed))"
      case .repeatCount(let count, let autoreverses):
        return "\(text).repeatCount(\(count), autoreverses: \(flag(autoreverses)))"
      case .repeatForever(let autoreverses):
        return "\(text).repeatForever(autoreverses: \(flag(autoreverses)))"
      case .logicallyComplete(let time):
        return "\(text).logicallyComplete(after: \(time))"
      }
    }
  }

  private func base(_ base: AnimationModel.Base) -> SwiftText? {
    switch base {
    case .none: return nil
    case .default: return ".default"
    case .ease(let name, let duration):
      return call(
        ".\(word: name)", [("duration", duration ?? AnimationDefaults.curveDuration)])
    case .timingCurve(let model, let duration):
      return
        ".timingCurve(\(curve(model)), duration: \(duration ?? AnimationDefaults.curveDuration))"
    case .spring(let model, let blend):
      let blending = blend.map { [("blendDuration" as SwiftText, $0)] } ?? []
      switch resolved(model).form {
      case .duration(let duration, let bounce):
        return call(".spring", [("duration", duration), ("bounce", bounce)] + blending)
      case .response(let response, let ratio):
        return call(".spring", [("response", response), ("dampingFraction", ratio)] + blending)
      default:
        let duration: SwiftText = blend.map { ", blendDuration: \($0)" } ?? ""
        return ".spring(\(spring(model))\(duration))"
      }
    case .responseSpring(let response, let fraction, let blend):
      return call(
        ".spring",
        [
          ("response", response ?? AnimationDefaults.springDuration),
          ("dampingFraction", fraction ?? AnimationDefaults.springDampingFraction),
          ("blendDuration", blend ?? 0),
        ])
    case .presetSpring(let name, let duration, let extraBounce):
      return preset(name, duration, extraBounce)
    case .interactiveSpring(let response, let fraction, let blend):
      return call(
        ".interactiveSpring",
        [
          ("response", response ?? AnimationDefaults.interactiveDuration),
          ("dampingFraction", fraction ?? AnimationDefaults.interactiveDampingFraction),
          ("blendDuration", blend ?? AnimationDefaults.interactiveBlendDuration),
        ])
    case .interactivePerceptualSpring(let duration, let extraBounce, let blend):
      return call(
        ".interactiveSpring",
        [
          ("duration", duration ?? AnimationDefaults.interactiveDuration),
          ("extraBounce", extraBounce ?? 0),
          ("blendDuration", blend ?? AnimationDefaults.interactiveBlendDuration),
        ])
    case .interpolatingSpring(let mass, let stiffness, let damping, let velocity):
      return call(
        ".interpolatingSpring",
        [
          ("mass", mass ?? AnimationDefaults.mass), ("stiffness", stiffness), ("damping", damping),
          ("initialVelocity", velocity ?? 0),
        ])
    case .interpolatingPerceptualSpring(let duration, let bounce, let velocity):
      return call(
        ".interpolatingSpring",
        [
          ("duration", duration ?? AnimationDefaults.springDuration), ("bounce", bounce ?? 0),
          ("initialVelocity", velocity ?? 0),
        ])
    case .reference(_, let model): return animation(model)
    }
  }

  private func preset(_ name: String, _ duration: Double?, _ extraBounce: Double?) -> SwiftText {
    guard duration != nil || extraBounce != nil else { return ".\(word: name)" }
    let given: [(SwiftText, Double?)] = [("duration", duration), ("extraBounce", extraBounce)]
    return call(".\(word: name)", given.compactMap { name, value in value.map { (name, $0) } })
  }

  private func call(_ name: SwiftText, _ parameters: [(SwiftText, Double)]) -> SwiftText {
    "\(name)(\(arguments(parameters)))"
  }

  private func arguments(_ parameters: [(SwiftText, Double)]) -> SwiftText {
    parameters.map { SwiftText("\($0.0): \($0.1)") }.joined(separator: ", ")
  }

  private func point(_ x: Double, _ y: Double) -> SwiftText { ".init(x: \(x), y: \(y))" }

  private func flag(_ flag: Bool) -> SwiftText { flag ? "true" : "false" }
}
