internal import TimelineSyntax

/// Times as editors show them.
enum TimeText {
  /// Seconds, to a millisecond.
  static func seconds(_ time: Double) -> String {
    NumberText.string((time * 1000).rounded() / 1000) + " s"
  }
}
