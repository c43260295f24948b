import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// What is played in place of a timeline where the user asked for less motion.
struct LayerReduction {
  private let framework: ViewFramework
  /// The timeline that replaces it; nil if it leaves the view still.
  private let replacement: CompiledTimeline?
  /// Whether the replacement has one of its own, which does not replace it.
  private let isReplacedItself: Bool
  /// Whether the copies of the replacement start one after another.
  let isStaggered: Bool

  /// - Returns: nil for a timeline that is the same then.
  init?(of timeline: CompiledTimeline, _ input: ExportInput, _ framework: ViewFramework) {
    replacement = input.reducedMotion(of: timeline)
    guard replacement != nil || input.isStillInReducedMotion(timeline) else { return nil }
    self.framework = framework
    isReplacedItself =
      replacement.map { input.reducedMotion(of: $0) != nil || input.isStillInReducedMotion($0) }
      ?? false
    isStaggered = replacement.flatMap(input.part)?.isStaggered ?? false
  }

  /// Writes a function, with a parameter that chooses the reduction if there is one.
  ///
  /// The setting belongs to the main actor, as functions that are about views do.
  static func writeFunction(
    _ name: SwiftText, _ parameters: [SwiftText], _ reduction: LayerReduction?,
    _ rest: SwiftText, to source: inout SourceText, _ body: (inout SourceText) -> Void
  ) {
    guard reduction != nil else {
      return source.block("\(name)(\(parameters.joined(separator: ", ")))\(rest)", "}", body)
    }
    // The setting is read inside: a default value would not be on the main actor in Swift 5.
    let choice: SwiftText = "reducesMotion: Bool? = nil"
    source.line("\(name)(")
    source.indented { source in
      source.line((parameters + [choice]).joined(separator: ", "))
    }
    source.block(")\(rest)", "}", body)
  }

  /// Whether less motion is wanted: what a caller says, or else the user's setting.
  private var condition: SwiftText { "reducesMotion ?? \(framework.reducesMotion)" }

  /// The statement at the beginning of the function that creates the animation.
  var animation: SwiftText {
    "if \(condition) { return \(call(isStaggered ? ["index: index"] : []) ?? "CAAnimationGroup()") }"
  }

  /// Writes the beginning of the function that plays the timeline on a view.
  func writePlay(to source: inout SourceText) {
    source.block("if \(condition)") { source in
      if let replacement, replacement.isPlayedOnView {
        let argument: SwiftText = isReplacedItself ? "reducesMotion: false" : ""
        let type = SwiftName.type(replacement.timeline.name.value)
        return source.line("return await play\(type)(\(argument))")
      }
      if let call = call(isStaggered ? ["index: 0"] : []) {
        let layer: SwiftText = framework == .uikit ? "layer" : "layer?"
        source.line("\(layer).add(.\(call), forKey: nil)")
      }
      source.line("return")
    }
  }

  /// The call of the function that creates the replacement's animation; nil without one.
  private func call(_ arguments: [SwiftText]) -> SwiftText? {
    replacement.map { replacement in
      let all = arguments + (isReplacedItself ? ["reducesMotion: false"] : [])
      return "\(SwiftName.animation(replacement.name))(\(all.joined(separator: ", ")))"
    }
  }
}

extension CompiledTimeline {
  /// Whether a function plays it on a view by SwiftUI's animations.
  var isPlayedOnView: Bool {
    switch timeline.contents {
    case .phases: true
    case .events(let list): !list.changesPresence
    case .tracks, .transition, .sequence: false
    }
  }
}
