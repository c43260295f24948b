import TimelineExport
import TimelineFiles
import TimelineSyntax

/// What is exported, where to, and by which options.
struct ExportRequest {
  /// The files and folders that are read.
  var paths: [String]
  var format: ExportFormat
  /// The file or folder that is written; nil for standard output.
  var output: String?
  /// The names of the timelines; all if empty.
  var timelines: [String] = []
  /// Where a configuration names each of ``timelines``; empty for the user.
  var timelineLabels: [DiagnosticLabel] = []
  var tolerance = ExportTolerance.standard
  /// The arguments of the format's options, by their names.
  var arguments: [String: String] = [:]
  /// The revision of git whose timelines are shown above those of now; nil for none.
  var against: String?
  /// Whether a feature that the format does not support is an error.
  var isStrict = false
  /// Whether errors alone are written, first as compilers do.
  var isForCompilers = false
  /// The configuration that names the output, which stays in its repository; nil for the user.
  var boundary: String?

  /// The arguments for the names of an input: its own name stands for the words in braces.
  ///
  /// - Parameter path: The path of the input below the folder that all inputs share.
  /// - Throws: ``CommandFailure`` if its name cannot be a part of a name.
  func arguments(for path: String) throws(CommandFailure) -> [String: String] {
    var own = arguments
    func replace<Option: ExportOption>(
      _ type: Option.Type, _ name: (String, String) -> String
    ) throws(CommandFailure) {
      guard let argument = own[type.name], ExportPlaceholder.isIn(argument) else { return }
      let result = name(argument, path)
      guard type.init(argument: result) != nil else {
        throw CommandFailure(
          "--\(type.name) cannot be `\(result)`, which is `\(argument)` for `\(path)`",
          help: "write a word before `{`, or name the file differently")
      }
      own[type.name] = result
    }
    try replace(ExportNamespace.self, ExportPlaceholder.namespace)
    try replace(ExportPrefix.self, ExportPlaceholder.prefix)
    return own
  }
}
