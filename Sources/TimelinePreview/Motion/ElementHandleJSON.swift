internal import TimelineDocument
internal import TimelineEditing
internal import TimelineSyntax

/// The member `edit` of an element in the document `timeline/ID`.
struct ElementHandleJSON {
  private let document: TimelineDocument
  private let reader: OriginReader
  /// The only parts that have handles; nil for all of them.
  private let changed: ChangedParts?

  init(_ document: TimelineDocument, _ changed: ChangedParts? = nil) {
    self.changed = changed
    self.document = document
    reader = OriginReader(document, nil)
  }

  func write(_ element: ElementModel, to json: inout JSONWriter) {
    guard changed?.has("element", element.name) ?? true,
      let place = document.place(ofElement: element), place.kind == .mapping
    else { return }
    json.key("edit")
    json.object { json in
      write(FieldKey.center, of: place, type: .point, to: &json)
      write(FieldKey.size, of: place, type: .size, to: &json)
      json.key("centerValue")
      json.array(numbers: element.center)
    }
  }

  private func write(
    _ key: String, of place: PlaceCursor, type: PropertyType, to json: inout JSONWriter
  ) {
    let value = place.value(of: key)
    let names = type.components ?? []
    json.array(key) { json in
      for (index, name) in names.enumerated() {
        let part = value.map { $0.item(index) ?? $0.value(of: name) ?? $0 }
        var origin =
          part.map { reader.origin(of: $0) }
          ?? ValueOrigin(
            .missing, label: DiagnosticLabel(source: place.source, span: place.span))
        if place.source !== document.source { origin.kind = .include }
        OriginJSON(origin, in: document.source).write(to: &json)
      }
    }
  }
}
