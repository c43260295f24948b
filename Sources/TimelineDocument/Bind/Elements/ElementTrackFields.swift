internal import TimelineSyntax

/// The keys of an element beside its properties.
package struct ElementTrackFields {
  var stagger: Located<Stagger>?

  /// The keys of an element in `tracks`.
  static let record = Record<ElementTrackFields>(
    "an element's tracks", title: "Tracks of an element",
    summary: "The tracks of an element's properties, for all of its copies.",
    fields: [
      Field(
        FieldKey.stagger, ValueType<Stagger>.stagger, example: "stagger: 50ms",
        summary: "When the copies start: the time between two copies, or a mapping."
      ) { $0.stagger = $1 }
    ])

  /// The keys of an element where all copies move alike: none.
  static let none = RecordDescription(
    name: "an element's values", title: "Values of an element",
    summary: "The values of an element's properties.", fields: [], rules: [])
}

extension FieldType {
  /// A mapping of properties to values, and of elements to such mappings.
  static func viewProperties(_ values: FieldType) -> FieldType {
    .viewProperties(values: values) { ElementTrackFields.none }
  }
}
