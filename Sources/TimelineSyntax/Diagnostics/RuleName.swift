/// The stable kebab-case name of a rule, such as `unknown-key`.
public struct RuleName: Hashable, Sendable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name as a string.
  public let text: String

  /// Creates a name from a string.
  public init(_ text: String) { self.text = text }

  /// Creates a name from a string literal.
  public init(stringLiteral value: String) { text = value }

  /// The name as a string.
  public var description: String { text }

  /// Orders names alphabetically.
  public static func < (lhs: RuleName, rhs: RuleName) -> Bool { lhs.text < rhs.text }
}

/// The rules that decide whether a file is a valid timeline; their findings are always errors.
extension RuleName {
  package static let ambiguousTimeline: RuleName = "ambiguous-timeline"
  package static let colorNeedsQuotes: RuleName = "color-needs-quotes"
  package static let conflictingDurations: RuleName = "conflicting-durations"
  package static let conflictingProperties: RuleName = "conflicting-properties"
  package static let conflictingSpringParameters: RuleName = "conflicting-spring-parameters"
  package static let cyclicReference: RuleName = "cyclic-reference"
  package static let dimensionMismatch: RuleName = "dimension-mismatch"
  package static let duplicateKey: RuleName = "duplicate-key"
  package static let emptyPhases: RuleName = "empty-phases"
  package static let emptyTimeline: RuleName = "empty-timeline"
  package static let emptyTrack: RuleName = "empty-track"
  package static let endlessDuration: RuleName = "endless-duration"
  package static let eventOrder: RuleName = "event-order"
  package static let excessiveDuration: RuleName = "excessive-duration"
  package static let invalidEncoding: RuleName = "invalid-encoding"
  package static let invalidName: RuleName = "invalid-name"
  package static let invalidNumber: RuleName = "invalid-number"
  package static let invalidStagger: RuleName = "invalid-stagger"
  package static let invalidUnit: RuleName = "invalid-unit"
  package static let limitExceeded: RuleName = "limit-exceeded"
  package static let missingKey: RuleName = "missing-key"
  package static let multipleDocuments: RuleName = "multiple-documents"
  package static let overlappingEntries: RuleName = "overlapping-entries"
  package static let reservedName: RuleName = "reserved-name"
  package static let undefinedAnchor: RuleName = "undefined-anchor"
  package static let unknownElement: RuleName = "unknown-element"
  package static let unknownKey: RuleName = "unknown-key"
  package static let unknownKeyframeKind: RuleName = "unknown-keyframe-kind"
  package static let unknownProperty: RuleName = "unknown-property"
  package static let unknownReference: RuleName = "unknown-reference"
  package static let unreadableInclude: RuleName = "unreadable-include"
  package static let unsupportedVersion: RuleName = "unsupported-version"
  package static let unsupportedYAML: RuleName = "unsupported-yaml"
  package static let valueOutOfBounds: RuleName = "value-out-of-bounds"
  package static let wrongType: RuleName = "wrong-type"
  package static let yamlSyntax: RuleName = "yaml-syntax"
  package static let zeroDuration: RuleName = "zero-duration"

  /// All validation rules, sorted by name.
  package static let validation: [RuleName] = [
    .ambiguousTimeline, .colorNeedsQuotes, .conflictingDurations, .conflictingProperties,
    .conflictingSpringParameters, .cyclicReference, .dimensionMismatch, .duplicateKey, .emptyPhases,
    .emptyTimeline, .emptyTrack, .endlessDuration, .eventOrder, .excessiveDuration,
    .invalidEncoding, .invalidName, .invalidNumber, .invalidStagger, .invalidUnit, .limitExceeded,
    .missingKey, .multipleDocuments, .overlappingEntries, .reservedName, .undefinedAnchor,
    .unknownElement, .unknownKey,
    .unknownKeyframeKind, .unknownProperty, .unknownReference, .unreadableInclude,
    .unsupportedVersion, .unsupportedYAML, .valueOutOfBounds, .wrongType, .yamlSyntax,
    .zeroDuration,
  ]
}
