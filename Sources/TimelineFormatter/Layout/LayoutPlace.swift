internal import TimelineDocument
internal import TimelineSyntax

/// A position in the format: the parts of the field tables that determine a node's layout.
///
/// Places are created lazily from the tables, each once.
final class LayoutPlace {
  private let alternatives: [FieldType]
  private var mappingPlace: MappingPlace?
  private var elementPlace: LayoutPlace?
  private var rows: Bool?

  init(_ type: FieldType) {
    alternatives = Self.flattened(type)
  }

  /// The place of the root.
  static func document() -> LayoutPlace {
    LayoutPlace(FormatTables.root)
  }

  /// The mapping that is allowed here; nil if none is.
  var mapping: MappingPlace? {
    if mappingPlace == nil { mappingPlace = MappingPlace(alternatives) }
    return mappingPlace
  }

  /// The place of a sequence's items; nil if no sequence is allowed.
  ///
  /// If a single value or a sequence of such values is allowed, the items have the type of the
  /// single value.
  var element: LayoutPlace? {
    if elementPlace == nil {
      for case .list(let type, _, _) in alternatives { elementPlace = LayoutPlace(type) }
    }
    return elementPlace
  }

  /// Whether a sequence here is a table: its items are records or choices.
  var isTable: Bool {
    for case .list(let type, _, _) in alternatives {
      switch type {
      case .record, .choice: return true
      default: break
      }
    }
    return false
  }

  /// Whether any descendant is a table.
  ///
  /// - Parameter depth: the maximum depth of the search, since records may contain each other.
  func holdsTables(depth: Int = 8) -> Bool {
    if let rows { return rows }
    guard depth > 0 else { return false }
    let found =
      isTable || mapping?.places.contains { $0.holdsTables(depth: depth - 1) } == true
    rows = found
    return found
  }

  /// Whether only a record's mapping is allowed here.
  var isRecord: Bool {
    alternatives.allSatisfy { if case .record = $0 { true } else { false } }
  }

  /// Whether a quoted keyword is equivalent to the plain one.
  var takesWords: Bool {
    alternatives.contains {
      switch $0 {
      case .enumeration, .name, .time(allowsMarker: true), .expression: true
      default: false
      }
    }
  }

  /// Whether a plain scalar could be read as something other than a string.
  var takesTexts: Bool {
    alternatives.contains {
      switch $0 {
      case .string, .propertyValue, .value, .anything: true
      default: false
      }
    }
  }

  /// The kind of SwiftUI expression that is allowed here; nil if none is.
  var expression: ExpressionKind? {
    guard alternatives.contains(where: { if case .expression = $0 { true } else { false } }) else {
      return nil
    }
    for case .record(let make) in alternatives {
      if let kind = ExpressionKind(record: make().name) { return kind }
    }
    return nil
  }

  private static func flattened(_ type: FieldType) -> [FieldType] {
    if case .anyOf(let types) = type { return types.flatMap(flattened) }
    return [type]
  }
}

/// The parts of the field tables that determine a mapping's layout.
final class MappingPlace {
  /// Whether the keys and their order are those of a record; otherwise they are user-defined names.
  private(set) var isRecord = false
  /// Whether it has exactly one key, such as a keyframe's kind.
  private(set) var isChoice = false
  private var indices: [String: Int] = [:]
  private var values: [LayoutPlace] = []
  private var slots: [Int] = []
  private var anyValue: LayoutPlace?

  init?(_ alternatives: [FieldType]) {
    for type in alternatives {
      switch type {
      case .record(let make):
        isRecord = true
        for field in make().fields { add(field.key, field.type) }
      case .choice(_, let make):
        isChoice = true
        for choice in make() { add(choice.key, choice.type) }
      case .mapping(_, let type): anyValue = LayoutPlace(type)
      default: break
      }
    }
    if isRecord { isChoice = false }
    guard isRecord || isChoice || anyValue != nil else { return nil }
  }

  /// The places of all values.
  var places: [LayoutPlace] { values + (anyValue.map { [$0] } ?? []) }

  /// A key's index in the canonical order; nil for a user-defined key.
  func rank(of key: String) -> Int? { isRecord ? indices[key] : nil }

  /// Whether the key in a slot requires a record's mapping.
  func holdsRecord(at slot: Int) -> Bool { values[slot].isRecord }

  /// The table column of a key's value; keys that exclude each other share a column.
  func slot(of key: String) -> Int { indices[key].map { slots[$0] } ?? -1 }

  /// The place of a key's value; nil if the key is unknown.
  func place(of key: String) -> LayoutPlace? { indices[key].map { values[$0] } ?? anyValue }

  private func add(_ key: String, _ type: FieldType) {
    guard indices[key] == nil else { return }
    indices[key] = values.count
    // `duration` and `at` both set a keyframe's end, so they share a column.
    slots.append(key == "at" ? indices["duration"] ?? values.count : values.count)
    values.append(LayoutPlace(type))
  }
}
