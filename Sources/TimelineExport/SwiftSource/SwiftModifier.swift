import TimelineDocument

/// The SwiftUI modifiers of built-in properties, in the order in which they are applied.
enum SwiftModifier: CaseIterable {
  case padding, frame, clipShape
  case foregroundStyle, background, gradient, tint
  case scaleEffect, skewEffect, rotationEffect, rotation3DEffect, offset
  case opacity, brightness, contrast, saturation, grayscale, hueRotation, blur, shadow
  case position
  case zIndex
}

extension SwiftModifier {
  /// A modifier of views or shapes whose parameters cannot be given by several modifiers.
  struct Indivisible {
    /// What the properties are parts of.
    var name: String
    var properties: [BuiltInProperty]
  }

  /// The modifiers that animate several properties as one.
  static let indivisible = [
    Indivisible(name: "a shadow", properties: [.shadowColor, .shadowRadius, .shadowOffset]),
    Indivisible(name: "a trim", properties: [.trimStart, .trimEnd]),
    Indivisible(
      name: "a stroke style", properties: [.lineWidth, .miterLimit, .dash, .dashPhase]),
    Indivisible(name: "a gradient", properties: [.gradientColors, .gradientLocations]),
    Indivisible(name: "a mesh", properties: [.meshPoints, .meshColors]),
    Indivisible(name: "a scale and its anchor", properties: [.scale, .anchor]),
    Indivisible(name: "a scale and its anchor", properties: [.scaleX, .anchor]),
    Indivisible(name: "a scale and its anchor", properties: [.scaleY, .anchor]),
    Indivisible(name: "a skew and its anchor", properties: [.skewX, .anchor]),
    Indivisible(name: "a skew and its anchor", properties: [.skewY, .anchor]),
    Indivisible(name: "a rotation and its anchor", properties: [.rotation, .anchor]),
    Indivisible(name: "a rotation and its anchor", properties: [.rotationX, .anchor]),
    Indivisible(name: "a rotation and its anchor", properties: [.rotationY, .anchor]),
    Indivisible(name: "a rotation and its perspective", properties: [.rotationX, .perspective]),
    Indivisible(name: "a rotation and its perspective", properties: [.rotationY, .perspective]),
  ]
}

extension BuiltInProperty {
  /// Whether it is written only as an argument beside other properties.
  var isSwiftArgument: Bool {
    self == .anchor || self == .perspective || self == .gradientLocations
  }

  /// Whether it is a part of a `MeshGradient`.
  var isOfMesh: Bool { self == .meshPoints || self == .meshColors }

  /// The modifiers that apply the property; empty for properties of shapes, for which views have no
  /// modifier.
  var swiftModifiers: [SwiftModifier] {
    switch self {
    case .scale, .scaleX, .scaleY: [.scaleEffect]
    case .skewX, .skewY: [.skewEffect]
    case .rotation: [.rotationEffect]
    case .rotationX, .rotationY, .perspective: [.rotation3DEffect]
    case .anchor: [.scaleEffect, .skewEffect, .rotationEffect, .rotation3DEffect]
    case .offset, .offsetX, .offsetY: [.offset]
    case .position: [.position]
    case .width, .height: [.frame]
    case .frame: [.frame, .position]
    case .opacity: [.opacity]
    case .blur: [.blur]
    case .brightness: [.brightness]
    case .contrast: [.contrast]
    case .saturation: [.saturation]
    case .grayscale: [.grayscale]
    case .hueRotation: [.hueRotation]
    case .cornerRadius: [.clipShape]
    case .shadowRadius, .shadowOffset, .shadowColor: [.shadow]
    case .foregroundColor: [.foregroundStyle]
    case .backgroundColor: [.background]
    case .tint: [.tint]
    case .padding: [.padding]
    case .gradientColors, .gradientLocations: [.gradient]
    case .zIndex: [.zIndex]
    case .travel, .lineWidth, .miterLimit, .dash, .dashPhase, .trimStart, .trimEnd, .meshPoints,
      .meshColors:
      []
    }
  }
}
