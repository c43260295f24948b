/// The properties of a ``TransitionAppearance`` as a vector: the difference of each one from the
/// value that leaves the view unchanged.
///
/// A property that is not contained has the difference 0.
public struct TransitionPropertyVector: VectorArithmetic, Sendable {
  private var differences: [TransitionPropertyKey: TransitionDifference] = [:]

  /// The vector of an unchanged view.
  public static var zero: TransitionPropertyVector { TransitionPropertyVector() }

  subscript(key: TransitionPropertyKey) -> TransitionDifference? {
    get { differences[key] }
    set { differences[key] = newValue }
  }

  /// Adds the differences of each property.
  public static func + (
    lhs: TransitionPropertyVector, rhs: TransitionPropertyVector
  ) -> TransitionPropertyVector {
    var sum = lhs
    sum.differences.merge(rhs.differences) { $0.adding($1) }
    return sum
  }

  /// Subtracts the differences of each property.
  public static func - (
    lhs: TransitionPropertyVector, rhs: TransitionPropertyVector
  ) -> TransitionPropertyVector { lhs + rhs.scaled(by: -1) }

  /// Multiplies all differences by a factor.
  public mutating func scale(by factor: Double) {
    differences = differences.mapValues { $0.scaled(by: factor) }
  }

  /// The sum of the squares of all differences.
  public var magnitudeSquared: Double {
    differences.values.reduce(0) { $0 + $1.magnitudeSquared }
  }

  /// The properties of a view to which a second transition is applied.
  func combined(with outer: TransitionPropertyVector) -> TransitionPropertyVector {
    var result = self
    for (key, second) in outer.differences {
      guard let first = differences[key] else {
        result.differences[key] = second
        continue
      }
      result.differences[key] =
        switch key.combination {
        case .added: first.adding(second)
        case .multiplied: first.multiplied(by: second)
        case .replaced: second
        }
    }
    return result
  }
}

extension TransitionPropertyVector: Hashable {
  /// Whether all properties are equal.
  public static func == (
    lhs: TransitionPropertyVector, rhs: TransitionPropertyVector
  ) -> Bool { lhs.changes == rhs.changes }

  /// Hashes the properties that differ from those of an unchanged view.
  public func hash(into hasher: inout Hasher) { hasher.combine(changes) }

  private var changes: [TransitionPropertyKey: TransitionDifference] {
    differences.filter { !$0.value.isZero }
  }
}

/// A vector of any type.
struct TransitionDifference: Hashable, Sendable {
  private(set) var vector: any VectorArithmetic & Hashable & Sendable

  init(_ vector: some VectorArithmetic & Hashable & Sendable) { self.vector = vector }

  /// The sum; a vector of another type, under the same name, has no effect.
  func adding(_ other: TransitionDifference) -> TransitionDifference {
    func add<V: VectorArithmetic & Hashable & Sendable>(_ vector: V) -> TransitionDifference {
      TransitionDifference((other.vector as? V).map { vector + $0 } ?? vector)
    }
    return add(vector)
  }

  /// The difference of a product from 1, for the differences of two factors from 1.
  func multiplied(by other: TransitionDifference) -> TransitionDifference {
    guard let first = vector as? Double, let second = other.vector as? Double else { return self }
    return TransitionDifference((1 + first) * (1 + second) - 1)
  }

  func scaled(by factor: Double) -> TransitionDifference {
    func scale(_ vector: some VectorArithmetic & Hashable & Sendable) -> TransitionDifference {
      TransitionDifference(vector.scaled(by: factor))
    }
    return scale(vector)
  }

  var magnitudeSquared: Double { vector.magnitudeSquared }

  var isZero: Bool {
    func isZero<V: VectorArithmetic>(_ vector: V) -> Bool { vector == .zero }
    return isZero(vector)
  }

  static func == (lhs: TransitionDifference, rhs: TransitionDifference) -> Bool {
    func isEqual<V: Equatable>(_ vector: V) -> Bool { vector == rhs.vector as? V }
    return isEqual(lhs.vector)
  }

  func hash(into hasher: inout Hasher) { vector.hash(into: &hasher) }
}
