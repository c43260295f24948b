/// A kind of edit: one file in `Edits`, and one entry of ``EditKinds/all``.
package protocol TimelineEdit: Sendable {
  /// The name in requests, such as `keyframe-time`.
  static var name: String { get }

  /// Reads the members of a request.
  init(_ members: EditMembers) throws(EditFault)

  /// What undo and redo call it: "move a keyframe".
  var title: String { get }

  /// Whether it reads and changes the text of one keyframe, of which a draft knows how it is after
  /// the edits before; other edits are made when the text after those has been read.
  var changesKeyframe: Bool { get }

  /// Changes the text.
  func apply(to draft: inout Draft) throws(EditFault)
}

extension TimelineEdit {
  package var changesKeyframe: Bool { false }
}
