/// The phase of a view's transition (names and values documented by Apple).
public enum TransitionPhase: Hashable, Sendable, CaseIterable {
  /// The view is about to be inserted.
  case willAppear
  /// The view is present.
  case identity
  /// The view has been removed.
  case didDisappear

  /// Whether the view is present and unchanged.
  public var isIdentity: Bool { self == .identity }

  /// −1 before the insertion, 0 while the view is present, 1 after the removal.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}
