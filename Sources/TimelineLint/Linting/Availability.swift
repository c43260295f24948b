internal import TimelineDocument
internal import TimelineSyntax

/// The first system versions in which a SwiftUI feature is available.
struct Availability: Sendable {
  /// The major versions by system name.
  private let versions: [String: Int]

  /// Push transitions (documented by Apple).
  static let iOS16 = Availability(iOS: 16, macOS: 13, tvOS: 16, watchOS: 9)
  /// Keyframes, phases, `Spring`, `UnitCurve` and the default spring (documented by Apple).
  static let iOS17 = Availability(iOS: 17, macOS: 14, tvOS: 17, watchOS: 10)

  private init(iOS: Int, macOS: Int, tvOS: Int, watchOS: Int) {
    versions = ["iOS": iOS, "macOS": macOS, "tvOS": tvOS, "watchOS": watchOS, "visionOS": 1]
  }

  /// The first system version with the feature, such as `iOS 17`, if the target is older; otherwise
  /// nil.
  func missing(in target: PlatformTarget) -> String? {
    guard let version = versions[target.platform.value], target.major < version else { return nil }
    return "\(target.platform.value) \(version)"
  }
}

extension PlatformTarget {
  /// The system and its version: `iOS 16.4`.
  var text: String { "\(platform.value) \(major)" + (minor > 0 ? ".\(minor)" : "") }
}

extension RuleContext {
  /// The oldest systems to support, from the file or else from the configuration.
  var targets: [PlatformTarget] {
    document.targets.isEmpty ? settings.targets : document.targets
  }

  /// The locations at which the file names targets; empty if they come from a configuration.
  func targetLabels(
    of targets: [PlatformTarget], _ message: String
  ) -> [(span: SourceSpan, message: String)] {
    guard !document.targets.isEmpty, let first = targets.first else { return [] }
    return [(first.platform.span.union(first.span), message)]
  }
}
