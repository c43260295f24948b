public import TimelineSyntax

/// The contents of a transition.
public struct TransitionSides: Sendable {
  /// The view's width and height, by which `move`, `slide` and `push` travel.
  public var size: Located<PropertyValue>?
  /// How the view comes.
  public var insertion: TransitionSide
  /// How the view goes.
  public var removal: TransitionSide

  /// Creates the contents of a transition.
  public init(
    size: Located<PropertyValue>? = nil, insertion: TransitionSide, removal: TransitionSide
  ) {
    self.size = size
    self.insertion = insertion
    self.removal = removal
  }
}

/// One way of a transition.
public struct TransitionSide: Sendable {
  /// The effects, which act together.
  public var effects: [Located<TransitionEffect>]
  /// The animation; nil where the change is not animated.
  public var animation: Located<AnimationModel>?
  /// The bytes of the side.
  public var span: SourceSpan

  /// Creates a side.
  public init(
    effects: [Located<TransitionEffect>], animation: Located<AnimationModel>?, span: SourceSpan
  ) {
    self.effects = effects
    self.animation = animation
    self.span = span
  }
}

/// An edge of a view.
public enum TransitionEdge: String, Sendable, Hashable, CaseIterable {
  /// The upper edge.
  case top
  /// The edge where lines begin.
  case leading
  /// The lower edge.
  case bottom
  /// The edge where lines end.
  case trailing
}

/// What a transition does to a view that is not there yet, or no longer.
public enum TransitionEffect: Sendable, Hashable {
  /// Nothing.
  case identity
  /// Fades.
  case opacity
  /// Scales about the centre; nil for SwiftUI's default of 1e-5.
  case scale(Double?)
  /// Moves by a point.
  case offset([Double])
  /// Moves by the view's size towards an edge, both ways.
  case move(TransitionEdge)
  /// Comes from the leading and goes to the trailing edge.
  case slide
  /// Comes from an edge and goes to the opposite one, fading.
  case push(TransitionEdge)
  /// Blurs, scales and fades.
  case blurReplace
  /// A custom effect's values where the view is not there.
  case active([PropertyAssignment])
}
