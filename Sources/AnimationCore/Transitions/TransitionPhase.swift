/// Where a view is in its transition (names and values documented by Apple).
public enum TransitionPhase: Hashable, Sendable, CaseIterable {
  /// The view is about to be inserted.
  case willAppear
  /// The view is there.
  case identity
  /// The view has been removed.
  case didDisappear

  /// Whether the view is there, and looks as without a transition.
  public var isIdentity: Bool { self == .identity }

  /// −1 before the view appears, 0 while it is there, 1 when it has gone.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}
