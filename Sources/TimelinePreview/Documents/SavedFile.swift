internal import Dispatch
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineExport
internal import TimelineFiles
internal import TimelineSyntax

/// The document `save/FORMAT/TIMELINE` of the page: a file of a timeline, to be saved.
struct SavedFile: Sendable {
  /// The name of its export format.
  let name: String
  let type: String
  /// The options without which the page does not ask for it.
  var options: [String: String] = [:]

  /// The files that people look at, or put into other programs.
  static let all = [
    SavedFile(name: "png", type: "image/png"),
    SavedFile(name: "filmstrip", type: "image/svg+xml"),
    SavedFile(name: "gif", type: "image/gif"),
    SavedFile(name: "apng", type: "image/png"),
    SavedFile(name: "svg", type: "image/svg+xml", options: ["stage": "true"]),
    SavedFile(name: "webp", type: "image/webp"),
    SavedFile(name: "mp4", type: "video/mp4"),
    SavedFile(name: "webm", type: "video/webm"),
    SavedFile(name: "html", type: "text/html"),
  ]

  /// The formats whose programs are not installed, each with what to do, as the document `save`.
  static var missing: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.object("missing") { json in
        for file in all {
          guard let converter = ExportFormat.named(file.name)?.converter,
            InstalledProgram.find(converter.program) == nil
          else { continue }
          json.member(file.name, converter.missing.help)
        }
      }
    }
    return json.bytes
  }

  /// The options of a request; nil if its format does not have one, or not with this argument.
  func options(_ items: [(name: String, value: String)]) -> [String: String]? {
    guard let format = ExportFormat.named(name) else { return nil }
    var result = options
    for item in items {
      guard let option = format.options.first(where: { $0.name == item.name }), !option.isFile,
        option.init(argument: item.value) != nil
      else { return nil }
      result[item.name] = item.value
    }
    return result
  }

  /// The file as the page saves it, or why there is none.
  func json(
    of timeline: String, in document: TimelineDocument, art: ReferenceReader,
    _ options: [String: String]
  ) -> [UInt8] {
    var log = ExportLog(document.source)
    var failure: String?
    var bytes: [UInt8] = []
    let format = ExportFormat.named(name)
    do throws(EvaluationError) {
      var input = try ExportInput(document, timelines: [timeline], options: options)
      input.art = ArtFiles(of: document, reading: art)
      bytes = try format?.write(input, &log) ?? []
    } catch {
      failure = error.description
    }
    if let format, let converter = format.converter, !bytes.isEmpty {
      (bytes, failure) = Self.converted(bytes, to: format, by: converter)
    }
    let error = log.warnings.first { $0.severity == .error }
    var json = JSONWriter()
    json.object { json in
      json.member("name", "\(Self.fileName(timeline)).\(format?.fileExtension ?? name)")
      json.member("type", type)
      json.member("data", Base64.text(bytes))
      json.member("about", log.accuracy(.standard))
      if let failure = failure ?? error.map({ "\($0.message): \($0.help)" }) {
        json.member("failure", failure)
      }
      json.array("losses") { json in
        for warning in log.warnings where warning.severity != .error { json.value(warning.message) }
      }
    }
    return json.bytes
  }

  /// What another program makes of a picture, or why it makes nothing.
  private static func converted(
    _ bytes: [UInt8], to format: ExportFormat, by converter: ExportConverter
  ) -> (bytes: [UInt8], failure: String?) {
    guard let program = InstalledProgram.find(converter.program) else {
      return ([], "\(converter.missing.message): \(converter.missing.help)")
    }
    do throws(CommandFailure) {
      let file = try FileConversion.run(
        program, on: bytes, names: ("picture.png", "picture.\(format.fileExtension)")
      ) { input, output in
        converter.arguments(for: bytes, from: input, to: output)
      }
      guard let file else {
        return ([], "\(converter.failed.message): \(converter.failed.help)")
      }
      return (converter.completed(file, of: bytes), nil)
    } catch {
      return ([], error.message)
    }
  }

  /// A name of a file that all systems can have.
  private static func fileName(_ timeline: String) -> String {
    let characters = timeline.prefix(100).map { character in
      character.isLetter || character.isNumber || "-_.".contains(character) ? character : "-"
    }
    let name = String(characters).drop { $0 == "." }
    return name.isEmpty ? "timeline" : String(name)
  }
}
