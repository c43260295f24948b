public import AnimationCore
public import Foundation

extension Transition where Self == OffsetTransition {
  /// A transition that moves by an offset in points.
  public static func offset(_ offset: CGSize) -> OffsetTransition {
    OffsetTransition(Size(offset))
  }
}

extension AnyTransition {
  /// A transition that moves by an offset in points.
  public static func offset(_ offset: CGSize) -> AnyTransition { .offset(Size(offset)) }
}
