internal import TimelineDocument
internal import TimelineEditing
internal import TimelineEvaluation
internal import TimelineExport
internal import TimelineFiles
internal import TimelineSyntax

extension EditSession {
  /// The folder for dropped pictures, beside the file that shows them.
  private static let folderName = "art"
  /// The size of a picture that does not say its own.
  private static let defaultSize = 80.0

  /// Adds what was dropped to a file.
  func drop(_ dropped: DroppedFile, _ request: DropRequest) -> EditAnswer {
    guard let file = board.file(request.file) else { return .missing("this file is not served") }
    switch dropped {
    case .refused(let reason): return .refused(edit: nil, reason: reason, findings: [])
    case .picture(let picture): return add(picture, request, to: file)
    case .motion(let text, let losses):
      let edit: JSONValue = ["edit": "add-definitions", "text": .string(text)]
      let answer = self.edit(EditRequest(file: request.file, base: request.base, edits: [edit]))
      guard case .written(let changes, _, let isMerged, let isPreview, let titles) = answer else {
        return answer
      }
      let less =
        losses.first.map {
          ", without \(losses.count == 1 ? "one thing" : "\(losses.count) things"): \($0)"
        } ?? ""
      return .written(
        changes, title: "import \(PlainLine.text(request.lastName))\(less)", isMerged: isMerged,
        isPreview: isPreview, titles)
    }
  }

  /// Writes a picture beside a file, and an element that shows it into the file.
  private func add(
    _ picture: PictureBytes, _ request: DropRequest, to file: PreviewFile
  ) -> EditAnswer {
    let names = Set(file.loaded.document.elements.map(\.name))
    let stem = Name.suggestion(for: request.stem) ?? "picture"
    let name = Name.free(stem) { names.contains($0) || BuiltInProperty(rawValue: $0) != nil }
    let placed: (path: String, picture: PlacedPicture?)
    do throws(CommandFailure) {
      placed = try Self.place(picture, named: stem, beside: file)
    } catch {
      return .failed(error.message)
    }
    let (width, height) = Self.size(of: picture, in: request.room)
    var fields: JSONObject = [
      "edit": "add-element", "name": .string(name), "art": .string(placed.path),
      "resolution": 0.1, "width": .number(width), "height": .number(height),
    ]
    if let center = request.center {
      fields["x"] = .number(center.x)
      fields["y"] = .number(center.y)
    }
    return edit(
      EditRequest(file: request.file, base: request.base, edits: [.object(fields)]),
      showing: placed.picture)
  }

  /// The size of a picture, made smaller so that it fits.
  private static func size(
    of picture: PictureBytes, in room: (width: Double, height: Double)?
  ) -> (Double, Double) {
    let size = picture.size ?? (defaultSize, defaultSize)
    guard let room else { return size }
    let factor = min(1, room.width / size.width, room.height / size.height)
    return (
      NumberText.rounded(size.width * factor, decimals: 1),
      NumberText.rounded(size.height * factor, decimals: 1)
    )
  }

  /// Writes a picture into the folder for pictures, unless it is there already.
  ///
  /// - Returns: its path from the file, and the picture if it is new.
  private static func place(
    _ picture: PictureBytes, named stem: String, beside file: PreviewFile
  ) throws(CommandFailure) -> (path: String, picture: PlacedPicture?) {
    guard let own = file.realPath, let folder = FilePath.folder(of: own) else {
      throw CommandFailure("the file does not exist any more")
    }
    let art = "\(folder)/\(folderName)"
    let type = picture.kind.rawValue
    var isKnown = false
    let name = Name.free(stem) { name in
      let path = "\(art)/\(name).\(type)"
      guard FileSystem.entryExists(path) else { return false }
      let limit = picture.bytes.count + 1
      isKnown = (try? FileSystem.regularContent(of: path, limit: limit)) == picture.bytes
      return !isKnown
    }
    let path = "\(folderName)/\(name).\(type)"
    var placed = PlacedPicture(picture.bytes, named: "\(name).\(type)", in: art)
    guard !isKnown else {
      try placed.checkFolder()
      return (path, nil)
    }
    try placed.restore()
    return (path, placed)
  }

  /// Whether a file shows the picture at a path, after changes that the files that are served do not
  /// have yet.
  func isShown(_ path: String, after changes: [EditAnswer.Change]) -> Bool {
    board.files.contains { file in
      let text = changes.first { $0.file == file.id }?.after
      let loader = DocumentLoader(limits: YAMLLimits(), references: file.references)
      let document = text.map { file.loaded($0, loader) } ?? file.loaded
      return file.paths(referencedIn: document).contains {
        $0 == path || SystemFile.realPath($0) == path
      }
    }
  }
}
