internal import TimelineDocument

/// The elements that are called otherwise in the newer version, and are the same in all else.
struct ElementRenames {
  /// The new names of their properties, such as `ball.opacity`, by the old ones.
  private(set) var properties: [String: String] = [:]
  private(set) var changes: [WrittenChange] = []

  init(_ old: TimelineDocument, _ new: TimelineDocument) {
    guard !old.elements.isEmpty, !new.elements.isEmpty else { return }
    let (oldNames, newNames) = (Set(old.elements.map(\.name)), Set(new.elements.map(\.name)))
    let gone = old.elements.filter { !newNames.contains($0.name) }
    guard !gone.isEmpty else { return }
    let moved = Set(old.timelines.flatMap { $0.initial.map(\.property) + $0.movedProperties })
    var came = new.elements.filter { !oldNames.contains($0.name) }
    let (before, after) = (PartReader(document: old), PartReader(document: new))
    for element in gone {
      let part = before.element(element)
      guard let index = came.firstIndex(where: { after.element($0).hasSameContent(as: part) })
      else {
        continue
      }
      let name = came.remove(at: index).name
      changes.append(
        WrittenChange(
          kind: .renamed, place: [], subject: "element", isValue: false,
          before: "`\(element.name)`", after: "`\(name)`"))
      properties["\(element.name)."] = "\(name)."
      for property in moved where property.element?.name == element.name {
        properties[property.sharedName] = "\(name).\(property.localName)"
      }
    }
  }
}
