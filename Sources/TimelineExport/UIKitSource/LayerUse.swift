import TimelineSyntax

/// The mapping of a property to UIKit and AppKit.
struct LayerUse {
  /// How a layer animation accesses the property.
  enum Access {
    /// A key path for each component.
    case keyPaths([SwiftText])
    /// The key path of a colour.
    case color(SwiftText)
    /// The key path of a gradient's colours or locations, by the function that animates it.
    case list(SwiftText, function: SwiftText)
    /// Key paths shared with other properties.
    case combined
    /// No key path: only views have the property.
    case view
  }

  /// A warning about a property that behaves differently in layers and SwiftUI.
  struct Note {
    var message: String
    var instead: String

    static let perspective = Note(
      message: "a layer rotates without SwiftUI's perspective",
      instead: "give the layer around it a `sublayerTransform` with one")
    static let shadow = Note(
      message: "a layer has no visible shadow by default", instead: "set its `shadowOpacity` to 1")
    static let gradient = Note(
      message: "only a CAGradientLayer has the stops of a gradient",
      instead: "add the animation to one, or make it the view's layer")
    static let stroke = Note(
      message: "only a CAShapeLayer has strokes",
      instead: "add the animation to one, or make it the view's layer")
  }

  let access: Access
  let note: Note?
  /// Whether only shape layers have the property.
  let isStroke: Bool
  /// The statement that assigns a value to `view` or `shape`; nil for parts of a transform, and for
  /// what the framework's views do not have.
  let statement: ((_ value: SwiftText, _ framework: ViewFramework) -> SwiftText?)?

  init(
    _ access: Access, note: Note? = nil,
    statement: ((SwiftText, ViewFramework) -> SwiftText?)? = nil
  ) {
    self.access = access
    self.note = note
    isStroke = false
    self.statement = statement
  }

  init(stroke access: Access, statement: @escaping (SwiftText, ViewFramework) -> SwiftText?) {
    self.access = access
    note = .stroke
    isStroke = true
    self.statement = statement
  }
}

extension LayerProperty {
  /// The mapping of the property to UIKit and AppKit.
  var use: LayerUse {
    switch self {
    case .transform: LayerUse(.combined)
    case .transform3D: LayerUse(.combined, note: .perspective)
    case .opacity:
      LayerUse(.keyPaths(["opacity"])) {
        $1 == .uikit ? "view.alpha = \($0)" : "view.alphaValue = \($0)"
      }
    case .position:
      LayerUse(.combined) {
        $1 == .uikit
          ? "view.center = \($0)"
          : "view.setFrameOrigin(CGPoint(x: \($0).x - view.frame.width / 2, y: \($0).y - view.frame.height / 2))"
      }
    case .width:
      LayerUse(.combined) {
        $1 == .uikit ? "view.bounds.size.width = \($0)" : "view.frame.size.width = \($0)"
      }
    case .height:
      LayerUse(.combined) {
        $1 == .uikit ? "view.bounds.size.height = \($0)" : "view.frame.size.height = \($0)"
      }
    case .frame: LayerUse(.combined) { value, _ in "view.frame = \(value)" }
    case .cornerRadius:
      LayerUse(.keyPaths(["cornerRadius"])) { "\($1.layer).cornerRadius = \($0)" }
    case .backgroundColor:
      LayerUse(.color("backgroundColor")) {
        $1 == .uikit
          ? "view.backgroundColor = UIColor(\($0))"
          : "view.layer?.backgroundColor = NSColor(\($0)).cgColor"
      }
    case .tintColor:
      LayerUse(.view) { $1 == .uikit ? "view.tintColor = UIColor(\($0))" : nil }
    case .strokeColor:
      LayerUse(stroke: .color("strokeColor")) {
        "shape.strokeColor = \($1.colorLabels.type)(\($0)).cgColor"
      }
    case .lineWidth:
      LayerUse(stroke: .keyPaths(["lineWidth"])) { value, _ in "shape.lineWidth = \(value)" }
    case .miterLimit:
      LayerUse(stroke: .keyPaths(["miterLimit"])) { value, _ in "shape.miterLimit = \(value)" }
    case .lineDashPhase:
      LayerUse(stroke: .keyPaths(["lineDashPhase"])) { value, _ in
        "shape.lineDashPhase = \(value)"
      }
    case .strokeStart:
      LayerUse(stroke: .keyPaths(["strokeStart"])) { value, _ in "shape.strokeStart = \(value)" }
    case .strokeEnd:
      LayerUse(stroke: .keyPaths(["strokeEnd"])) { value, _ in "shape.strokeEnd = \(value)" }
    case .shadowRadius:
      LayerUse(.keyPaths(["shadowRadius"]), note: .shadow) {
        "\($1.layer).shadowRadius = \($0)"
      }
    case .shadowOffset:
      LayerUse(.keyPaths(["shadowOffset.width", "shadowOffset.height"]), note: .shadow) {
        "\($1.layer).shadowOffset = CGSize(width: \($0).x, height: \($0).y)"
      }
    case .gradientColors:
      LayerUse(.list("colors", function: "colorsOfStops"), note: .gradient)
    case .gradientLocations:
      LayerUse(.list("locations", function: "locationsOfStops"), note: .gradient)
    case .shadowColor:
      LayerUse(.color("shadowColor"), note: .shadow) {
        "\($1.layer).shadowColor = \($1.colorLabels.type)(\($0)).cgColor"
      }
    }
  }
}
