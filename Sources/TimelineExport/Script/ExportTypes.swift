/// Whether the types of a module of JavaScript are exported, too.
struct ExportTypes: ExportFlag {
  static let name = "types"
  static let help =
    "Also write the types for TypeScript, beside the file of -o; on standard output, write these alone."

  let isOn: Bool
}
