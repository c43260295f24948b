/// An edge of a rectangle.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The edge at which a line of text starts.
  case leading
  /// The bottom edge.
  case bottom
  /// The edge at which a line of text ends.
  case trailing

  /// The opposite edge.
  public var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }

  /// The offset that moves a view out over this edge, by its own size.
  func departure(of size: Size) -> Point {
    switch self {
    case .top: Point(x: 0, y: -size.height)
    case .leading: Point(x: -size.width, y: 0)
    case .bottom: Point(x: 0, y: size.height)
    case .trailing: Point(x: size.width, y: 0)
    }
  }
}
