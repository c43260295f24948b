/// The vector without components: the data of a type without an animated part.
public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
  /// Creates the only value.
  public init() {}

  /// The only value.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// The only value.
  public static func + (_: EmptyAnimatableData, _: EmptyAnimatableData) -> EmptyAnimatableData {
    EmptyAnimatableData()
  }

  /// The only value.
  public static func - (_: EmptyAnimatableData, _: EmptyAnimatableData) -> EmptyAnimatableData {
    EmptyAnimatableData()
  }

  /// Does nothing.
  public mutating func scale(by _: Double) {}

  /// Always 0.
  public var magnitudeSquared: Double { 0 }
}
