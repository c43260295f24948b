/// The versions of the format.
package enum FormatVersion {
  /// The newest supported version; all older ones are supported, too.
  package static let newest = 1
}
