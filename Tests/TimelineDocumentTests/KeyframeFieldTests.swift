import Testing
import TimelineDocument
import TimelineSyntax

/// What edits take from the tables of keyframes and of entries in place of lists of their own.
struct KeyframeFieldTests {
  @Test
  func `The fields that say when a keyframe ends are those whose numbers are times`() {
    #expect(KeyframeField.timeKeys == [FieldKey.duration, FieldKey.at])
    #expect(KeyframeField.timeKeys == ["duration", "at"])
  }

  @Test
  func `The fields that say where a keyframe leads are its value and the change`() {
    #expect(KeyframeField.targetKeys == ["to", "by"])
  }

  @Test
  func `Every field of every kind is known once`() {
    let keys = KeyframeField.all.map(\.key)
    #expect(Set(keys).count == keys.count)
    for kind in KeyframeKind.all {
      #expect(Set(kind.definition.record.keys).isSubset(of: keys))
      if let short = kind.definition.shortForm.field {
        #expect(kind.definition.record.keys.contains(short))
      }
    }
  }

  @Test
  func `Only times that may be markers count from a timeline's duration`() {
    let keys = KeyframeField.all.filter(\.type.allowsMarker).map(\.key)
    #expect(keys == [FieldKey.at])
  }

  @Test
  func `The times of an entry include those in one of several forms`() {
    let keys = Set(SequenceFields.timedKeys)
    #expect(keys.isSuperset(of: SequenceFields.timeKeys))
    #expect(keys.isSuperset(of: ["stagger", "wait", "for", "trim"]))
    #expect(keys.isDisjoint(with: ["speed", "repeat", "play", "tracks", "copy"]))
  }
}
