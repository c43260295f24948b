/// The versions of the format.
package enum FormatVersion {
  /// The newest version that this tool reads; it reads all older ones.
  package static let newest = 1
}
