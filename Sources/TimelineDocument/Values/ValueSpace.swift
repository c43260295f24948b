package import AnimationCore

/// The vector space in which a property's values move, and the way there from document units.
///
/// Everything but a colour moves in document units: an angle stays in degrees all the way, so that
/// 15deg is sampled as 15. Lengths are taken in SwiftUI's units through the type's `magnitudeScale`.
package struct ValueSpace: Sendable, Hashable {
  /// The number of components.
  package let width: Int
  /// The length of one component's unit in `animatableData` units.
  package let magnitudeScale: Double
  /// How a colour moves; nil for what is no colour.
  package let interpolation: ColorInterpolation?

  /// Creates the space of a property.
  ///
  /// - Parameter interpolation: how colours move here unless the property's declaration says.
  package init(_ property: PropertyDeclaration, colorsMove interpolation: ColorInterpolation) {
    width = property.type.dimension
    magnitudeScale = property.type.magnitudeScale
    self.interpolation =
      property.type == .color ? property.interpolation ?? interpolation : nil
  }

  /// The vector of a value in document units.
  package func vector(_ value: PropertyValue) -> AnimatableVector {
    if case .number(let number) = value {
      return AnimatableVector(number, magnitudeScale: magnitudeScale)
    }
    var numbers = value.numbers
    if let interpolation, numbers.count == 4 {
      numbers = ColorVector.encode(numbers, interpolation)
    }
    return AnimatableVector(numbers, magnitudeScale: magnitudeScale)
  }

  /// The vector of what a function says of each component.
  package func vector(_ component: (Int) -> Double) -> AnimatableVector {
    AnimatableVector(count: width, magnitudeScale: magnitudeScale, component: component)
  }

  /// The vector of a velocity in document units a second, where the property has a value.
  ///
  /// Only a colour's depends on the value: sRGB is no straight measure of light.
  package func velocity(_ velocity: PropertyValue, at value: AnimatableVector) -> AnimatableVector {
    var numbers = velocity.numbers
    if let interpolation, numbers.count == 4 {
      numbers = ColorVector.encodeVelocity(numbers, at: value.components, interpolation)
    }
    return AnimatableVector(numbers, magnitudeScale: magnitudeScale)
  }

  /// Turns vectors one after the other, and their velocities where there are any, into document units.
  package func decode(_ values: inout [Double], velocities: inout [Double]?) {
    guard let interpolation else { return }
    if var rates = velocities {
      velocities = nil
      for offset in stride(from: 0, to: values.count, by: width) {
        ColorVector.decodeVelocity(&rates, at: values, offset: offset, interpolation)
      }
      velocities = rates
    }
    for offset in stride(from: 0, to: values.count, by: width) {
      ColorVector.decode(&values, offset: offset, interpolation)
    }
  }
}
