/// The roots of the decoder's field tables.
package enum FormatTables {
  /// The top level of a file.
  package static let document = DocumentFields.record.description

  /// The type of a file.
  package static let root = FieldType.record { document }
}

/// The names of records, by which ``ForeignSyntax`` knows where a key stands.
package enum RecordName {
  package static let file = DocumentFields.record.name
  package static let timeline = TimelineFields.record.name
  package static let track = TrackFields.record.name
  package static let animation = AnimationFields.record.name
  package static let linear = KeyframeDefinition.linear.record.name
  package static let springKeyframe = KeyframeDefinition.spring.record.name
  package static let spring = SpringFields.record.name
  package static let transition = TransitionFields.record.name
  package static let event = EventFields.record.name
  package static let entry = SequenceFields.record.name
  package static let stagger = StaggerFields.record.name
}
