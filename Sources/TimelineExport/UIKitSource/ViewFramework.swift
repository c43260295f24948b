import TimelineSyntax

/// The framework whose views and layers exported source moves.
struct ViewFramework: Sendable {
  /// The name of the framework in messages and imports.
  let name: SwiftText
  /// The class of its views.
  let view: SwiftText
  /// The function that animates changes by an animation of SwiftUI's.
  let animate: SwiftText
  /// The systems that have this function.
  let attribute: SwiftText
  /// The first system that has it, for messages.
  let system: SwiftText
  /// The expression for whether the user asked for less motion.
  let reducesMotion: SwiftText
  /// The expression of a layer's optional member or shape.
  let layer: SwiftText
  /// A colour's red, green, blue and opacity as an initializer's labels.
  let colorLabels: (type: SwiftText, red: SwiftText)

  static let uikit = ViewFramework(
    name: "UIKit", view: "UIView", animate: "UIView.animate",
    attribute: "@available(iOS 18, tvOS 18, visionOS 2, *)", system: "iOS 18",
    reducesMotion: "UIAccessibility.isReduceMotionEnabled", layer: "view.layer",
    colorLabels: ("UIColor", "red"))

  static let appkit = ViewFramework(
    name: "AppKit", view: "NSView", animate: "NSAnimationContext.animate",
    attribute: "@available(macOS 15, *)", system: "macOS 15",
    reducesMotion: "NSWorkspace.shared.accessibilityDisplayShouldReduceMotion",
    layer: "view.layer?", colorLabels: ("NSColor", "srgbRed"))

  static func == (lhs: ViewFramework, rhs: ViewFramework) -> Bool { lhs.name == rhs.name }
}
