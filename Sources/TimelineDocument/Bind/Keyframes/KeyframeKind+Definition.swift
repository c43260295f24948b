extension KeyframeKind {
  /// The fields, the documentation and the motion of the kind.
  package var definition: KeyframeDefinition {
    switch self {
    case .cubic: .cubic
    case .hold: .hold
    case .linear: .linear
    case .move: .move
    case .spring: .spring
    }
  }

  /// The traits of the kind.
  package var traits: KeyframeTraits {
    switch self {
    case .cubic: .cubic
    case .hold: .hold
    case .linear: .linear
    case .move: .move
    case .spring: .spring
    }
  }
}
