internal import TimelineSyntax

extension ImportFormat {
  /// Animations of Lottie, as JSON or in an archive of dotLottie.
  static let lottie = ImportFormat(
    "lottie", summary: "animations of Lottie, also in archives of dotLottie",
    fileExtensions: ["json", "lottie"],
    recognizes: { input in
      input.json.map(LottieImport.isLottie) ?? LottieArchive.isArchive(input.source.bytes)
    },
    read: { input, log throws(ImportError) in
      let source = try LottieFile.unpacked(input, &log)
      let json: JSONValue
      do throws(JSONError) {
        if let known = input.json {
          json = known
        } else {
          json = try JSONReader.read(source.bytesWithoutMark)
        }
      } catch {
        let place = min(error.offset, max(0, source.bytes.count - 1))
        throw ImportError(
          "this is no JSON: \(error.message)", at: SourceSpan(place, place), in: source,
          help: "a Lottie file is JSON, or a dotLottie archive with JSON in it")
      }
      var reader = LottieImport(input, json, source, log)
      let motion = try reader.motion()
      log = reader.log
      return motion
    })
}

/// The file in which an animation is.
enum LottieFile {
  /// The animation itself; that of an archive gets a log of its own, since places are in its text.
  static func unpacked(
    _ input: ImportInput, _ log: inout ImportLog
  ) throws(ImportError) -> SourceFile {
    guard LottieArchive.isArchive(input.source.bytes) else { return input.source }
    let help = "a dotLottie archive has its animations in the folder `animations` or `a`"
    guard let archive = LottieArchive(input.source.bytes), let path = archive.animations.first
    else {
      throw ImportError(
        "this archive has no animation", at: SourceSpan(0, 0), in: input.source, help: help)
    }
    guard let bytes = archive.contents(of: path) else {
      throw ImportError(
        "`\(path)` of this archive is damaged, encrypted, or larger than 16 MiB",
        at: SourceSpan(0, 0), in: input.source, help: "unpack the archive, and import the file")
    }
    let name = input.source.path.split(separator: "/").last.map(String.init) ?? "archive"
    let source = SourceFile(path: "\(name)/\(path)", bytes: bytes)
    log = ImportLog(source, limits: input.limits)
    if archive.animations.count > 1 {
      log.lose(
        "the archive has \(archive.animations.count) animations", at: SourceSpan(0, 0),
        instead: "`\(path)` is imported; unpack it to import the others")
    }
    return source
  }
}
