internal import TimelineSyntax

extension ImportFormat {
  /// Scripts with tweens and timelines of GSAP, as far as they are literals.
  static let gsap = ImportFormat(
    "gsap", summary: "JavaScript with tweens and timelines of GSAP, as far as they are literals",
    fileExtensions: ScriptSource.fileExtensions,
    recognizes: { ScriptSource.beginning(of: $0).map(GSAPImport.isGSAP) ?? false },
    read: { input, log throws(ImportError) in
      var reader = try GSAPImport(input, log)
      let motion = reader.motion()
      log = reader.log
      return motion
    })
}
