import TimelineSyntax

/// How the contents of a view pass from a discrete value to the next one.
public enum ContentTransitionModel: Sendable, Hashable {
  /// The old content fades out while the new one fades in.
  case opacity
  /// Common parts are interpolated, and the rest fades.
  case interpolate
  /// The digits that differ roll, down or up; nil for the direction in which the number changes.
  case numericText(countsDown: Bool?)
  /// A symbol replaces another one; nil for the direction that is the symbols' own.
  case symbolEffect(SymbolReplacement?)

  /// Whether digits roll, each by itself; otherwise the contents pass as a whole.
  public var rollsDigits: Bool {
    if case .numericText = self { true } else { false }
  }
}

/// The direction in which symbols replace each other, in SwiftUI's words.
public enum SymbolReplacement: String, Sendable, Hashable, CaseIterable {
  /// The old symbol goes down, and the new one comes up.
  case downUp
  /// Both go up.
  case upUp
  /// The old symbol disappears, and the new one comes up.
  case offUp
}

/// A content transition of a timeline: for a discrete property, those of its changes.
public struct ContentTransitionUse: Sendable, Hashable {
  /// The transition, where it stands.
  public var transition: Located<ContentTransitionModel>
  /// The properties whose changes it is for.
  public var properties: [PropertyDeclaration]

  init(_ transition: Located<ContentTransitionModel>, _ values: [PropertyAssignment]) {
    self.transition = transition
    properties = values.map(\.property).filter(\.type.isDiscrete)
  }
}
