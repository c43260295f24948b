import TimelineSyntax

/// Converts names of a document to Swift identifiers that the exported source does not use itself.
enum SwiftName {
  /// The name of a property, as a member of the values: `loading-dots` becomes `loadingDots`.
  static func property(_ name: String) -> SwiftIdentifier {
    let identifier = SwiftIdentifier(lowerCamelCase: name)
    return ownMembers.contains(identifier.name) ? identifier.followed(by: "Value") : identifier
  }

  /// The name of a phase, as a case of an enumeration.
  static func phase(_ name: String) -> SwiftIdentifier {
    let identifier = SwiftIdentifier(lowerCamelCase: name)
    return ownCases.contains(identifier.name) ? identifier.followed(by: "Phase") : identifier
  }

  /// The name of the function or property of SwiftUI that plays a timeline.
  static func timeline(_ name: String) -> SwiftIdentifier {
    let identifier = SwiftIdentifier(lowerCamelCase: name)
    let taken = [ownFunctions, SwiftMemberNames.ofView, SwiftMemberNames.ofViews]
    return taken.contains { $0.contains(identifier.name) }
      ? identifier.followed(by: "Timeline") : identifier
  }

  /// The name of the function of `CAAnimation` that creates a timeline's animation.
  static func animation(_ name: String) -> SwiftIdentifier {
    let identifier = SwiftIdentifier(lowerCamelCase: name)
    return ownAnimations.contains(identifier.name)
      || SwiftMemberNames.ofAnimationClass.contains(identifier.name)
      ? identifier.followed(by: "Timeline") : identifier
  }

  /// The beginning of the names of a timeline's types, in upper camel case: `LoadingDots`.
  static func type(_ name: String) -> SwiftText {
    "\(prefix: SwiftIdentifier(upperCamelCase: name))"
  }

  /// The name of a parameter that is also a member of a view.
  ///
  /// - Parameter suffix: what follows a name that means something else there.
  static func parameter(_ name: String, or suffix: StaticString = "Trigger") -> SwiftIdentifier {
    let identifier = SwiftIdentifier(lowerCamelCase: name)
    // As an argument's label, a keyword has no backticks, and as a value it has.
    return identifier.isKeyword || ownParameters.contains(identifier.name)
      ? identifier.followed(by: suffix) : identifier
  }

  // The exported source uses these names without an owner where a name of the document would hide
  // them. Types need no entry: names of members begin with a lowercase letter. `transition(_:)` takes
  // a transition of SwiftUI's own before an `AnyTransition` of the same name.

  private static let ownMembers: Set<String> = [
    "init", "isPresent", "max", "min", "seconds", "self", "withAnimation", "withTransaction",
  ]
  private static let ownCases: Set<String> = ["animation", "init", "self", "sequence"]
  private static let ownFunctions: Set<String> = [
    "asymmetric", "blurReplace", "identity", "init", "move", "push", "self", "slide",
    "withAnimation",
  ]
  private static let ownAnimations = Set(LayerFunction.names + ["init", "self"])
  private static let ownParameters: Set<String> = [
    "body", "content", "isRepeating", "keyframes", "phase", "plays", "reducesMotion", "run",
    "values",
  ]
}
