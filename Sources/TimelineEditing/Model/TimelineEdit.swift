package import TimelineSyntax

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

/// The kinds of edits.
package enum EditKinds {
  package static let all: [any TimelineEdit.Type] = [
    KeyframeTimeEdit.self, KeyframeValueEdit.self, KeyframeVelocityEdit.self,
    KeyframeKindEdit.self, AddKeyframeEdit.self, DeleteKeyframeEdit.self, TrackFromEdit.self,
    TrackDelayEdit.self, SpringEdit.self, CurveEdit.self, AnimationEdit.self,
    AnimationPartEdit.self, MarkerTimeEdit.self, AddMarkerEdit.self, DeleteMarkerEdit.self,
    EventTimeEdit.self, EventValueEdit.self,
    EntryBeginEdit.self, EntryStaggerEdit.self, EntrySpeedEdit.self, ElementCenterEdit.self,
    ElementSizeEdit.self, AddTrackEdit.self, AddPhaseEdit.self, AddEntryEdit.self,
    TransitionValueEdit.self, RunEdit.self, KeyframeTimesEdit.self, KeyframeFieldEdit.self,
    PasteKeyframesEdit.self, NameValueEdit.self, DetachValueEdit.self, RenameEdit.self,
    RemoveEdit.self, AddEventEdit.self, AddStateEdit.self, AddElementEdit.self,
    AddTimelineEdit.self, AddDefinitionsEdit.self, RecordMotionEdit.self,
  ]

  /// Reads an edit.
  package static func edit(_ json: JSONValue) throws(EditFault) -> any TimelineEdit {
    let name = json["edit"].string ?? ""
    guard let kind = all.first(where: { $0.name == name }) else {
      throw .malformed("there is no edit `\(PlainLine.text(name))`")
    }
    return try kind.init(EditMembers(json))
  }
}
