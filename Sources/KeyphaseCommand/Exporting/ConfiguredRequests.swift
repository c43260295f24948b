import TimelineExport
import TimelineFiles
import TimelineLint
import TimelineSyntax

/// The requests in `exports` of the configuration that applies to the working folder.
enum ConfiguredRequests {
  /// - Throws: ``CommandFailure`` if there are none, and ``ConfigurationErrors`` if the configuration
  ///   is invalid.
  static func all(
    _ options: ConfigurationOptions, reading references: ReferencedFiles, color: ColorChoice
  ) throws -> [ExportRequest] {
    let workingFolder = try FileSystem.workingFolder()
    var resolver = try options.resolver(reading: references)
    let configuration = resolver.configuration(
      for: FilePath.absolute("timelines.yaml", in: workingFolder))
    try resolver.requireValid(color: color)
    guard !configuration.exports.isEmpty else {
      throw CommandFailure(
        "no file is named, and there is no configuration with `exports`",
        help: "name a file, such as `keyphase export heart.yaml --to css -o heart.css`")
    }
    return configuration.exports.map { request($0, workingFolder: workingFolder) }
  }

  private static func request(_ export: ConfiguredExport, workingFolder: String) -> ExportRequest {
    func shown(_ path: String) -> String {
      DisplayPath.normalized(path, workingFolder: workingFolder)
    }
    let isFolder = export.output.hasSuffix("/")
    let output = shown(isFolder ? String(export.output.dropLast()) : export.output)
    var arguments = export.arguments
    for option in export.format.options where option.isFile {
      arguments[option.name] = arguments[option.name].map(shown)
    }
    return ExportRequest(
      paths: export.inputs.map(shown), format: export.format,
      output: isFolder ? output + "/" : output, timelines: export.timelines,
      timelineLabels: export.timelineLabels, tolerance: export.tolerance, arguments: arguments,
      isStrict: export.isStrict,
      boundary: export.namedBy)
  }
}
