internal import TimelineDocument

/// Changes the size of an element.
struct ElementSizeEdit: TimelineEdit {
  static let name = "element-size"

  private let element: String
  private let values: [Int: EditValue]

  init(_ members: EditMembers) throws(EditFault) {
    element = try members.string("element")
    values = try members.pair("width", "height")
  }

  var title: String { "resize an element" }

  func apply(to draft: inout Draft) throws(EditFault) {
    try draft.write(values, asKey: FieldKey.size, ofElement: element) { ($0.size, .size) }
  }
}
