import TimelineDocument
import TimelineSyntax

/// The names of phases as cases of an enumeration, distinct from its members for properties.
struct SwiftPhaseNames {
  private let properties: Set<SwiftIdentifier>
  /// The cases of phases that have the name and the values of another one, but another animation.
  private let others: [Change: SwiftIdentifier]

  /// A phase with the animation of the change to it.
  private struct Change: Hashable {
    var name: String
    var animation: AnimationModel?

    init(_ phase: Phase) { (name, animation) = (phase.name.value, phase.animation?.value) }
  }

  init(_ list: PhaseList) {
    let properties = Set(
      list.phases.flatMap { $0.values.map { SwiftName.property($0.property.name) } })
    var used = Set(list.phases.map { SwiftName.phase($0.name.value) }).union(properties)
    var known: [String: Change] = [:]
    var others: [Change: SwiftIdentifier] = [:]
    for change in list.phases.map(Change.init) {
      guard let first = known[change.name] else {
        known[change.name] = change
        continue
      }
      guard change != first, others[change] == nil else { continue }
      let plain = SwiftName.phase(change.name)
      var number = 2
      while !used.insert(plain.followed(by: number)).inserted { number += 1 }
      others[change] = plain.followed(by: number)
    }
    (self.properties, self.others) = (properties, others)
  }

  /// The case of a phase: `scale` becomes `scalePhase` if there is also a property `scale`, and a second
  /// `open` with another animation `open2`.
  func member(of phase: Phase) -> SwiftIdentifier {
    if let other = others[Change(phase)] { return other }
    let member = SwiftName.phase(phase.name.value)
    return properties.contains(member) ? member.followed(by: "Phase") : member
  }

  /// The member that returns the animation into a phase.
  var animation: SwiftText {
    properties.contains { $0.name == "animation" } ? "phaseAnimation" : "animation"
  }
}
