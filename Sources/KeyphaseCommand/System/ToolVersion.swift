/// The version of this tool.
enum ToolVersion {
  static let current = "0.1.0"
}
