internal import TimelineSyntax

extension ImportFormat {
  /// Scripts with calls and components of Motion, as far as they are literals.
  static let motion = ImportFormat(
    "motion",
    summary: "JavaScript with Motion's animate() and components, as far as they are literals",
    fileExtensions: ScriptSource.fileExtensions,
    recognizes: { ScriptSource.beginning(of: $0).map(MotionScript.isMotion) ?? false },
    read: { input, log throws(ImportError) in
      var reader = try MotionScript(input, log)
      let motion = reader.read()
      log = reader.log
      return motion
    })
}
