public import TimelineSyntax

/// The contents of a transition.
public struct TransitionModel: Sendable {
  /// The view's width and height, which `move`, `slide` and `push` depend on.
  public var size: Located<PropertyValue>?
  /// The insertion of the view.
  public var insertion: TransitionChange
  /// The removal of the view.
  public var removal: TransitionChange

  /// Creates the contents of a transition.
  public init(
    size: Located<PropertyValue>? = nil, insertion: TransitionChange, removal: TransitionChange
  ) {
    self.size = size
    self.insertion = insertion
    self.removal = removal
  }

  /// Whether one description serves both sides, and so is a single effect in SwiftUI.
  package var isSymmetric: Bool {
    insertion.span == removal.span && !insertion.effects.isEmpty && !removal.effects.isEmpty
  }
}

/// The insertion or removal of a transition.
public struct TransitionChange: Sendable {
  /// The effects, which are combined.
  public var effects: [Located<TransitionEffect>]
  /// The animation; nil if the change is not animated.
  public var animation: Located<AnimationModel>?
  /// The range of the insertion or removal.
  public var span: SourceSpan

  /// Creates an insertion or removal.
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
  /// The top edge.
  case top
  /// The leading edge, where lines of text begin.
  case leading
  /// The bottom edge.
  case bottom
  /// The trailing edge, where lines of text end.
  case trailing
}

/// The effect of a transition on a view before its insertion or after its removal.
public enum TransitionEffect: Sendable, Hashable {
  /// No effect.
  case identity
  /// Fades.
  case opacity
  /// Scales about the centre; nil for SwiftUI's default of 1e-5.
  case scale(Double?)
  /// Moves by an offset, `[x, y]`.
  case offset([Double])
  /// Moves by the view's size: in from an edge, and out to the same edge.
  case move(TransitionEdge)
  /// Moves in from the leading edge, and out to the trailing edge.
  case slide
  /// Moves in from an edge, and out to the opposite one, with a fade.
  case push(TransitionEdge)
  /// Blurs, scales and fades.
  case blurReplace
  /// The property values of a custom effect while the view is not present.
  case active([PropertyAssignment])
}
