internal import TimelineDocument
internal import TimelineSyntax

/// A place of the format: what the field tables say of a node, as far as its layout goes.
///
/// Places are made from the tables as far as a text goes into them, each once.
final class LayoutPlace {
  private let alternatives: [FieldType]
  private var mappingPlace: MappingPlace?
  private var elementPlace: LayoutPlace?
  private var rows: Bool?

  init(_ type: FieldType) {
    alternatives = Self.flattened(type)
  }

  /// The place of a whole file.
  static func document() -> LayoutPlace {
    LayoutPlace(FormatTables.root)
  }

  /// What a mapping is here; nil where none is expected.
  var mapping: MappingPlace? {
    if mappingPlace == nil { mappingPlace = MappingPlace(alternatives) }
    return mappingPlace
  }

  /// The place of a list's items; nil where no list is expected.
  ///
  /// What may be a single value or a list of such values has items of the value's own kind.
  var element: LayoutPlace? {
    if elementPlace == nil {
      for case .list(let type, _, _) in alternatives { elementPlace = LayoutPlace(type) }
    }
    return elementPlace
  }

  /// Whether a list here is a table, with a record or a choice for each row.
  var isTable: Bool {
    for case .list(let type, _, _) in alternatives {
      switch type {
      case .record, .choice: return true
      default: break
      }
    }
    return false
  }

  /// Whether tables lie somewhere below.
  ///
  /// - Parameter depth: how far to look, since records may contain each other.
  func holdsTables(depth: Int = 8) -> Bool {
    if let rows { return rows }
    guard depth > 0 else { return false }
    let found =
      isTable || mapping?.places.contains { $0.holdsTables(depth: depth - 1) } == true
    rows = found
    return found
  }

  /// Whether nothing but a mapping with the keys of a table may stand here.
  var isRecord: Bool {
    alternatives.allSatisfy { if case .record = $0 { true } else { false } }
  }

  /// Whether a word in quotes means the same as the bare word.
  var takesWords: Bool {
    alternatives.contains {
      switch $0 {
      case .enumeration, .name, .time(allowsMarker: true), .expression: true
      default: false
      }
    }
  }

  /// Whether a bare word might be taken for something else than a text.
  var takesTexts: Bool {
    alternatives.contains {
      switch $0 {
      case .string, .propertyValue, .value, .anything: true
      default: false
      }
    }
  }

  /// What a SwiftUI expression makes here; nil where none may stand.
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

/// What the tables say of a mapping.
final class MappingPlace {
  /// Whether the keys are a table's, which says their order; else they are the author's own names.
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

  /// A key's place in the canonical order; nil for a key that is the author's own.
  func rank(of key: String) -> Int? { isRecord ? indices[key] : nil }

  /// Whether the key in a slot takes a mapping with keys of a table and nothing else.
  func holdsRecord(at slot: Int) -> Bool { values[slot].isRecord }

  /// The column of a table that a key's value stands in; keys that exclude each other share one.
  func slot(of key: String) -> Int { indices[key].map { slots[$0] } ?? -1 }

  /// The place of a key's value; nil where the key is unknown.
  func place(of key: String) -> LayoutPlace? { indices[key].map { values[$0] } ?? anyValue }

  private func add(_ key: String, _ type: FieldType) {
    guard indices[key] == nil else { return }
    indices[key] = values.count
    // `duration` and `at` both say when a keyframe ends.
    slots.append(key == "at" ? indices["duration"] ?? values.count : values.count)
    values.append(LayoutPlace(type))
  }
}
