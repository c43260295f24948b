/// Why a file that another file refers to is not read.
package enum ReferenceError: Error, Sendable, Hashable {
  case missing
  /// It is outside of what the referring file may refer to.
  case outside(ReferenceBoundary.Kind)
  /// It is a folder, a pipe or a device.
  case notRegular
  /// The system makes up its content, as in `/proc`.
  case generated
  /// The system's reason.
  case unreadable(String)

  /// What is wrong, as a part of a sentence.
  package var reason: String {
    switch self {
    case .missing: "there is no such file"
    case .outside(.repository): "it is outside of the repository"
    case .outside(.folders):
      "it is outside of the folder of the file that names it, and of the one that the command runs in"
    case .notRegular: "it is no file"
    case .generated: "its content is made up by the system"
    case .unreadable(let reason): reason
    }
  }

  /// A suggested remedy; empty for none.
  package var help: String {
    guard case .outside = self else { return "" }
    return "copy it to where it may be read, or allow its folder: `--allow-outside DIR`"
  }
}
