internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

extension PartReader {
  /// What a document itself declares besides its timelines.
  func definitions() -> WrittenPart {
    var part = WrittenPart(noun: "file", name: "")
    part.values = [
      .number("frameRate", document.frameRate, at: document.declaredFrameRate?.span),
      // Their fields have no words of their own here: that they differ is told.
      WrittenValue(name: "stage", text: "", form: "\(document.stage)"),
    ]
    // What an included file declares is told under the files whose timelines move it.
    let moved = Set(document.timelines.flatMap(\.elements).map(\.name))
    part.parts += document.elements.filter { isOwn($0.label.source) || moved.contains($0.name) }
      .map(element)
    part.parts += document.properties.filter { isOwn($0.declaration?.source) }.map { property in
      var part = WrittenPart(noun: "property", name: property.name)
      part.values = [.text("type", property.type.name), .text("unit", property.unit)]
      if let initial = property.initial {
        part.values.append(value("initial", initial, of: property, at: nil))
      }
      for (name, limit) in [("min", property.minimum), ("max", property.maximum)] {
        if let limit { part.values.append(.number(name, limit)) }
      }
      return part
    }
    if document.timelines.isEmpty { part.parts += sharedDefinitions() }
    return part
  }

  /// The named values of a file without timelines, whose changes would be told nowhere else if no
  /// other file is compared that uses them.
  private func sharedDefinitions() -> [WrittenPart] {
    let constants = document.constants.filter { isOwn($0.tree.source) }.map {
      WrittenPart(noun: "constant", name: "$\($0.name)", values: [constant("value", $0)])
    }
    let springs = document.springs.filter { isOwn($0.label.source) }.map {
      WrittenPart(noun: "spring", name: $0.name, values: spring($0.value, named: ""))
    }
    let curves = document.curves.filter { isOwn($0.label.source) }.map {
      WrittenPart(noun: "curve", name: $0.name, values: [curve("value", $0.value, at: nil)])
    }
    let animations = document.animations.filter { isOwn($0.label.source) }.map {
      WrittenPart(noun: "animation", name: $0.name, values: [animation($0.value, named: "value")])
    }
    let paths = document.paths.filter { isOwn($0.label.source) }.map { path in
      WrittenPart(
        noun: "path", name: path.name,
        values: [
          .number("length", path.length, unit: "pt"),
          WrittenValue(name: "curve", text: "", form: "\(path.curve.path)"),
        ])
    }
    return constants + springs + curves + animations + paths
  }

  /// The nouns of parts that only make a difference where they are used: one more or one less, or
  /// another name, is no change.
  static let named = ["constant", "spring", "curve", "animation", "path"]

  private func isOwn(_ source: SourceFile?) -> Bool { source === document.source }

  func element(_ element: ElementModel) -> WrittenPart {
    var part = WrittenPart(noun: "element", name: renamedElement(element.name))
    func list(_ name: String, _ numbers: [Double]) -> WrittenValue {
      let text = numbers.map { NumberText.string($0, decimals: 6) }.joined(separator: ", ")
      return WrittenValue(name: name, text: "[\(text)]", numbers: numbers)
    }
    part.values = [
      .number("count", Double(element.count)), list("size", element.size),
      list("center", element.center), list("spacing", element.spacing),
      list("anchor", element.anchor), .text("shape", element.shape.rawValue),
      .text("in", element.parent.map { "`\($0.name)`" } ?? "the stage"),
      .text("clips", "\(element.isClipping)"),
    ]
    if let radius = element.cornerRadius { part.values.append(.number("cornerRadius", radius)) }
    if let mask = element.mask { part.values.append(.text("mask", "`\(mask)`")) }
    for (name, content) in [
      ("color", "\(element.colors)"), ("text", "\(element.text)"), ("font", "\(element.font)"),
      ("stroke", "\(element.stroke as Any)"), ("gradient", "\(element.gradient as Any)"),
      ("image", element.art?.path ?? ""),
    ] {
      part.values.append(WrittenValue(name: name, text: "", form: content))
    }
    if let path = element.path {
      part.values.append(WrittenValue(name: "path", text: "", form: "\(path)"))
    }
    return part
  }
}
