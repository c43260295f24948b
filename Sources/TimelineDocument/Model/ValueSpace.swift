package import AnimationCore

/// The vector space in which a property's values are interpolated, and the conversion from document
/// units.
///
/// All types except colours are interpolated in document units: an angle stays in degrees, so that
/// 15deg is sampled as exactly 15. Magnitudes are measured in SwiftUI's units by the type's
/// `magnitudeScale`.
package struct ValueSpace: Sendable, Hashable {
  /// The number of components.
  package let width: Int
  /// The length of one component's unit in `animatableData` units.
  package let magnitudeScale: Double
  /// The interpolation of colours, of which each has four components; nil for other types.
  package let interpolation: ColorInterpolation?

  /// Creates the space of a property.
  ///
  /// - Parameter interpolation: the interpolation of colours unless the property's declaration
  ///   specifies one.
  package init(_ property: PropertyDeclaration, colorsMove interpolation: ColorInterpolation) {
    width = property.type.dimension
    magnitudeScale = property.type.magnitudeScale
    self.interpolation =
      property.type.hasColors ? property.interpolation ?? interpolation : nil
  }

  /// The vector of a value in document units.
  package func vector(_ value: PropertyValue) -> AnimatableVector {
    if case .number(let number) = value {
      return AnimatableVector(number, magnitudeScale: magnitudeScale)
    }
    var numbers = value.numbers
    if let interpolation {
      numbers = Self.colors(numbers) { ColorVector.encode($0, interpolation) }
    }
    return AnimatableVector(numbers, magnitudeScale: magnitudeScale)
  }

  /// The results of a function of each colour among numbers, whose count is a multiple of four.
  private static func colors(
    _ numbers: [Double], _ convert: ([Double]) -> [Double]
  ) -> [Double] {
    guard numbers.count > 4 else { return numbers.count == 4 ? convert(numbers) : numbers }
    return stride(from: 0, to: numbers.count - 3, by: 4).flatMap {
      convert(Array(numbers[$0..<$0 + 4]))
    }
  }

  /// The vector whose components a function returns.
  package func vector(_ component: (Int) -> Double) -> AnimatableVector {
    AnimatableVector(count: width, magnitudeScale: magnitudeScale, component: component)
  }

  /// The vector of a velocity in document units per second, at a value of the property.
  ///
  /// Only a colour's velocity depends on the value, because sRGB is not linear in light.
  package func velocity(_ velocity: PropertyValue, at value: AnimatableVector) -> AnimatableVector {
    var numbers = velocity.numbers
    if let interpolation {
      let values = value.components
      var start = 0
      numbers = Self.colors(numbers) { velocity in
        defer { start += 4 }
        return ColorVector.encodeVelocity(
          velocity, at: Array(values[start..<start + 4]), interpolation)
      }
    }
    return AnimatableVector(numbers, magnitudeScale: magnitudeScale)
  }

  /// Converts consecutive vectors, and their velocities if there are any, to document units.
  package func decode(_ values: inout [Double], velocities: inout [Double]?) {
    guard let interpolation else { return }
    if var rates = velocities {
      velocities = nil
      for offset in stride(from: 0, to: values.count, by: 4) {
        ColorVector.decodeVelocity(&rates, at: values, offset: offset, interpolation)
      }
      velocities = rates
    }
    values.withUnsafeMutableBufferPointer { decode($0) }
  }

  /// Converts consecutive vectors to document units, in place and without allocating memory.
  package func decode(_ values: UnsafeMutableBufferPointer<Double>) {
    guard let interpolation else { return }
    for offset in stride(from: 0, to: values.count, by: 4) {
      ColorVector.decode(values, offset: offset, interpolation)
    }
  }
}
