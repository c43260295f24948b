package import AnimationCore

/// A property's values as vectors that can be animated, and back.
///
/// Vectors keep the document's units, degrees for angles, so that what is written comes out as it went
/// in; their `magnitudeScale` makes lengths count as SwiftUI's `animatableData` does. Colours go
/// through the space in which they move.
package struct PropertyVectors: Sendable {
  package let type: PropertyType
  package let interpolation: ColorInterpolation

  package init(type: PropertyType, interpolation: ColorInterpolation) {
    self.type = type
    self.interpolation = interpolation
  }

  /// The vectors of a property: as it says, or else as its kind of timeline does.
  package init(_ property: PropertyDeclaration, interpolation: ColorInterpolation) {
    self.init(type: property.type, interpolation: property.interpolation ?? interpolation)
  }

  /// A value's vector; discrete values have the zero vector.
  package func vector(_ value: PropertyValue) -> AnimatableVector {
    switch value {
    case .number(let number):
      return AnimatableVector([number], magnitudeScale: type.magnitudeScale)
    case .components(let components):
      return AnimatableVector(
        type == .color ? ColorSpace.encode(components, interpolation) : components,
        magnitudeScale: type.magnitudeScale)
    case .integer, .boolean, .string: return .zero
    }
  }

  package func vector(_ value: Located<PropertyValue>?) -> AnimatableVector {
    value.map { vector($0.value) } ?? .zero
  }

  /// A velocity's vector: a colour's is given in the space in which it moves.
  package func velocity(_ value: PropertyValue) -> AnimatableVector {
    AnimatableVector(value.numbers, magnitudeScale: type.magnitudeScale)
  }

  /// The components of a vector in the document's units.
  package func components(_ vector: AnimatableVector) -> [Double] {
    let components = (0..<type.dimension).map { vector[$0] }
    return type == .color ? ColorSpace.decode(components, interpolation) : components
  }
}

/// The spaces in which colours move.
package enum ColorSpace {
  /// sRGB components and opacity to what is interpolated.
  package static func encode(
    _ color: [Double], _ interpolation: ColorInterpolation
  ) -> [Double] {
    let linear = color.prefix(3).map(SRGB.linear)
    switch interpolation {
    case .linear: return linear + [color[3]]
    case .perceptual: return OklabLMS.encode(linear) + [color[3]]
    }
  }

  /// What was interpolated to sRGB components and opacity.
  package static func decode(
    _ components: [Double], _ interpolation: ColorInterpolation
  ) -> [Double] {
    let linear =
      interpolation == .linear
      ? Array(components.prefix(3)) : OklabLMS.decode(Array(components.prefix(3)))
    return linear.map(SRGB.gamma) + [components[3]]
  }
}
