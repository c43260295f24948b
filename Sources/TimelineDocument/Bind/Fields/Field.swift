package import TimelineSyntax

/// A key of a mapping: its description, and how its value is stored.
package struct Field<Owner>: Sendable {
  package let description: FieldDescription
  package let decode: @Sendable (BindingScope, NodeID, inout Owner) -> Void

  /// Its key in a mapping.
  package var key: String { description.key }

  init(
    description: FieldDescription,
    decode: @escaping @Sendable (BindingScope, NodeID, inout Owner) -> Void
  ) {
    self.description = description
    self.decode = decode
  }

  /// Creates a field that passes each decoded value, with its location, to `store`.
  package init<Value: Sendable>(
    _ key: String, _ type: ValueType<Value>, isRequired: Bool = false,
    default defaultText: String? = nil, unit: String? = nil, example: String, summary: String,
    store: @escaping @Sendable (inout Owner, Located<Value>) -> Void
  ) {
    description = FieldDescription(
      key: key, type: type.description, isRequired: isRequired, defaultText: defaultText,
      unit: unit ?? type.description.unit, summary: summary, example: example)
    let decodeValue = type.decode
    decode = { scope, node, owner in
      guard let value = decodeValue(scope, node) else { return }
      store(&owner, Located(value, node: node, span: scope.tree[node].span))
    }
  }
}

/// The fields of a kind of mapping, in the order in which the formatter writes them and the decoder
/// reads them, regardless of their order in the source.
///
/// A class, since a record is passed to each call that decodes a mapping: a structure of this size
/// would be copied field by field.
package final class Record<Owner>: Sendable {
  package let name: String
  package let title: String
  package let summary: String
  package let fields: [Field<Owner>]
  package let keys: [String]
  package let rules: [KeyRule]
  /// The messages about keys that do not belong here.
  let hints: [KeyHint]
  /// A key that does not belong here, and is reported in its own words.
  let misplaced: MisplacedKey?

  // What the scope needs of each field, separate from the descriptions: copying a whole field to
  // compare its key would cost more than decoding the key.
  let keyTable: WordTable
  let requiredFields: [Int]
  /// The bits of the required fields in ``DecodedKeys/mask``.
  let requiredMask: UInt32
  /// Pairs of fields of which exactly one is required.
  let alternatives: [(first: Int, second: Int)]
  let decoders: [@Sendable (BindingScope, NodeID, inout Owner) -> Void]

  /// Creates a record.
  ///
  /// - Parameter title: its heading; if nil, the name without its article.
  package convenience init(
    _ name: String, title: String? = nil, summary: String, fields: [Field<Owner>],
    rules: [KeyRule] = []
  ) {
    self.init(name, title: title, summary: summary, fields: fields, rules: rules, hints: [])
  }

  /// Creates a record with hints about keys that do not belong here.
  init(
    _ name: String, title: String? = nil, summary: String, fields: [Field<Owner>],
    rules: [KeyRule] = [], hints: [KeyHint], misplaced: MisplacedKey? = nil
  ) {
    self.name = name
    self.title = title ?? RecordDescription.title(of: name)
    self.summary = summary
    self.fields = fields
    self.rules = rules
    self.hints = hints
    self.misplaced = misplaced
    keys = fields.map(\.description.key)
    precondition(keys.count <= DecodedKeys.capacity, "more keys than the scope has room for")
    keyTable = WordTable(keys)
    requiredFields = fields.indices.filter { fields[$0].description.isRequired }
    requiredMask = requiredFields.reduce(0) { $0 | 1 << UInt32($1) }
    let keys = keys
    alternatives = rules.compactMap { rule in
      guard case .either(let first, let second) = rule, let first = keys.firstIndex(of: first),
        let second = keys.firstIndex(of: second)
      else { return nil }
      return (first, second)
    }
    decoders = fields.map(\.decode)
  }

  package var description: RecordDescription {
    RecordDescription(
      name: name, title: title, summary: summary, fields: fields.map(\.description), rules: rules)
  }
}

/// How to decode one type of value: its description and the decoding function.
///
/// The function returns nil after it has reported why there is no value.
package struct ValueType<Value: Sendable>: Sendable {
  package let description: FieldType
  package let decode: @Sendable (BindingScope, NodeID) -> Value?

  package init(
    _ description: FieldType,
    decode: @escaping @Sendable (BindingScope, NodeID) -> Value?
  ) {
    self.description = description
    self.decode = decode
  }
}
