import TimelineDocument
import TimelineSyntax

/// The availability of exported Swift source.
struct SwiftAvailability {
  /// The minimum system versions of keyframes, phases and springs, as documented by Apple.
  static let modern: [(name: SwiftText, major: Int, minor: Int)] = [
    ("iOS", 17, 0), ("macOS", 14, 0), ("tvOS", 17, 0), ("watchOS", 10, 0), ("visionOS", 1, 0),
  ]

  /// The attribute, such as `@available(iOS 17, macOS 14, *)`; nil if the document's targets are
  /// recent enough, so that an app for them needs none.
  let attribute: SwiftText?

  /// Creates an attribute with the higher of the required version and the document's target, for
  /// each platform that the document names, or for all platforms if it names none.
  init(_ document: TimelineDocument) {
    let targets = Dictionary(
      document.targets.map { ($0.platform.value, ($0.major, $0.minor)) }
    ) { first, _ in first }
    let systems = SwiftAvailability.modern.compactMap { name, major, minor -> SwiftText? in
      guard let target = targets[name.string] else {
        return targets.isEmpty ? "\(name) \(SwiftAvailability.version(major, minor))" : nil
      }
      let later = target > (major, minor) ? target : (major, minor)
      return "\(name) \(SwiftAvailability.version(later.0, later.1))"
    }
    let isGiven = !document.targets.isEmpty && SwiftAvailability.tooOld(document).isEmpty
    attribute = isGiven ? nil : "@available(\((systems + ["*"]).joined(separator: ", ")))"
  }

  /// Whether the macro `@Animatable` is available on every target.
  static func hasAnimatableMacro(_ document: TimelineDocument) -> Bool {
    !document.targets.isEmpty && document.targets.allSatisfy { $0.major >= 26 }
  }

  /// The targets of a document below the required version, each with that version.
  static func tooOld(_ document: TimelineDocument) -> [(target: PlatformTarget, needed: SwiftText)]
  {
    document.targets.compactMap { target in
      guard let need = modern.first(where: { $0.name.string == target.platform.value }),
        (target.major, target.minor) < (need.major, need.minor)
      else { return nil }
      return (target, "\(need.name) \(version(need.major, need.minor))")
    }
  }

  private static func version(_ major: Int, _ minor: Int) -> SwiftText {
    minor == 0 ? "\(major)" : "\(major).\(minor)"
  }
}
