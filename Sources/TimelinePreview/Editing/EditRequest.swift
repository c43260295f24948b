internal import TimelineEditing
internal import TimelineSyntax

/// The body of `POST edit`.
struct EditRequest: Sendable {
  let file: String
  /// The revision that the page shows.
  let base: String
  let edits: [JSONValue]
  let choice: EditChoice?
  let isPreview: Bool

  init(file: String, base: String, edits: [JSONValue]) {
    self.file = file
    self.base = base
    self.edits = edits
    (choice, isPreview) = (nil, false)
  }

  /// Reads a body; nil if it is no such request.
  init?(_ json: JSONValue) {
    guard let file = json["file"].string, let base = json["base"].string,
      let edits = json["edits"].array
    else { return nil }
    let choice = json["choice"]
    guard choice.isNull || choice.string.flatMap(EditChoice.init) != nil else { return nil }
    self.file = file
    self.base = base
    self.edits = edits
    self.choice = choice.string.flatMap(EditChoice.init)
    isPreview = json["preview"].bool ?? false
  }
}
