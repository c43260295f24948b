internal import TimelineDocument

/// The parts of the format's field tables that determine a node's layout: the types that are
/// allowed at its position.
///
/// Schemas are created from the tables on first use, each once.
final class LayoutSchema {
  private let alternatives: [FieldType]
  private var mappingSchema: MappingLayoutSchema?
  private var elementSchema: LayoutSchema?
  private var rows: Bool?

  init(_ type: FieldType) {
    alternatives = Self.flattened(type)
  }

  /// The schema of the root.
  static func document() -> LayoutSchema {
    LayoutSchema(FormatTables.root)
  }

  /// The schema of a mapping; nil if no mapping is allowed.
  var mapping: MappingLayoutSchema? {
    if mappingSchema == nil { mappingSchema = MappingLayoutSchema(alternatives) }
    return mappingSchema
  }

  /// The schema of a sequence's items; nil if no sequence is allowed.
  ///
  /// If a single value or a sequence of such values is allowed, the items have the type of the
  /// single value.
  var element: LayoutSchema? {
    if elementSchema == nil {
      for case .list(let type, _, _) in alternatives { elementSchema = LayoutSchema(type) }
    }
    return elementSchema
  }

  /// Whether a sequence is a table: its items are records or choices.
  var isTable: Bool {
    for case .list(let type, _, _) in alternatives {
      switch type {
      case .record, .choice: return true
      default: break
      }
    }
    return false
  }

  /// Whether it is a track: a list of keyframes, or a mapping of which a keyframe's kind is a key.
  private(set) lazy var isTrack =
    isTable
    && alternatives.contains { type in
      guard case .record(let make) = type else { return false }
      return make().rules.contains(.trackSpring)
    }

  /// Whether any descendant is a table.
  ///
  /// - Parameter depth: the maximum depth of the search, since records may contain each other.
  func containsTables(depth: Int = 8) -> Bool {
    if let rows { return rows }
    guard depth > 0 else { return false }
    let found =
      isTable || mapping?.valueSchemas.contains { $0.containsTables(depth: depth - 1) } == true
    rows = found
    return found
  }

  /// Whether only a record's mapping is allowed.
  var isRecord: Bool {
    alternatives.allSatisfy { if case .record = $0 { true } else { false } }
  }

  /// The kind of SwiftUI expression that is allowed; nil if none is.
  var expression: ExpressionKind? {
    guard alternatives.contains(where: { if case .expression = $0 { true } else { false } }) else {
      return nil
    }
    for case .record(let make) in alternatives {
      if let kind = ExpressionKind(record: make().name) { return kind }
    }
    return nil
  }

  /// What arithmetic in quotes means at a position.
  enum QuotedArithmetic {
    /// The same as without quotes, since numbers are expected.
    case expression
    /// A string, which would not be allowed without quotes.
    case string
    /// One or the other, depending on the type of a property.
    case expressionOrString
  }

  /// What arithmetic in quotes means here.
  private(set) lazy var quotedArithmetic: QuotedArithmetic = {
    var result = QuotedArithmetic.string
    for type in alternatives {
      switch type {
      case .string: return .string
      case .boolean, .integer, .number, .time, .positiveTime, .velocity, .change:
        result = .expression
      case .propertyValue, .value: return .expressionOrString
      default: break
      }
    }
    return result
  }()

  private static func flattened(_ type: FieldType) -> [FieldType] {
    if case .anyOf(let types) = type { return types.flatMap(flattened) }
    return [type]
  }
}
