package import TimelineDocument

/// The tables of a configuration file, by which it is decoded.
///
/// Its schema, its reference, and completion and hover in it are derived from them.
package enum ConfigurationTables {
  /// The top level of a file.
  package static let document = ConfigurationFields.record.description

  /// The type of a file.
  package static let root = FieldType.record { document }
}
