import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The view that is shown in place of a timeline's where the user asks for less motion.
struct SwiftReduction {
  /// The timeline that replaces it; nil where the view stays as it is at the start.
  let timeline: Timeline?
  /// Whether the view that replaces it has the index of its copy.
  let hasIndex: Bool
}

extension ExportInput {
  /// What replaces the view of a timeline for less motion; nil where nothing does, and for a copy that
  /// is a view of its own.
  func swiftReduction(of timeline: CompiledTimeline) -> SwiftReduction? {
    guard let part = part(of: timeline) else {
      guard let other = reducedMotion(of: timeline) else { return nil }
      // A transition is cross-faded by SwiftUI.
      if case .transition = other.timeline.contents { return nil }
      return SwiftReduction(timeline: other.timeline, hasIndex: false)
    }
    guard part.whole.reducedMotion != nil, part.view.copy == nil else { return nil }
    guard let other = reducedMotion(of: timeline) else {
      return SwiftReduction(timeline: nil, hasIndex: false)
    }
    return SwiftReduction(
      timeline: other.timeline, hasIndex: self.part(of: other)?.isStaggered ?? false)
  }
}

extension SwiftTimelineWriter {
  /// The view for reduced motion, with the same content.
  var reducedMotion: SwiftText? {
    guard let reduction else { return nil }
    let still: SwiftText =
      if case .phases(let list) = own.contents {
        list.phases.first.map { ".\(SwiftPhaseNames(list).member(of: $0))" } ?? ""
      } else {
        startValues
      }
    guard let other = reduction.timeline else { return "content(\(still))" }
    let value: SwiftText = trigger.map { "\($0)" } ?? "0"
    let arguments: [SwiftText] =
      (reduction.hasIndex ? ["index: index"] : [])
      + (input.map { ["\($0): \($0)"] }
        ?? other.trigger.map { ["\(SwiftName.parameter($0.value)): \(value)"] } ?? [])
    let list: SwiftText = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "\(SwiftName.type(other.name.value))Motion\(list) { _ in content(\(still)) }"
  }
}
