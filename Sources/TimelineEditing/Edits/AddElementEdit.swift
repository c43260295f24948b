internal import TimelineDocument
internal import TimelineSyntax

/// Adds an element in the middle of the stage.
struct AddElementEdit: TimelineEdit {
  static let name = "add-element"

  private let element: String
  private let shape: String?

  init(_ members: EditMembers) throws(EditFault) {
    element = try members.string("name")
    shape = try members.optionalString("shape")
    guard Name.isValid(element) else { throw .refused(Name.fault(of: element)) }
    guard shape.map(Name.isValid) ?? true else { throw .malformed("`shape` is no name") }
  }

  var title: String { "add an element" }

  func apply(to draft: inout Draft) throws(EditFault) {
    guard !draft.document.elements.contains(where: { $0.name == element }) else {
      throw .refused("the element `\(element)` already exists")
    }
    let kind = shape.map { "shape: \($0), " } ?? ""
    try draft.define(
      element, as: "{ \(kind)size: [80, 80], center: [0, 0] }", in: "elements")
  }
}
