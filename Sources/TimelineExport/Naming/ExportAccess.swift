/// The access level of exported Swift declarations.
package enum ExportAccess: String, CaseIterable, ExportOption {
  case `internal`, `package`, `public`

  package static let name = "access"
  package static let help =
    "Who may use the declarations of Swift: internal for the module, package, or public."
  package static let defaultValue = ExportAccess.internal
}
