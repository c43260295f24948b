/// SwiftUI's transitions by their short names.
extension AnyTransition {
  /// A transition without effect.
  public static var identity: AnyTransition { AnyTransition(.identity) }

  /// A transition that fades.
  public static var opacity: AnyTransition { AnyTransition(.opacity) }

  /// A transition that scales from nearly 0.
  public static var scale: AnyTransition { AnyTransition(.scale) }

  /// A transition that scales from a factor of the view's size, about an anchor.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(.scale(scale, anchor: anchor))
  }

  /// A transition that moves by an offset in points.
  public static func offset(_ offset: Size) -> AnyTransition { AnyTransition(.offset(offset)) }

  /// A transition that moves by an offset in points.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
    AnyTransition(.offset(x: x, y: y))
  }

  /// A transition that moves in from an edge and out over it.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge: edge)) }

  /// A transition that moves in from the leading edge and out over the trailing one.
  public static var slide: AnyTransition { AnyTransition(.slide) }

  /// A transition that moves in from an edge and out over the opposite one, while fading.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(.push(from: edge)) }

  /// A transition that uses different transitions for insertion and removal.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    func combine(_ insertion: some Transition, _ removal: some Transition) -> AnyTransition {
      AnyTransition(AsymmetricTransition(insertion: insertion, removal: removal))
    }
    return combine(insertion.base, removal.base)
  }

  /// A transition between two appearances of the view.
  ///
  /// - Parameters:
  ///   - active: the appearance while the view is absent.
  ///   - identity: the appearance while it is present.
  public static func modifier(
    active: TransitionAppearance, identity: TransitionAppearance
  ) -> AnyTransition {
    AnyTransition(.modifier(active: active, identity: identity))
  }
}
