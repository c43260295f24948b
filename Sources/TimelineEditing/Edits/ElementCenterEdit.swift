package import TimelineDocument
internal import TimelineSyntax

/// Moves an element on the stage.
struct ElementCenterEdit: TimelineEdit {
  static let name = "element-center"

  private let element: String
  private let values: [Int: EditValue]

  init(_ members: EditMembers) throws(EditFault) {
    element = try members.string("element")
    values = try members.pair("x", "y")
  }

  var title: String { "move an element" }

  func apply(to draft: inout Draft) throws(EditFault) {
    try draft.write(values, asKey: FieldKey.center, ofElement: element) { ($0.center, .point) }
  }
}

extension EditMembers {
  /// Two numbers, of which one may be missing.
  func pair(_ first: String, _ second: String) throws(EditFault) -> [Int: EditValue] {
    var values: [Int: EditValue] = [:]
    values[0] = try optionalValue(first)
    values[1] = try optionalValue(second)
    guard !values.isEmpty else { throw .malformed("`\(first)` and `\(second)` are both missing") }
    return values
  }
}

extension TimelineDocument {
  /// The mapping that declares an element, in this file or an included one.
  package func place(ofElement element: ElementModel) -> PlaceCursor? {
    let chain = sequence(first: element) { $0.parent }
    return OriginReader.value(
      at: [chain.reversed().flatMap { [FieldKey.elements, $0.name] }], element.label, in: self)
  }
}

extension Draft {
  /// Changes components of an element's key.
  mutating func write(
    _ values: [Int: EditValue], asKey key: String, ofElement name: String,
    _ former: (ElementModel) -> ([Double], PropertyType)
  ) throws(EditFault) {
    guard let element = document.elements.first(where: { $0.name == name }),
      let place = document.place(ofElement: element), place.kind == .mapping
    else { throw .refused("there is no element `\(PlainLine.text(name))`") }
    if place.source.location != source.location {
      let origin = ValueOrigin(
        .include, name: name, label: DiagnosticLabel(source: place.source, span: place.span))
      guard choice != nil else {
        throw .question(
          EditQuestion(
            text: "`\(name)` is declared in `\(place.source.path)`: change it there?",
            origin: origin, choices: [.definition],
            reason: "an element is declared in one file"))
      }
    }
    let (numbers, type) = former(element)
    if let value = place.value(of: key) {
      return try write(values, of: numbers, at: value, type: type, in: nil)
    }
    try set(
      key, to: list(values, of: numbers, type: type), in: place, nil)
  }
}
