import TimelineSyntax

/// The mapping of a property to UIKit.
struct LayerUse {
  /// How a layer animation accesses the property.
  enum Access {
    /// A key path for each component.
    case keyPaths([SwiftText])
    /// The key path of a colour.
    case color(SwiftText)
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
      message: "a layer turns without SwiftUI's perspective",
      instead: "give the layer around it a `sublayerTransform` with one")
    static let shadow = Note(
      message: "a layer shows no shadow by itself", instead: "set its `shadowOpacity` to 1")
    static let stroke = Note(
      message: "only a CAShapeLayer has strokes",
      instead: "add the animation to one, or make it the view's layer")
  }

  let access: Access
  let note: Note?
  /// Whether only shape layers have the property.
  let isStroke: Bool
  /// The statement that assigns a value to `view` or `shape`; nil for parts of a transform.
  let statement: ((_ value: SwiftText) -> SwiftText)?

  init(_ access: Access, note: Note? = nil, statement: ((SwiftText) -> SwiftText)? = nil) {
    self.access = access
    self.note = note
    isStroke = false
    self.statement = statement
  }

  init(stroke access: Access, statement: @escaping (SwiftText) -> SwiftText) {
    self.access = access
    note = .stroke
    isStroke = true
    self.statement = statement
  }
}

extension LayerProperty {
  /// The mapping of the property to UIKit.
  var use: LayerUse {
    switch self {
    case .transform: LayerUse(.combined)
    case .transform3D: LayerUse(.combined, note: .perspective)
    case .opacity: LayerUse(.keyPaths(["opacity"])) { "view.alpha = \($0)" }
    case .position: LayerUse(.combined) { "view.center = \($0)" }
    case .width: LayerUse(.combined) { "view.bounds.size.width = \($0)" }
    case .height: LayerUse(.combined) { "view.bounds.size.height = \($0)" }
    case .frame: LayerUse(.combined) { "view.frame = \($0)" }
    case .cornerRadius:
      LayerUse(.keyPaths(["cornerRadius"])) { "view.layer.cornerRadius = \($0)" }
    case .backgroundColor:
      LayerUse(.color("backgroundColor")) { "view.backgroundColor = UIColor(\($0))" }
    case .tintColor: LayerUse(.view) { "view.tintColor = UIColor(\($0))" }
    case .strokeColor:
      LayerUse(stroke: .color("strokeColor")) { "shape.strokeColor = UIColor(\($0)).cgColor" }
    case .lineWidth: LayerUse(stroke: .keyPaths(["lineWidth"])) { "shape.lineWidth = \($0)" }
    case .strokeStart: LayerUse(stroke: .keyPaths(["strokeStart"])) { "shape.strokeStart = \($0)" }
    case .strokeEnd: LayerUse(stroke: .keyPaths(["strokeEnd"])) { "shape.strokeEnd = \($0)" }
    case .shadowRadius:
      LayerUse(.keyPaths(["shadowRadius"]), note: .shadow) { "view.layer.shadowRadius = \($0)" }
    case .shadowOffset:
      LayerUse(.keyPaths(["shadowOffset.width", "shadowOffset.height"]), note: .shadow) {
        "view.layer.shadowOffset = CGSize(width: \($0).x, height: \($0).y)"
      }
    case .shadowColor:
      LayerUse(.color("shadowColor"), note: .shadow) {
        "view.layer.shadowColor = UIColor(\($0)).cgColor"
      }
    }
  }
}
