/// A vector whose number of components is known only at run time, such as a value of a file.
///
/// A vector without components is the zero of every dimension. Components may have a unit of their
/// own: `magnitudeScale` is the length of that unit in SwiftUI's `animatableData`, so that an angle
/// in degrees counts as radians · 128 for its length. Up to four components need no allocation.
public struct AnimatableVector: VectorArithmetic, Hashable, Sendable {
  /// The first four components; unused ones are 0.
  private var head: SIMD4<Double>

  /// The number of components.
  public private(set) var count: Int

  /// The length of one component's unit in `animatableData` units.
  public private(set) var magnitudeScale: Double

  /// The components after the fourth; nil if there are none, so that copies count no references.
  private var tail: [Double]?

  /// Creates a vector from its components.
  ///
  /// - Parameters:
  ///   - components: the numbers, in order.
  ///   - magnitudeScale: the length of one component's unit; 1 for plain numbers.
  public init(_ components: [Double], magnitudeScale: Double = 1) {
    count = components.count
    self.magnitudeScale = magnitudeScale
    head = .zero
    for index in 0..<min(count, 4) { head[index] = components[index] }
    tail = count > 4 ? Array(components[4...]) : nil
  }

  /// Creates a vector from a function of the component's index.
  package init(count: Int, magnitudeScale: Double, component: (Int) -> Double) {
    self.count = count
    self.magnitudeScale = magnitudeScale
    head = .zero
    for index in 0..<min(count, 4) { head[index] = component(index) }
    tail = count > 4 ? (4..<count).map(component) : nil
  }

  /// Creates a vector of one component.
  ///
  /// - Parameters:
  ///   - component: the number.
  ///   - magnitudeScale: the length of its unit; 1 for a plain number.
  public init(_ component: Double, magnitudeScale: Double = 1) {
    self.init(head: SIMD4(component, 0, 0, 0), tail: nil, count: 1, magnitudeScale: magnitudeScale)
  }

  private init(head: SIMD4<Double>, tail: [Double]?, count: Int, magnitudeScale: Double) {
    self.head = head
    self.tail = tail
    self.count = count
    self.magnitudeScale = magnitudeScale
  }

  /// The zero of every dimension.
  public static var zero: AnimatableVector {
    AnimatableVector(head: .zero, tail: nil, count: 0, magnitudeScale: 1)
  }

  /// The components, in order.
  public var components: [Double] { (0..<count).map { self[$0] } }

  /// A component, 0 where the vector has none.
  public subscript(index: Int) -> Double {
    if index < 4 { return head[index] }
    return index < count ? tail?[index - 4] ?? 0 : 0
  }

  /// Adds component by component; a missing component is 0.
  @inline(__always)
  public static func + (lhs: AnimatableVector, rhs: AnimatableVector) -> AnimatableVector {
    combine(lhs, rhs, head: lhs.head + rhs.head) { $0 + $1 }
  }

  /// Subtracts component by component; a missing component is 0.
  @inline(__always)
  public static func - (lhs: AnimatableVector, rhs: AnimatableVector) -> AnimatableVector {
    combine(lhs, rhs, head: lhs.head - rhs.head) { $0 - $1 }
  }

  /// Multiplies each component by a factor.
  public mutating func scale(by factor: Double) {
    head *= factor
    // Unused components stay 0, also when they are multiplied by infinity.
    if !factor.isFinite { for index in min(count, 4)..<4 { head[index] = 0 } }
    guard let count = tail?.count else { return }
    for index in 0..<count { tail?[index] *= factor }
  }

  /// The sum of the components' squares, in `animatableData` units.
  public var magnitudeSquared: Double {
    let squares = head * head
    let sum = squares[0] + squares[1] + squares[2] + squares[3]
    let all = tail?.reduce(sum) { $0 + $1 * $1 } ?? sum
    return all * magnitudeScale * magnitudeScale
  }

  /// Whether two vectors have the same components; zero is equal to any vector of zeros.
  public static func == (lhs: AnimatableVector, rhs: AnimatableVector) -> Bool {
    guard lhs.head == rhs.head else { return false }
    return (4..<max(4, lhs.count, rhs.count)).allSatisfy { lhs[$0] == rhs[$0] }
  }

  /// Hashes the components up to the last that is not 0.
  public func hash(into hasher: inout Hasher) {
    let count = ((0..<count).last { self[$0] != 0 } ?? -1) + 1
    for index in 0..<count { hasher.combine(self[index]) }
  }

  /// - Parameter head: the first four components of the result.
  @inline(__always)
  private static func combine(
    _ lhs: AnimatableVector, _ rhs: AnimatableVector, head: SIMD4<Double>,
    _ operation: (Double, Double) -> Double
  ) -> AnimatableVector {
    let count = max(lhs.count, rhs.count)
    return AnimatableVector(
      head: head, tail: count > 4 ? (4..<count).map { operation(lhs[$0], rhs[$0]) } : nil,
      count: count,
      // The zero vector has no unit of its own.
      magnitudeScale: lhs.count == 0 ? rhs.magnitudeScale : lhs.magnitudeScale)
  }
}
