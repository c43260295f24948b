import TimelineDocument
internal import TimelineSchema

/// The schema path in the first line of a new file, from which editors load the schema.
enum SchemaPath {
  /// Returns the path of the closest schema: in the file's folder, its subfolder `Schemas`, or the
  /// same locations in a parent folder.
  ///
  /// If there is none, returns the path in the file's folder where `keyphase schema` would write
  /// it.
  static func closest(to file: String) -> (path: String, exists: Bool) {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let base = folder.isEmpty ? "." : folder.joined(separator: "/")
    var up = ""
    for _ in 0..<16 {
      for name in [FormatSchema.fileName, "Schemas/\(FormatSchema.fileName)"]
      where FileSystem.exists("\(base)/\(up)\(name)") {
        return (up + name, true)
      }
      // The root's parent is the root itself.
      guard FileSystem.identity(of: "\(base)/\(up).") != FileSystem.identity(of: "\(base)/\(up)..")
      else { break }
      up += "../"
    }
    return (FormatSchema.fileName, false)
  }
}
