/// A vector whose number of components is known only when it runs, as a file's values are.
///
/// A vector without components is the zero of every dimension. Components may be kept in a unit of
/// their own: `magnitudeScale` says how long SwiftUI takes one such unit to be, so that an angle in
/// degrees counts as radians · 128 where a rule looks at the length.
public struct AnimatableVector: VectorArithmetic, Hashable, Sendable {
  /// The components.
  public private(set) var components: [Double]

  /// The length of one component's unit in `animatableData` units.
  public private(set) var magnitudeScale: Double

  /// Creates a vector from its components.
  ///
  /// - Parameters:
  ///   - components: the numbers, in order.
  ///   - magnitudeScale: the length of one component's unit; 1 for plain numbers.
  public init(_ components: [Double], magnitudeScale: Double = 1) {
    self.components = components
    self.magnitudeScale = magnitudeScale
  }

  /// The zero of every dimension.
  public static var zero: AnimatableVector { AnimatableVector([]) }

  /// Adds component by component; a missing component is 0.
  public static func + (lhs: AnimatableVector, rhs: AnimatableVector) -> AnimatableVector {
    combine(lhs, rhs) { $0 + $1 }
  }

  /// Subtracts component by component; a missing component is 0.
  public static func - (lhs: AnimatableVector, rhs: AnimatableVector) -> AnimatableVector {
    combine(lhs, rhs) { $0 - $1 }
  }

  /// Multiplies each component by a factor.
  public mutating func scale(by factor: Double) {
    for index in components.indices { components[index] *= factor }
  }

  /// The sum of the components' squares, in `animatableData` units.
  public var magnitudeSquared: Double {
    components.reduce(0) { $0 + $1 * $1 } * magnitudeScale * magnitudeScale
  }

  /// Whether two vectors have the same components; zero is equal to any vector of zeros.
  public static func == (lhs: AnimatableVector, rhs: AnimatableVector) -> Bool {
    let count = max(lhs.components.count, rhs.components.count)
    return (0..<count).allSatisfy { lhs[$0] == rhs[$0] }
  }

  /// Hashes the components up to the last that is not 0.
  public func hash(into hasher: inout Hasher) {
    let count = (components.lastIndex { $0 != 0 } ?? -1) + 1
    for component in components.prefix(count) { hasher.combine(component) }
  }

  /// A component, 0 where the vector has none.
  public subscript(index: Int) -> Double { index < components.count ? components[index] : 0 }

  private static func combine(
    _ lhs: AnimatableVector, _ rhs: AnimatableVector, _ operation: (Double, Double) -> Double
  ) -> AnimatableVector {
    // The zero vector has no unit of its own.
    let scale = lhs.components.isEmpty ? rhs.magnitudeScale : lhs.magnitudeScale
    let count = max(lhs.components.count, rhs.components.count)
    return AnimatableVector(
      (0..<count).map { operation(lhs[$0], rhs[$0]) }, magnitudeScale: scale)
  }
}
