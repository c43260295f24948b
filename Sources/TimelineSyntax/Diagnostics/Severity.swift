/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Worth knowing; nothing is wrong.
  case info
  /// Will most likely not move as meant.
  case warning
  /// Cannot be played, or not as it is written.
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
