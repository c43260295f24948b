package import TimelineEvaluation

/// A way to carry timelines to another tool: a name for the command line and the function that writes.
///
/// A format is one file of this folder and one entry of ``all``.
package struct ExportFormat: Sendable {
  package let name: String
  /// What it is, in a few words.
  package let summary: String
  /// How a file's name ends that holds it, such as `css`.
  package let fileExtension: String
  /// Whether one file holds one timeline alone.
  package let holdsOneTimeline: Bool
  /// Whether it has springs in its own words, so that it does not matter how often they swing.
  package let hasSprings: Bool
  /// The options of the command line that this format alone takes.
  package let options: [any ExportOption.Type]
  private let body: @Sendable (ExportInput, inout ExportLog) throws(EvaluationError) -> [UInt8]

  package init(
    _ name: String, summary: String, fileExtension: String, holdsOneTimeline: Bool = false,
    hasSprings: Bool = false, options: [any ExportOption.Type] = [],
    write: @escaping @Sendable (ExportInput, inout ExportLog) throws(EvaluationError) -> [UInt8]
  ) {
    self.name = name
    self.summary = summary
    self.fileExtension = fileExtension
    self.holdsOneTimeline = holdsOneTimeline
    self.hasSprings = hasSprings
    self.options = options
    body = write
  }

  /// Writes a file, and into the log what it could not say and by how much it is off.
  ///
  /// - Returns: nothing where a curve takes too many points, which is an error in the log then.
  package func write(
    _ input: ExportInput, _ log: inout ExportLog
  ) throws(EvaluationError) -> [UInt8] {
    if !hasSprings, !CurveSize.isWithinLimit(input, log: &log) { return [] }
    return try body(input, &log)
  }

  /// All formats, sorted by name.
  package static let all: [ExportFormat] = [
    .css, .html, .lottie, .svg, .swiftui, .uikit, .waapi,
  ]

  /// The format of a name.
  package static func named(_ name: String) -> ExportFormat? { all.first { $0.name == name } }
}
