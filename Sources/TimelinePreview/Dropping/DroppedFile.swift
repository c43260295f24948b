internal import TimelineDocument
internal import TimelineExport
internal import TimelineImport
internal import TimelineSyntax

/// What a dropped file is: a picture, or a motion of another tool.
enum DroppedFile: Sendable {
  case picture(PictureBytes)
  /// The text of a timeline file, and what was lost, a sentence each.
  case motion(text: String, losses: [String])
  /// Nothing that can be added, with the reason.
  case refused(String)

  /// Reads a file, which may take a second where curves are fitted.
  init(_ request: DropRequest) {
    let name = PlainLine.text(request.lastName)
    if !Self.isText(request.lastName) {
      do throws(ArtFiles.Failure) {
        self = .picture(try PictureBytes(request.bytes))
        return
      } catch {
        // Another file may have a picture in it, such as a script that draws one.
        if Self.isPicture(request.lastName) {
          self = .refused("`\(name)` is not added: \(PlainLine.text(error.reason))")
          return
        }
      }
    }
    let input = ImportInput(SourceFile(path: request.lastName, bytes: request.bytes))
    guard let format = ImportFormat.recognized(input) else {
      let names = ImportFormat.all.map(\.name).joined(separator: ", ")
      let isTimeline = TimelineSniffer.isTimeline(request.bytes)
      self = .refused(
        isTimeline
          ? "`\(name)` is a timeline file: show it with `keyphase preview`, or include it"
          : "`\(name)` is neither an SVG nor a PNG, nor a motion that can be imported (\(names))")
      return
    }
    if format.program != nil {
      self = .refused(
        "`\(name)` is read by a program of its own: run `keyphase import \(name) -o \(format.name).yaml`"
      )
      return
    }
    do throws(ImportError) {
      let result = try MotionImport(input, as: format, path: "imported.yaml")
      if let fault = result.fault {
        self = .refused("`\(name)` cannot be imported: \(PlainLine.text(fault))")
        return
      }
      self = .motion(
        text: String(decoding: result.file.bytes, as: UTF8.self),
        losses: result.log.losses.map(\.message))
    } catch {
      self = .refused("`\(name)` cannot be imported: \(error.diagnostic.message)")
    }
  }

  /// Whether the name says that a file is a text of which a part may be a picture, such as a style sheet.
  private static func isText(_ name: String) -> Bool {
    ["css", "csv", "json", "swift", "html", "yaml", "yml"].contains(
      FilePath.fileExtension(of: name))
  }

  /// Whether the name says that a file is a picture.
  private static func isPicture(_ name: String) -> Bool {
    ArtKind(rawValue: FilePath.fileExtension(of: name)) != nil
  }
}
