/// What may stand somewhere.
///
/// Schema, completion, hover and reference derive from it. What it means is the business of the
/// ``ValueType`` beside it.
package indirect enum FieldType: Sendable {
  case string
  case boolean
  /// A whole number of at least `minimum` and at most `maximum`.
  case integer(minimum: Int?, maximum: Int? = nil)
  case number(NumberRange)
  /// Seconds, or a number with `ms`, `s` or `f`; a marker's name too where `allowsMarker`.
  case time(allowsMarker: Bool)
  /// A value of the property that is animated here.
  case propertyValue
  /// A velocity of the property that is animated here: its value's shape, in units a second.
  case velocity
  /// A value of the named type, whatever the property.
  case value(PropertyType)
  case enumeration([String])
  /// A system's version, `17` or `17.4`.
  case systemVersion
  /// A name that is defined elsewhere.
  case name(NameKind)
  /// A SwiftUI expression in quotes; the example is shown in documentation.
  case expression(example: String)
  case list(FieldType, minimumCount: Int, maximumCount: Int?)
  /// A list of exactly these, in this order.
  case tuple([FieldType])
  /// A mapping with free names as keys.
  case mapping(keys: NameKind?, values: FieldType)
  /// A mapping with the fields of a table; late, because tables may contain each other.
  case record(@Sendable () -> RecordDescription)
  /// A mapping with exactly one of the keys; the name says what it chooses, with its article.
  case choice(name: String, @Sendable () -> [ChoiceDescription])
  case anyOf([FieldType])
  case anything
}

/// One of the keys of which a mapping has exactly one, such as a keyframe's kind.
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
  /// What holds where the key is left out, as it would be written; nil where nothing does.
  package var defaultText: String?
  /// The unit of a bare number, such as `s`; empty where there is none, or the property says it.
  package var unit: String
  /// One or two sentences: what it means.
  package var summary: String
  /// The entry as a person would write it, `duration: 0.3s`.
  package var example: String
}

/// A table without its owner's Swift type.
package struct RecordDescription: Sendable {
  /// What such a mapping is called in messages, with its article: "a linear keyframe".
  package var name: String
  /// Its heading in reference and schema, which no other table has: "Linear keyframe".
  package var title: String
  package var summary: String
  package var fields: [FieldDescription]
  /// What the keys have to do with each other.
  package var rules: [KeyRule]
}
