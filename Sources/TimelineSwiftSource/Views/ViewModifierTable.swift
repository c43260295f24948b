#if Importer
  import SwiftSyntax

  /// A modifier of a view whose arguments are built-in properties.
  struct ViewModifierEntry {
    /// The name of the modifier.
    let name: String
    /// The property of each argument, by its label; nil for the first one without a label.
    let properties: [(label: String?, property: String)]

    init(_ name: String, _ properties: (label: String?, property: String)...) {
      (self.name, self.properties) = (name, properties)
    }
  }

  /// The modifiers whose arguments are properties as they are.
  enum ViewModifierTable {
    static let all: [ViewModifierEntry] = [
      .init("scaleEffect", (nil, "scale"), ("x", "scaleX"), ("y", "scaleY")),
      .init("rotationEffect", (nil, "rotation")),
      .init("offset", (nil, "offset"), ("x", "offsetX"), ("y", "offsetY")),
      .init("position", (nil, "position")),
      .init("frame", ("width", "width"), ("height", "height")),
      .init("opacity", (nil, "opacity")),
      .init("blur", ("radius", "blur")),
      .init("brightness", (nil, "brightness")),
      .init("contrast", (nil, "contrast")),
      .init("saturation", (nil, "saturation")),
      .init("grayscale", (nil, "grayscale")),
      .init("hueRotation", (nil, "hueRotation")),
      .init("cornerRadius", (nil, "cornerRadius")),
      .init("rect", ("cornerRadius", "cornerRadius")),
      .init("RoundedRectangle", ("cornerRadius", "cornerRadius")),
      .init("shadow", ("color", "shadowColor"), ("radius", "shadowRadius")),
      .init("trim", ("from", "trimStart"), ("to", "trimEnd")),
      .init("stroke", ("lineWidth", "lineWidth")),
      .init("foregroundStyle", (nil, "foregroundColor")),
      .init("foregroundColor", (nil, "foregroundColor")),
      .init("background", (nil, "backgroundColor")),
      .init("tint", (nil, "tint")),
      .init("zIndex", (nil, "zIndex")),
    ]

    static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The names of all modifiers that are read.
    static let names = Set(byName.keys).union(["rotation3DEffect"])

    /// The properties of a call, with the expressions that they have and the factor of each.
    static func arguments(_ call: SwiftCall) -> [(
      property: String, value: ExprSyntax, factor: Double
    )] {
      if call.name == "rotation3DEffect" { return rotation(call) }
      guard let entry = byName[call.name] else { return [] }
      return entry.properties.compactMap { label, property in
        let value = label.map { call[$0] } ?? call.first
        return value.map { (property, $0, 1) }
      }
    }

    private static func rotation(_ call: SwiftCall) -> [(
      property: String, value: ExprSyntax, factor: Double
    )] {
      guard let angle = call.first, let axis = call["axis"]?.as(TupleExprSyntax.self) else {
        return []
      }
      let components = axis.elements.map { Double($0.expression.trimmedDescription) ?? .nan }
      guard components.count == 3, let index = components.firstIndex(where: { $0 != 0 }),
        components.filter({ $0 != 0 }).count == 1, components[index].isFinite
      else { return [] }
      return [
        (["rotationX", "rotationY", "rotation"][index], angle, components[index] < 0 ? -1 : 1)
      ]
    }

    /// The order in which the format applies what moves, whatever the order of the modifiers.
    static let order: [String: Int] = [
      "scaleEffect": 0, "rotationEffect": 1, "rotation3DEffect": 2, "offset": 3,
    ]
  }
#endif
