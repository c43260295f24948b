/// The roots of the decoder's field tables.
package enum FormatTables {
  /// The top level of a file.
  package static let document = DocumentFields.record.description

  /// The type of a file.
  package static let root = FieldType.record { document }
}
