import TimelineDocument

/// The names of phases as the cases of an enumeration, beside whose properties they stand.
struct SwiftPhaseNames {
  private let properties: Set<String>

  init(_ list: PhaseList) {
    properties = Set(
      list.phases.flatMap { $0.values.map { SwiftName.member($0.property.name) } })
  }

  /// A phase's case: `scale` is `scalePhase` where there is a property `scale`, too.
  func member(of phase: Phase) -> String {
    let member = SwiftName.member(phase.name.value)
    let isTaken = properties.contains(member) || ["animation", "sequence"].contains(member)
    return isTaken ? "\(member.filter { $0 != "`" })Phase" : member
  }

  /// The member that holds the animation into a phase.
  var animation: String { properties.contains("animation") ? "phaseAnimation" : "animation" }
}
