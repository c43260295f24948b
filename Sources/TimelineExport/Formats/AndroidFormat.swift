import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// Resources of Android: interpolators, durations and springs of what a file defines.
  package static let android = ExportFormat(
    name: "android", summary: "Android resources: interpolators, durations and springs by name",
    fileExtension: "xml", names: .resources, exportsDefinitions: true, exportsTimelines: false,
    hasResourceNames: true, options: [ExportPrefix.self]
  ) { input, log in
    let definitions = AndroidDefinitions(input, log: &log)
    let comment = log.comment(
      input, format: "android",
      use:
        "`@interpolator/NAME`, `@integer/NAME_duration`, and `@dimen/NAME_stiffness` and `@dimen/NAME_damping_ratio` for a `SpringForce`"
    )
    let path = input.document.source.path.split(separator: "/").last.map(String.init) ?? "motion"
    let name = ResourceName(path.split(separator: ".").first.map(String.init) ?? path).text
    return ExportContent(files: definitions.files(named: name, comment: comment))
  }
}
