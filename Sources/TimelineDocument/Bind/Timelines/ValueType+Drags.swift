internal import TimelineSyntax

/// The keys of a drag.
private struct DragFields {
  var samples: [DragSample] = []

  static let record = Record<DragFields>(
    "a drag", summary: "The positions of a finger over time.",
    fields: [
      Field(
        "samples", ValueType<[DragSample]>.samples, isRequired: true,
        example: "samples: [[0, [0, 0]], [16ms, [4, 1]]]",
        summary: "Pairs of a time, counted from the event, and the value of the property."
      ) { $0.samples = $1.value }
    ])
}

extension ValueType where Value == [DragSample] {
  /// Pairs of a time and a value of the property, ordered by time.
  static let samples = samples(of: .propertyValue)

  static func samples(of value: FieldType) -> ValueType {
    ValueType(
      .list(.tuple([.time(allowsMarker: false), value]), minimumCount: 1, maximumCount: nil),
      decode: samples)
  }

  private static func samples(
    _ scope: BindingScope, _ id: NodeID
  ) -> [DragSample]? {
    let node = scope.tree.resolve(id)
    let isList = scope.tree[node].kind == .sequence
    let items = isList ? Array(scope.tree.children(of: node)) : []
    guard !items.isEmpty else {
      scope.reader.report(
        isList ? .missingKey : .wrongType,
        isList
          ? "a drag needs at least one sample"
          : "samples must be a list, but this is \(scope.tree.describe(node))", at: id,
        help: "write `[[0, 0], [16ms, 4]]`")
      return nil
    }
    var samples: [DragSample] = []
    var last: Located<Double>?
    for item in items {
      if let sample = TimelineBinder(scope).sample(at: item, after: &last) {
        samples.append(sample)
      }
    }
    return samples.count == items.count ? samples : nil
  }
}

extension ValueType where Value == [Drag] {
  /// Properties and the samples of their drags.
  static let drags = ValueType(
    .viewProperties(.record { DragFields.record.description })
  ) { scope, id in
    let node = scope.tree.resolve(id)
    let example = "drag: { offsetX: { samples: [[0, 0], [16ms, 4]] } }"
    guard scope.reader.checkMapping(node, at: id, what: "`drag`", example: example) else {
      return nil
    }
    var drags: [Drag] = []
    for entry in scope.tree.entries(of: node) where !scope.tree.isExtension(entry.key) {
      switch ElementBinder(scope).viewEntry(entry, own: DragFields.record.keyTable) {
      case .property: if let drag = TimelineBinder(scope).drag(entry) { drags.append(drag) }
      case .element(let element, let entries, let stagger, _):
        scope.reader.reportUselessStagger(stagger)
        let inner = scope.inPlace { $0.element = element }
        drags += entries.compactMap(TimelineBinder(inner).drag)
      case .invalid: break
      }
    }
    return drags
  }
}

extension TimelineBinder {
  fileprivate func drag(_ entry: YAMLEntry) -> Drag? {
    let known = PropertyBinder(scope).property(named: entry.key, value: entry.value)
    if let known { PropertyBinder(scope).use(known, at: entry.key) }
    var fields = DragFields()
    let keys = scope.inPlace { $0.property = known }
      .decode(DragFields.record, at: entry.value, into: &fields)
    guard keys != nil, !fields.samples.isEmpty, let property = known else { return nil }
    return Drag(
      name: Located(property.name, node: entry.key, span: tree[entry.key].span),
      property: property, samples: fields.samples)
  }

  /// Decodes a sample.
  ///
  /// - Parameter last: the time of the last sample that has one.
  fileprivate func sample(
    at item: NodeID, after last: inout Located<Double>?
  ) -> DragSample? {
    let pair =
      tree[tree.resolve(item)].kind == .sequence ? Array(tree.children(of: tree.resolve(item))) : []
    guard pair.count == 2 else {
      reader.report(
        pair.isEmpty ? .wrongType : .dimensionMismatch,
        "a sample must be a pair of a time and a value", at: item,
        help: "write `[16ms, \((place.property?.type.example ?? "4").filter { $0 != "`" })]`")
      return nil
    }
    let time = ValueBinder(scope).time(at: pair[0], what: "a sample's time").map {
      Located($0, node: pair[0], span: tree[pair[0]].span)
    }
    let value = ValueBinder(scope).propertyValue(at: pair[1])
    var isInOrder = true
    if let last, let time, time.value < last.value {
      isInOrder = false
      reader.report(
        .eventOrder, "a drag's samples must be in order of time", at: pair[0],
        secondary: [tree.label(last.node, "this one is later")])
    }
    last = time ?? last
    guard let time, let value, isInOrder else { return nil }
    return DragSample(
      time: time, value: Located(value, node: pair[1], span: tree[pair[1]].span))
  }
}
