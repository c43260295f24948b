internal import TimelineDocument
internal import TimelineSyntax

/// Adds an element: in the middle of the stage, or with a picture where one was dropped.
struct AddElementEdit: TimelineEdit {
  static let name = "add-element"

  private let element: String
  private let shape: String?
  /// The path of its picture, from the file.
  private let art: String?
  private let size: (width: EditValue, height: EditValue)?
  private let center: (x: EditValue, y: EditValue)?

  init(_ members: EditMembers) throws(EditFault) {
    element = try members.string("name")
    shape = try members.optionalString("shape")
    art = try members.optionalString("art")
    size =
      members.has("width")
      ? (try members.value("width"), try members.value("height")) : nil
    center = members.has("x") ? (try members.value("x"), try members.value("y")) : nil
    guard Name.isValid(element) else { throw .refused(Name.fault(of: element)) }
    guard shape.map(Name.isValid) ?? true else { throw .malformed("`shape` is no name") }
    guard art.map(EditValue.isWritable) ?? true else { throw .malformed("`art` is no path") }
  }

  var title: String { art == nil ? "add an element" : "add the element \(element)" }

  func apply(to draft: inout Draft) throws(EditFault) {
    guard !draft.document.elements.contains(where: { $0.name == element }) else {
      throw .refused("the element `\(element)` already exists")
    }
    var fields: [String] = []
    if let art {
      // Most paths need no quotes.
      let isPlain = art.utf8.allSatisfy { $0.isNameByte || "/.".utf8.contains($0) }
      let text: YAMLText = "\(string: art)"
      fields.append("art: \(isPlain ? art : text.string)")
    }
    if let shape { fields.append("shape: \(shape)") }
    let (width, height) =
      size.map { (draft.text($0, .number), draft.text($1, .number)) } ?? ("80", "80")
    fields.append("size: [\(width), \(height)]")
    let (x, y) = center.map { (draft.text($0, .number), draft.text($1, .number)) } ?? ("0", "0")
    fields.append("center: [\(x), \(y)]")
    try draft.define(element, as: "{ \(fields.joined(separator: ", ")) }", in: .element)
  }
}
