internal import TimelineDocument
package import TimelineExport
package import TimelineSyntax

/// An output of a configuration.
package struct ConfiguredExport: Sendable {
  /// The absolute paths of the files and folders that are read.
  package let inputs: [String]
  package let format: ExportFormat
  /// The absolute path of the output; that of a folder ends with `/`.
  package let output: String
  package let timelines: [String]
  /// Where each of ``timelines`` is written in the configuration.
  package let timelineLabels: [DiagnosticLabel]
  package let tolerance: ExportTolerance
  package let isStrict: Bool
  /// The arguments of the format's options, by their names; paths of files are absolute.
  package let arguments: [String: String]
  /// The absolute path of the configuration.
  package let namedBy: String
  /// Where the output is written in the configuration.
  package let label: DiagnosticLabel
}

/// Checks the entries of `exports`.
struct ConfiguredExports {
  private(set) var exports: [ConfiguredExport] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let source: SourceFile
  /// The absolute path of the configuration, of its folder, and of the folder that files may be in.
  private let path: String
  private let folder: String
  private let root: String

  /// - Parameter path: the absolute path of the configuration.
  init(_ entries: [ExportFields], of source: SourceFile, at path: String) {
    (self.source, self.path) = (source, path)
    folder = FilePath.folder(of: path) ?? "/"
    root = ReferenceBoundary.repository(of: folder) ?? folder
    for entry in entries { add(entry) }
  }

  private mutating func report(
    _ message: String, at span: SourceSpan, label: String = "", secondary: SourceSpan? = nil,
    help: String
  ) {
    diagnostics.append(
      Diagnostic(
        .wrongType, message, at: DiagnosticLabel(source: source, span: span, message: label),
        secondary: secondary.map {
          [DiagnosticLabel(source: source, span: $0, message: "first written here")]
        } ?? [], help: help))
  }

  private mutating func add(_ entry: ExportFields) {
    // Missing keys and wrong words have been reported.
    guard let name = entry.format?.value, let format = ExportFormat.named(name),
      let written = entry.output
    else { return }
    let count = diagnostics.count
    var arguments: [String: String] = [:]
    for argument in entry.arguments {
      arguments[argument.option.name] = self.argument(argument, of: format)
    }
    var tolerance = ExportTolerance.standard
    if let own = entry.tolerance {
      if let value = ExportTolerance(argument: own.value) {
        tolerance = value
      } else {
        report(
          "`tolerance` cannot be `\(own.value)`", at: own.span,
          help: "write a fraction from 0.000001 to 0.5, a percentage, or 0.5pt, 1deg, 1level")
      }
    }
    let output = place(written, "an output")
    if let mismatch = OutputExtension.mismatch(of: written.value, format, option: "to: ") {
      report(mismatch.message, at: written.span, help: mismatch.help)
    }
    let inputs = entry.inputs.compactMap { place($0, "an input") }
    guard let output, diagnostics.count == count else { return }
    let label = DiagnosticLabel(source: source, span: written.span)
    let isFolder = written.value.hasSuffix("/")
    let export = ConfiguredExport(
      inputs: entry.inputs.isEmpty ? [folder] : inputs, format: format,
      output: isFolder ? output + "/" : output, timelines: entry.timelines.map(\.value),
      timelineLabels: entry.timelines.map { DiagnosticLabel(source: source, span: $0.span) },
      tolerance: tolerance, isStrict: entry.isStrict, arguments: arguments, namedBy: path,
      label: label)
    if let first = exports.first(where: { $0.collides(with: export) }) {
      report(
        "two exports have the output `\(written.value)`", at: written.span,
        label: "the second one would replace the first one", secondary: first.label.span,
        help: "give one of them another path")
      return
    }
    exports.append(export)
  }

  /// The argument of an option, if the format takes it.
  private mutating func argument(
    _ argument: ExportFields.Argument, of format: ExportFormat
  ) -> String? {
    let (option, value) = (argument.option, argument.value)
    guard format.options.contains(where: { $0 == option }) else {
      let formats = ExportFormat.every.filter { $0.options.contains { $0 == option } }.map(\.name)
      report(
        "`\(option.key)` is not for \(format.name)", at: value.span,
        help: "it is for \(WordList.text(formats, limit: 12, conjunction: "and"))")
      return nil
    }
    if option.isFile { return place(value, "a file") }
    guard option.init(argument: value.value) != nil else {
      report("`\(option.key)` cannot be `\(value.value)`", at: value.span, help: option.help)
      return nil
    }
    return value.value
  }

  /// The absolute path of a file or folder that the configuration may name.
  ///
  /// It is in the folder of the configuration, or at least in its repository: a configuration of a
  /// stranger does not make the user write elsewhere.
  private mutating func place(_ written: Located<String>, _ what: String) -> String? {
    let name = written.value
    guard !name.isEmpty, !FilePath.isAbsolute(name), !name.contains("://"), !name.hasPrefix("~")
    else {
      report(
        "\(what) is named by a relative path", at: written.span,
        help: "write a path relative to this file, such as `Exported/motion.css`")
      return nil
    }
    let path = FilePath.absolute(PathText.string(writtenAs: name), in: folder)
    let isInside = FilePath.contains(path, in: root)
    let isHidden = FilePath.components(of: path).contains { $0.lowercased() == ".git" }
    guard isInside, !isHidden else {
      report(
        isInside
          ? "\(what) cannot be in the folder of git"
          : "\(what) cannot be outside of the repository",
        at: written.span,
        help: "name a file or folder in the repository, or in the folder of this file without one")
      return nil
    }
    return path
  }
}

extension ConfiguredExport {
  /// Whether both write the same file, as far as the configuration says.
  fileprivate func collides(with other: ConfiguredExport) -> Bool {
    guard output.lowercased() == other.output.lowercased() else { return false }
    return !output.hasSuffix("/") || format.fileExtension == other.format.fileExtension
  }
}
