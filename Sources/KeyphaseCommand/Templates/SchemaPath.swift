import TimelineDocument
internal import TimelineSchema

/// Where a new file's schema is, as the file's first line says it to editors.
enum SchemaPath {
  /// The path of the closest schema, beside the file or in a folder `Schemas`, there or further up.
  ///
  /// Where there is none, it is the place beside the file where `keyphase schema` would put it.
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
