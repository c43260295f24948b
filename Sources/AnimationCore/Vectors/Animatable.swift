/// A type with a part that can be animated.
public protocol Animatable {
  /// The type of the animated part.
  associatedtype AnimatableData: VectorArithmetic

  /// The animated part.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// The empty vector.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Double: Animatable {}

extension Float: Animatable {}

extension AnimatableVector: Animatable {}
