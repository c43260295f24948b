import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The parts of a timeline that move the copies of one element, each in its own way, as one entry of a
/// file.
///
/// What is the same in all copies is there once. What differs is an object with a value for each of
/// them, `{"$each": […]}`: a name that no property can have.
struct SegmentCopies {
  private let entries: [SegmentFile.Entry]

  /// The entries of a file in order, those of the copies of an element together.
  static func groups(_ entries: [SegmentFile.Entry]) -> [SegmentCopies] {
    var groups: [[SegmentFile.Entry]] = []
    for entry in entries {
      if let name = entry.nameOfCopies, name == groups.last?[0].nameOfCopies {
        groups[groups.count - 1].append(entry)
      } else {
        groups.append([entry])
      }
    }
    return groups.flatMap { group in
      joined(group) == nil
        ? group.map { SegmentCopies(entries: [$0]) } : [SegmentCopies(entries: group)]
    }
  }

  private init(entries: [SegmentFile.Entry]) { self.entries = entries }

  /// The names of the entries, and the name that stands for all of them.
  var names: (own: [String], shared: String) {
    let own = entries.map(\.timeline.name)
    return (own, own.count > 1 ? entries[0].nameOfCopies ?? own[0] : own[0])
  }

  /// Writes the members of the entry.
  ///
  /// - Parameter shared: the names that stand for those of entries.
  func write(_ shared: [String: String], to json: inout JSONWriter) {
    let entries = entries.map { entry in
      var entry = entry
      entry.reducedMotion = entry.reducedMotion.map { shared[$0] ?? $0 }
      return entry
    }
    guard let whole = Self.joined(entries) else {
      return entries[0].write(to: &json)
    }
    for (key, value) in whole.members {
      json.key(key)
      switch key {
      case "name": json.value(names.shared)
      case "properties": Self.write(properties: value, to: &json)
      default: Self.write(value, to: &json)
      }
    }
  }

  // MARK: Joining

  /// The members of all entries as one object; nil for a single entry, and where they have other members.
  private static func joined(_ entries: [SegmentFile.Entry]) -> JSONObject? {
    guard entries.count > 1 else { return nil }
    let objects = entries.compactMap { entry -> JSONObject? in
      var json = JSONWriter()
      json.object { entry.write(to: &$0) }
      return json.hasNonFiniteNumber ? nil : (try? JSONReader.read(json.bytes))?.object
    }
    guard objects.count == entries.count, let first = objects.first else { return nil }
    let keys = first.members.map { $0.key }
    guard objects.allSatisfy({ $0.members.map({ $0.key }) == keys }) else { return nil }
    var whole = JSONObject()
    for key in keys {
      let values = objects.map { $0[key] ?? .null }
      switch key {
      case "name": whole.append(key, values[0])
      case "copies": whole.append(key, .array(values.flatMap(\.elements)))
      case "properties": whole.append(key, joined(lists: values, of: joinedProperty))
      default: whole.append(key, joined(values))
      }
    }
    return whole
  }

  private static func joined(_ values: [JSONValue]) -> JSONValue {
    values.allSatisfy { $0 == values[0] } ? values[0] : ["$each": .array(values)]
  }

  /// Lists of objects of the same kinds, item by item.
  private static func joined(
    lists: [JSONValue], of join: ([JSONValue]) -> JSONValue?
  ) -> JSONValue {
    let count = lists[0].elements.count
    guard lists.allSatisfy({ $0.elements.count == count }) else { return joined(lists) }
    let items = (0..<count).map { index in join(lists.map { $0.elements[index] }) }
    let found = items.compactMap { $0 }
    return found.count == count ? .array(found) : joined(lists)
  }

  private static func joinedProperty(_ values: [JSONValue]) -> JSONValue? {
    guard values.allSatisfy({ $0["name"] == values[0]["name"] }) else { return nil }
    return joined(objects: values) { key, own in
      key == "pieces" ? joined(lists: own, of: joinedPiece) : joined(own)
    }
  }

  private static func joinedPiece(_ values: [JSONValue]) -> JSONValue? {
    guard values.allSatisfy({ $0["kind"] == values[0]["kind"] }) else { return nil }
    return joined(objects: values) { _, own in joined(own) }
  }

  private static func joined(
    objects: [JSONValue], _ join: (String, [JSONValue]) -> JSONValue
  ) -> JSONValue? {
    let keys = objects[0].object?.members.map { $0.key } ?? []
    guard objects.allSatisfy({ $0.object?.members.map({ $0.key }) == keys }) else { return nil }
    var whole = JSONObject()
    for key in keys { whole.append(key, join(key, objects.map { $0[key] })) }
    return .object(whole)
  }

  // MARK: Writing

  private static func write(properties: JSONValue, to json: inout JSONWriter) {
    guard let list = properties.array else { return write(properties, to: &json) }
    json.array { json in
      for property in list {
        json.object { json in
          for (key, value) in property.object?.members ?? [] {
            json.key(key)
            guard key == "pieces", let pieces = value.array else {
              write(value, to: &json)
              continue
            }
            json.array { json in for piece in pieces { write(piece, to: &json) } }
          }
        }
      }
    }
  }

  /// Writes a value on one line, without spaces between numbers.
  private static func write(_ value: JSONValue, to json: inout JSONWriter) {
    switch value {
    case .array(let items) where items.allSatisfy({ $0.number != nil }):
      json.array(numbers: items.compactMap(\.number))
    case .array(let items) where items.allSatisfy({ $0.object == nil }):
      var line = JSONWriter()
      line.value(value)
      json.value(encoded: line.bytes)
    case .array(let items):
      json.array { json in for item in items { write(item, to: &json) } }
    case .object(let object):
      json.line { json in
        for (key, value) in object.members {
          json.key(key)
          write(value, to: &json)
        }
      }
    default: json.value(value)
    }
  }
}

extension SegmentFile.Entry {
  /// The name of all copies of the element, if it moves one of them; nil otherwise, and where states have
  /// changes of their own.
  fileprivate var nameOfCopies: String? {
    guard states == nil, let part, let element = part.view.element, part.view.copy != nil else {
      return nil
    }
    return "\(part.whole.name.value).\(element.name)"
  }
}
