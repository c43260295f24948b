internal import TimelineSyntax

extension Field where Owner == TimelineFields {
  /// The same field, whose value is bound with what the keys before it say.
  var knowingHeader: Field {
    Field(description: description) { scope, node, owner in
      decode(scope.knowing(owner.header), node, &owner)
    }
  }
}

extension ValueType {
  /// The same type with nil for an invalid value, of which other keys have to know.
  var orInvalid: ValueType<Value?> {
    ValueType<Value?>(description) { scope, id in .some(decode(scope, id)) }
  }
}

/// The markers of a timeline.
struct TimelineMarkers: Sendable {
  private(set) var markers: [Marker] = []
  /// Their times in seconds, by name.
  private(set) var byName: [String: Located<Double>] = [:]
  /// The names of those that are invalid.
  private(set) var broken: Set<String> = []
}

extension ValueType where Value == TimelineMarkers {
  /// Named times.
  static let markers = ValueType(
    .mapping(keys: .marker, values: .time(allowsMarker: false))
  ) { scope, id in
    let (tree, reader) = (scope.tree, scope.reader)
    let node = tree.resolve(id)
    let example = "markers: { landing: 0.4s }"
    guard reader.checkMapping(node, at: id, what: "`markers`", example: example) else { return nil }
    var result = TimelineMarkers()
    var header = scope.timeline
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      let name = reader.name(of: entry.key, what: "a marker")
      let time = ValueBinder(scope.knowing(header)).time(at: entry.value, what: "a marker's time")
      if let name, let time {
        let span = tree[entry.key].span
        reader.noteDefinition(.marker, name, at: span, scope: header.name)
        result.add(
          Marker(
            name: Located(name, node: entry.key, span: span),
            time: Located(time, node: entry.value, span: tree[entry.value].span)))
      } else {
        result.addBroken(tree.string(of: entry.key))
      }
      header.take(result)
    }
    return result
  }
}

extension TimelineMarkers {
  fileprivate mutating func add(_ marker: Marker) {
    markers.append(marker)
    byName[marker.name.value] = marker.time
  }

  fileprivate mutating func addBroken(_ name: String) { broken.insert(name) }
}

extension TimelineHeader {
  /// Makes markers known.
  mutating func take(_ markers: TimelineMarkers) {
    (self.markers, brokenMarkers) = (markers.byName, markers.broken)
  }

  /// Makes initial values known.
  mutating func take(_ initial: [PropertyAssignment]) {
    for assignment in initial {
      self.initial[assignment.name.value] = assignment.value.value
      if assignment.property.target?.copy == 0 {
        self.initial[assignment.property.sharedName] = assignment.value.value
      }
    }
  }
}
