/// Where the decoder's tables begin, for everything that follows them from key to key.
package enum FormatTables {
  /// The top level of a file.
  package static let document = DocumentFields.record.description

  /// The type of a file.
  package static let root = FieldType.record { document }
}
