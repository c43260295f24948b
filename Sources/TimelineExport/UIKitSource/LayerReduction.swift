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
  /// The name of the replacement's function.
  private let function: String
  /// The copy that the replacement's function is called for; nil if it is the same for all.
  private let index: SwiftText?

  /// Whether the caller says which copy it is for.
  var needsIndex: Bool { index == "index" }

  /// - Parameter joined: the names of the functions of copies, by those of the copies.
  /// - Returns: nil for a timeline that is the same then.
  init?(
    of timeline: CompiledTimeline, _ input: ExportInput, _ framework: ViewFramework,
    _ joined: [String: String]
  ) {
    replacement = input.reducedMotion(of: timeline)
    guard replacement != nil || input.isStillInReducedMotion(timeline) else { return nil }
    self.framework = framework
    isReplacedItself =
      replacement.map { input.reducedMotion(of: $0) != nil || input.isStillInReducedMotion($0) }
      ?? false
    let part = replacement.flatMap(input.part)
    let copies = replacement.flatMap { joined[$0.name] }
    function = copies ?? replacement?.name ?? ""
    if let copy = part?.view.copy, copies != nil {
      index = joined[timeline.name] == nil ? "\(copy)" : "index"
    } else {
      index = part?.isStaggered ?? false ? "index" : nil
    }
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
    "if \(condition) { return \(call(index) ?? "CAAnimationGroup()") }"
  }

  /// Writes the beginning of the function that plays the timeline on a view.
  func writePlay(to source: inout SourceText) {
    source.block("if \(condition)") { source in
      if let replacement, replacement.isPlayedOnView {
        let argument: SwiftText = isReplacedItself ? "reducesMotion: false" : ""
        let type = SwiftName.type(replacement.timeline.name.value)
        return source.line("return await play\(type)(\(argument))")
      }
      if let call = call(needsIndex ? "0" : index) {
        let layer: SwiftText = framework == .uikit ? "layer" : "layer?"
        source.line("\(layer).add(.\(call), forKey: nil)")
      }
      source.line("return")
    }
  }

  /// The call of the function that creates the replacement's animation; nil without one.
  private func call(_ index: SwiftText?) -> SwiftText? {
    guard replacement != nil else { return nil }
    let own: SwiftText? = index.map { "index: \($0)" }
    let all = [own, isReplacedItself ? "reducesMotion: false" : nil]
    return "\(SwiftName.animation(function))(\(all.compactMap { $0 }.joined(separator: ", ")))"
  }
}

extension CompiledTimeline {
  /// Whether a function plays it on a view by SwiftUI's animations.
  var isPlayedOnView: Bool {
    if case .events(let list) = timeline.contents { return !list.changesPresence }
    return timeline.contents.setsValues
  }
}
