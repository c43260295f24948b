package import TimelineSyntax

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
