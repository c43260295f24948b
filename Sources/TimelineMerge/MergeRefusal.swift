/// Why versions cannot be merged by their structure.
package enum MergeRefusal: Error, Sendable {
  /// A version is no timeline file.
  case otherFile
  /// A version has a syntax error.
  case unreadable
  case repeatedKey
  /// Several anchors have one name, so that an alias depends on what precedes it.
  case repeatedAnchor
  /// The result cannot be parsed, such as an alias before its anchor.
  case unwritable
  /// The result is not proved to be what both sides have changed.
  case unproved

  /// The reason in words.
  package var reason: String {
    switch self {
    case .otherFile: "a version is no timeline file"
    case .unreadable: "a version has a syntax error"
    case .repeatedKey: "a version has a key twice"
    case .repeatedAnchor: "a version has two anchors with one name"
    case .unwritable: "both changes together are no valid file"
    case .unproved: "the result could not be proved"
    }
  }
}
