import TimelineDocument
import TimelineSyntax

/// The names of phases as cases of an enumeration, distinct from its members for properties.
struct SwiftPhaseNames {
  private let properties: Set<SwiftIdentifier>

  init(_ list: PhaseList) {
    properties = Set(
      list.phases.flatMap { $0.values.map { SwiftName.property($0.property.name) } })
  }

  /// The case of a phase: `scale` becomes `scalePhase` if there is also a property `scale`.
  func member(of phase: Phase) -> SwiftIdentifier {
    let member = SwiftName.phase(phase.name.value)
    return properties.contains(member) ? member.followed(by: "Phase") : member
  }

  /// The member that returns the animation into a phase.
  var animation: SwiftText {
    properties.contains { $0.name == "animation" } ? "phaseAnimation" : "animation"
  }
}
