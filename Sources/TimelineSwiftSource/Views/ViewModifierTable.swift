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

  /// An argument of a modifier that is a property.
  struct ModifierArgument {
    var property: String
    var value: ExprSyntax
    /// What the value is multiplied with.
    var factor = 1.0
  }

  /// The modifiers whose arguments are properties as they are.
  ///
  /// `positionX` and others are halves of a property with two numbers (``pairs``).
  enum ViewModifierTable {
    static let all: [ViewModifierEntry] = [
      .init(
        "scaleEffect", (nil, "scale"), ("x", "scaleX"), ("y", "scaleY"), ("anchor", "anchor")),
      .init("rotationEffect", (nil, "rotation"), ("anchor", "anchor")),
      .init("SkewEffect", ("x", "skewX"), ("y", "skewY"), ("anchor", "anchor")),
      .init("offset", (nil, "offset"), ("x", "offsetX"), ("y", "offsetY")),
      .init("position", (nil, "position"), ("x", "positionX"), ("y", "positionY")),
      .init("frame", ("width", "width"), ("height", "height")),
      .init("padding", (nil, "padding")),
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
      .init(
        "shadow", ("color", "shadowColor"), ("radius", "shadowRadius"), ("x", "shadowOffsetX"),
        ("y", "shadowOffsetY")),
      .init("trim", ("from", "trimStart"), ("to", "trimEnd")),
      .init("stroke", ("lineWidth", "lineWidth")),
      .init("strokeBorder", ("lineWidth", "lineWidth")),
      .init(
        "StrokeStyle", ("lineWidth", "lineWidth"), ("miterLimit", "miterLimit"),
        ("dashPhase", "dashPhase")),
      .init("foregroundStyle", (nil, "foregroundColor")),
      .init("foregroundColor", (nil, "foregroundColor")),
      .init("fill", (nil, "foregroundColor")),
      .init("background", (nil, "backgroundColor")),
      .init("tint", (nil, "tint")),
      .init("zIndex", (nil, "zIndex")),
    ]

    static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The names of all modifiers that are read.
    static let names = Set(byName.keys).union(["rotation3DEffect"])

    /// The properties with two numbers, whose halves modifiers have as arguments of their own.
    static let pairs = ["position", "shadowOffset", "offset"]

    /// The property of which another one is a half, such as `offset` of `offsetX`.
    static func pair(of property: String) -> String? {
      guard let last = property.last, last == "X" || last == "Y" else { return nil }
      let stem = String(property.dropLast())
      return pairs.contains(stem) ? stem : nil
    }

    /// The labels that a modifier may have beside properties, since they change no motion.
    private static let others: [String: Set<String>] = [
      "rotation3DEffect": ["axis"], "frame": ["alignment"], "blur": ["opaque"],
      "rect": ["style"], "RoundedRectangle": ["style"], "background": ["in", "alignment"],
      "StrokeStyle": ["lineCap", "lineJoin", "dash"], "stroke": ["style", "antialiased"],
    ]

    /// The properties of a call, with the expressions that they have.
    static func arguments(_ call: SwiftCall) -> [ModifierArgument] {
      if call.name == "rotation3DEffect" { return rotation(call) }
      guard let entry = byName[call.name] else { return [] }
      return entry.properties.compactMap { label, property in
        let value = label.map { call[$0] } ?? call.first
        return value.map { ModifierArgument(property: property, value: $0) }
      }
    }

    /// The arguments of a call that are neither a property nor without an effect on motion.
    static func unknownArguments(_ call: SwiftCall) -> [ExprSyntax] {
      let known = Set(byName[call.name]?.properties.compactMap(\.label) ?? [])
        .union(others[call.name] ?? [])
        .union(call.name == "rotation3DEffect" ? ["anchor", "perspective"] : [])
      return call.arguments.compactMap { label, value in
        label.map { !known.contains($0) } ?? false ? value : nil
      }
    }

    private static func rotation(_ call: SwiftCall) -> [ModifierArgument] {
      guard let angle = call.first, let axis = call["axis"]?.as(TupleExprSyntax.self) else {
        return []
      }
      let components = axis.elements.map { Double($0.expression.trimmedDescription) ?? .nan }
      guard components.count == 3, let index = components.firstIndex(where: { $0 != 0 }),
        components.filter({ $0 != 0 }).count == 1, components[index].isFinite
      else { return [] }
      let property = ["rotationX", "rotationY", "rotation"][index]
      let factor: Double = components[index] < 0 ? -1 : 1
      return [ModifierArgument(property: property, value: angle, factor: factor)]
        + ["anchor", "perspective"].compactMap { label in
          call[label].map { ModifierArgument(property: label, value: $0) }
        }
    }

    /// The order in which the format applies what moves, whatever the order of the modifiers.
    static let order: [String: Int] = [
      "scaleEffect": 0, "SkewEffect": 1, "rotationEffect": 2, "rotation3DEffect": 3, "offset": 4,
    ]
  }

  /// The built-in properties that a field of the same name can be, by the form of their values.
  enum SwiftBuiltIns {
    private static let numbers: Set<String> = [
      "scale", "scaleX", "scaleY", "offsetX", "offsetY", "opacity", "blur", "brightness",
      "contrast",
      "saturation", "grayscale", "cornerRadius", "shadowRadius", "trimStart", "trimEnd", "width",
      "height",
      "lineWidth", "miterLimit", "dashPhase", "perspective", "travel",
    ]
    private static let angles: Set<String> = [
      "rotation", "rotationX", "rotationY", "hueRotation", "skewX", "skewY",
    ]
    private static let pairs: Set<String> = ["offset", "position", "shadowOffset", "anchor"]
    private static let colors: Set<String> = [
      "backgroundColor", "foregroundColor", "tint", "shadowColor",
    ]

    /// Whether a property of this name has values of this form.
    static func matches(_ name: String, _ value: SwiftValue) -> Bool {
      switch value {
      case .number: numbers.contains(name)
      case .angle: angles.contains(name)
      case .pair: pairs.contains(name)
      case .color: colors.contains(name)
      case .integer: name == "zIndex"
      case .numbers(_, .rect): name == "frame"
      case .numbers(_, .edgeInsets): name == "padding"
      case .numbers(_, .vector): name == "dash" || name == "gradientLocations"
      case .colors: name == "gradientColors" || name == "meshColors"
      case .points: name == "meshPoints"
      default: false
      }
    }
  }
#endif
