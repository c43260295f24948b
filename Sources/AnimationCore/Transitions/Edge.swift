/// A side of a rectangle.
public enum Edge: Hashable, Sendable, CaseIterable {
  /// The upper side.
  case top
  /// The side at which a line of text begins.
  case leading
  /// The lower side.
  case bottom
  /// The side at which a line of text ends.
  case trailing

  /// The side across.
  public var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }

  /// The way by which a view leaves its place over this side: its own size.
  func departure(of size: Size) -> Point {
    switch self {
    case .top: Point(x: 0, y: -size.height)
    case .leading: Point(x: -size.width, y: 0)
    case .bottom: Point(x: 0, y: size.height)
    case .trailing: Point(x: size.width, y: 0)
    }
  }
}
