internal import TimelineDocument
internal import TimelineExport
internal import TimelineSyntax

/// The keys of `swift`: what the plug-in `Timelines` names the source that it makes.
///
/// The plug-in looks for them by itself, before the program that checks them is built.
struct SwiftFields: Sendable {
  var namespace: Located<String>?
  var access: Located<String>?

  static let record = Record<SwiftFields>(
    "`swift`", title: "Source of the plug-in",
    summary: "What the plug-in `Timelines` of SwiftPM makes of the files of a target.",
    fields: [
      Field(
        "namespace", ValueType<String>.namespace, default: "Motion",
        example: "namespace: Movement", summary: "The enumeration that all names are in."
      ) { $0.namespace = $1 },
      Field(
        "access", .word(ExportAccess.allCases.map(\.rawValue), what: "`access`"),
        default: ExportAccess.defaultValue.rawValue, example: "access: public",
        summary: ExportAccess.help
      ) { $0.access = $1 },
    ])
}

extension ValueType where Value == SwiftFields {
  static let swift = ValueType(.record { SwiftFields.record.description }) { scope, id in
    var fields = SwiftFields()
    return scope.decode(SwiftFields.record, at: id, into: &fields) == nil ? nil : fields
  }
}

extension ValueType where Value == String {
  /// The name of an enumeration; dots nest.
  fileprivate static let namespace = ValueType(.string) { scope, id in
    guard let name = ValueType<String>.string.decode(scope, id) else { return nil }
    guard !name.isEmpty, !ExportPlaceholder.isIn(name), ExportNamespace(argument: name) != nil
    else {
      scope.reader.report(
        .wrongType, "`namespace` cannot be `\(name)`", at: id,
        help: "write a name of Swift such as `Movement`, or names with dots between them")
      return nil
    }
    return name
  }
}
