import TimelineDocument
import TimelineFiles
internal import TimelineSchema
import TimelineSyntax

/// The schema path in the first line of a new file, from which editors load the schema.
enum SchemaPath {
  /// Returns the path of the closest schema: in the file's folder, its subfolder `Schemas`, or the
  /// same locations in a parent folder.
  ///
  /// If there is none, returns the path in the file's folder where `keyphase schema` would write
  /// it.
  static func closest(to file: String) -> (path: String, exists: Bool) {
    let base = FilePath.parent(of: file)
    var up = ""
    for _ in 0..<16 {
      for name in [SchemaFile.timelines.name, "Schemas/\(SchemaFile.timelines.name)"]
      where SystemFile.exists("\(base)/\(up)\(name)") {
        return (up + name, true)
      }
      // The root's parent is the root itself.
      guard FileSystem.identity(of: "\(base)/\(up).") != FileSystem.identity(of: "\(base)/\(up)..")
      else { break }
      up += "../"
    }
    return (SchemaFile.timelines.name, false)
  }
}
