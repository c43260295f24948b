/// A type that says which part of it can be animated.
public protocol Animatable {
  /// The type of what is animated.
  associatedtype AnimatableData: VectorArithmetic

  /// What is animated.
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
  /// Nothing.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Double: Animatable {}

extension Float: Animatable {}

extension AnimatableVector: Animatable {}
