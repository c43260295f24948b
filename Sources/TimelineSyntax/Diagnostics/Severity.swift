/// The severity of a finding.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Informative; the file is correct.
  case info
  /// The animation probably differs from the author's intent.
  case warning
  /// The file cannot be played, or not as specified.
  case error

  /// Orders severities from `info` up to `error`.
  public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
