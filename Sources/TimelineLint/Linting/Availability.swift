internal import TimelineDocument
internal import TimelineSyntax

/// The first versions of the systems that have a feature of SwiftUI's.
struct Availability: Sendable {
  /// The first part of the version, by the system's name.
  private let versions: [String: Int]

  /// Push transitions (documented by Apple).
  static let iOS16 = Availability(iOS: 16, macOS: 13, tvOS: 16, watchOS: 9)
  /// Keyframes, phases, `Spring`, `UnitCurve` and the default spring (documented by Apple).
  static let iOS17 = Availability(iOS: 17, macOS: 14, tvOS: 17, watchOS: 10)

  private init(iOS: Int, macOS: Int, tvOS: Int, watchOS: Int) {
    versions = ["iOS": iOS, "macOS": macOS, "tvOS": tvOS, "watchOS": watchOS, "visionOS": 1]
  }

  /// The system's first version, such as `iOS 17`, where a target is older; nil where it has it.
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
  /// The oldest systems that the motion must run on: the file's, else the configuration's.
  var targets: [PlatformTarget] {
    document.targets.isEmpty ? settings.targets : document.targets
  }

  /// Where the file names targets; nothing for those of a configuration.
  func places(
    of targets: [PlatformTarget], _ message: String
  ) -> [(span: SourceSpan, message: String)] {
    guard !document.targets.isEmpty, let first = targets.first else { return [] }
    return [(first.platform.span.union(first.span), message)]
  }
}
