/// The type of a value.
///
/// Schema, completion, hover and reference are derived from it. How the value is decoded is defined
/// by ``ValueType``.
package indirect enum FieldType: Sendable {
  case string
  case boolean
  /// An integer from `minimum` to `maximum`.
  case integer(minimum: Int?, maximum: Int? = nil)
  case number(NumberRange)
  /// Seconds, or a number with `ms`, `s` or `f`; also a marker's name if `allowsMarker`.
  case time(allowsMarker: Bool)
  /// A time that is greater than 0.
  case positiveTime
  /// A value of the animated property.
  case propertyValue
  /// A velocity of the animated property: its value's form, in units per second.
  case velocity
  /// A change of the animated property, which has numbers: its value's form.
  case change
  /// A value of a fixed type, independent of the property.
  case value(PropertyType)
  /// A point whose components may be in percent of the view's size.
  case displacement
  case enumeration([String])
  /// A system's version, `17` or `17.4`.
  case systemVersion
  /// A pattern for paths, as in a `.gitignore` file.
  case pathPattern
  /// A name that is defined elsewhere.
  case name(NameKind)
  /// A SwiftUI expression in quotes; the example is shown in documentation.
  case expression(example: String)
  case list(FieldType, minimumCount: Int, maximumCount: Int?)
  /// A sequence of exactly these types.
  case tuple([FieldType])
  /// A mapping with user-defined keys.
  case mapping(keys: NameKind?, values: FieldType)
  /// A mapping of properties to values, in which the name of an element holds such a mapping for
  /// the element, with the fields of a record beside the properties.
  case viewProperties(values: FieldType, element: @Sendable () -> RecordDescription)
  /// A mapping of properties to values for an element, with the fields of a record beside them.
  case elementProperties(values: FieldType, @Sendable () -> RecordDescription)
  /// A mapping with the fields of a record; lazy, because records may contain each other.
  case record(@Sendable () -> RecordDescription)
  /// A mapping with exactly one of the keys; the name describes the choice, with its article.
  case choice(name: String, @Sendable () -> [ChoiceDescription])
  case anyOf([FieldType])
  case anything
}

/// One of the keys of a choice, such as a keyframe's kind.
package struct ChoiceDescription: Sendable {
  package var key: String
  package var type: FieldType
  package var summary: String
  package var example: String

  package init(key: String, type: FieldType, summary: String, example: String) {
    self.key = key
    self.type = type
    self.summary = summary
    self.example = example
  }
}

/// A field without its owner's Swift type.
package struct FieldDescription: Sendable {
  package var key: String
  package var type: FieldType
  package var isRequired: Bool
  /// The default as it would be written; nil if there is none.
  package var defaultText: String?
  /// The unit of a bare number, such as `s`; empty if there is none, or if it depends on the
  /// property.
  package var unit: String
  /// One or two sentences about its meaning.
  package var summary: String
  /// An example of the entry, such as `duration: 0.3s`.
  package var example: String

  package init(
    key: String, type: FieldType, isRequired: Bool, defaultText: String?, unit: String,
    summary: String, example: String
  ) {
    self.key = key
    self.type = type
    self.isRequired = isRequired
    self.defaultText = defaultText
    self.unit = unit
    self.summary = summary
    self.example = example
  }

  /// The value of ``example``.
  var exampleValue: String { String(example.dropFirst(key.count + 2)) }
}

/// A record without its owner's Swift type.
package struct RecordDescription: Sendable {
  /// What messages call such a mapping, with its article: "a linear keyframe".
  package var name: String
  /// Its unique heading in the reference and schema: "Linear keyframe".
  package var title: String
  package var summary: String
  package var fields: [FieldDescription]
  /// The constraints between the keys.
  package var rules: [KeyRule]

  package init(
    name: String, title: String, summary: String, fields: [FieldDescription], rules: [KeyRule] = []
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.fields = fields
    self.rules = rules
  }
}
