import TimelineSyntax

/// The framework whose views and layers exported source moves.
enum ViewFramework: Sendable {
  case uikit
  case appkit

  /// The name of the framework in messages and imports.
  var name: SwiftText {
    switch self {
    case .uikit: "UIKit"
    case .appkit: "AppKit"
    }
  }

  /// The class of its views.
  var view: SwiftText {
    switch self {
    case .uikit: "UIView"
    case .appkit: "NSView"
    }
  }

  /// The protocol of SwiftUI's views that wrap such a view, and the prefix of its functions.
  var representable: (name: SwiftText, view: SwiftText) {
    switch self {
    case .uikit: ("UIViewRepresentable", "UIView")
    case .appkit: ("NSViewRepresentable", "NSView")
    }
  }

  /// The function that animates changes by an animation of SwiftUI's.
  var animate: SwiftText {
    switch self {
    case .uikit: "UIView.animate"
    case .appkit: "NSAnimationContext.animate"
    }
  }

  /// The systems that have this function.
  var attribute: SwiftText {
    switch self {
    case .uikit: "@available(iOS 18, tvOS 18, visionOS 2, *)"
    case .appkit: "@available(macOS 15, *)"
    }
  }

  /// The first system that has it, for messages.
  var system: SwiftText {
    switch self {
    case .uikit: "iOS 18"
    case .appkit: "macOS 15"
    }
  }

  /// The expression for whether the user asked for less motion.
  var reducesMotion: SwiftText {
    switch self {
    case .uikit: "UIAccessibility.isReduceMotionEnabled"
    case .appkit: "NSWorkspace.shared.accessibilityDisplayShouldReduceMotion"
    }
  }

  /// The expression of a layer's optional member or shape.
  var layer: SwiftText {
    switch self {
    case .uikit: "view.layer"
    case .appkit: "view.layer?"
    }
  }

  /// A colour's red, green, blue and opacity as an initializer's labels.
  var colorLabels: (type: SwiftText, red: SwiftText) {
    switch self {
    case .uikit: ("UIColor", "red")
    case .appkit: ("NSColor", "srgbRed")
    }
  }
}
