internal import TimelineDocument
internal import TimelineSyntax

/// The parts of the field tables that determine a mapping's layout.
final class MappingLayoutSchema {
  /// Whether the keys and their order are those of a record; otherwise they are user-defined names.
  private(set) var isRecord = false
  /// Whether it has exactly one key, such as a keyframe's kind.
  private(set) var isChoice = false
  /// Whether it has keys of a record, which come first, beside user-defined names.
  private var hasOwnKeys = false
  /// The keys of a record, which user-defined names may stand in place of, but not beside.
  private var recordKeys: Set<String> = []
  private var keys: [String] = []
  /// Finds the index of a key.
  private var table = WordTable([])
  private var values: [LayoutSchema] = []
  private var slots: [Int] = []
  private var anyValue: LayoutSchema?

  init?(_ alternatives: [FieldType]) {
    for type in alternatives {
      switch type {
      case .record(let make):
        isRecord = true
        for field in make().fields {
          add(field.key, field.type)
          recordKeys.insert(field.key)
        }
      case .choice(_, let make):
        isChoice = true
        for choice in make() { add(choice.key, choice.type) }
      case .mapping(_, let type): anyValue = LayoutSchema(type)
      case .viewProperties(let type, let element):
        // A key is the name of a property or of an element, which its value tells.
        anyValue = LayoutSchema(.anyOf([type, .elementProperties(values: type, element)]))
      case .elementProperties(let type, let make):
        hasOwnKeys = true
        for field in make().fields { add(field.key, field.type) }
        anyValue = LayoutSchema(type)
      default: break
      }
    }
    table = WordTable(keys)
    if isRecord { isChoice = false }
    guard isRecord || isChoice || anyValue != nil else { return nil }
  }

  /// Whether some keys have a canonical order.
  var isOrdered: Bool { isRecord || hasOwnKeys }

  /// The schemas of all values.
  var valueSchemas: [LayoutSchema] { values + (anyValue.map { [$0] } ?? []) }

  /// The index of a known key, by which everything about it is found with a single search.
  func index(of key: NodeID, in tree: YAMLTree) -> Int? { tree.index(of: key, in: table) }

  /// A key's index in the canonical order; nil for a key that keeps its place.
  func rank(of key: String) -> Int? { rank(of: key, at: table.index(of: key)) }

  /// A key's index in the canonical order; nil for a key that keeps its place.
  ///
  /// - Parameter index: the key's own index; nil for an unknown key.
  func rank(of key: String, at index: Int?) -> Int? {
    guard isRecord || hasOwnKeys else { return nil }
    // The properties of an element keep their order, after its own keys.
    return index ?? (hasOwnKeys && !key.hasPrefix("x-") ? keys.count : nil)
  }

  /// Whether the key in a slot requires a record's mapping.
  func requiresRecord(at slot: Int) -> Bool { values[slot].isRecord }

  /// The table column of the value of a key at an index; keys that exclude each other share a column.
  func slot(at index: Int?) -> Int { index.map { slots[$0] } ?? -1 }

  /// The schema of a key's value; nil if the key is unknown.
  func schema(of key: String) -> LayoutSchema? { schema(at: table.index(of: key)) }

  /// The schema of the value of a key at an index; nil if the key is unknown.
  ///
  /// - Parameter isRecord: whether the mapping has a key of the record, beside which other names are
  ///   unknown.
  func schema(at index: Int?, isRecord: Bool = false) -> LayoutSchema? {
    index.map { values[$0] } ?? (isRecord ? nil : anyValue)
  }

  /// Whether user-defined names may stand in place of a record's keys.
  var mayReplaceRecord: Bool { anyValue != nil && !recordKeys.isEmpty }

  /// Whether a key is one of the record, in a mapping that may have user-defined names instead.
  func isRecordKey(_ key: String) -> Bool { anyValue != nil && recordKeys.contains(key) }

  private func add(_ key: String, _ type: FieldType) {
    guard !keys.contains(key) else { return }
    // `duration` and `at` both set a keyframe's end, so they share a column.
    slots.append(key == "at" ? keys.firstIndex(of: "duration") ?? values.count : values.count)
    keys.append(key)
    values.append(LayoutSchema(type))
  }
}
