import TimelineDocument

/// The names of phases as cases of an enumeration, distinct from its members for properties.
struct SwiftPhaseNames {
  private let properties: Set<String>

  init(_ list: PhaseList) {
    properties = Set(
      list.phases.flatMap { $0.values.map { SwiftName.member($0.property.name) } })
  }

  /// The case of a phase: `scale` becomes `scalePhase` if there is also a property `scale`.
  func member(of phase: Phase) -> String {
    let member = SwiftName.member(phase.name.value)
    let isTaken = properties.contains(member) || ["animation", "sequence"].contains(member)
    return isTaken ? "\(member.filter { $0 != "`" })Phase" : member
  }

  /// The member that returns the animation into a phase.
  var animation: String { properties.contains("animation") ? "phaseAnimation" : "animation" }
}
