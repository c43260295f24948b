/// A JSON value in memory; objects keep the order of their members.
package indirect enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
  package var array: [JSONValue]? { if case .array(let array) = self { array } else { nil } }
  package var string: String? { if case .string(let string) = self { string } else { nil } }
  package var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The number as an integer, if it is one that `Int` can represent.
  package var int: Int? { number.flatMap { Int(exactly: $0) } }

  /// The elements of an array; empty for other values.
  package var elements: [JSONValue] { array ?? [] }

  /// Whether the value is `null`.
  package var isNull: Bool { self == .null }

  /// The value of a member; `null` if there is none or the value is not an object.
  package subscript(key: String) -> JSONValue { object?[key] ?? .null }

  /// Creates an integer.
  package init(_ number: Int) { self = .number(Double(number)) }

  package init(_ strings: [String]) { self = .array(strings.map { .string($0) }) }
}

/// The members of a JSON object, in order.
package struct JSONObject: Sendable, Equatable {
  package private(set) var members: [(key: String, value: JSONValue)] = []

  package init() {}

  package subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append((key, value))
      case (nil, nil): break
      }
    }
  }

  /// Appends a member without checking for duplicates.
  package mutating func append(_ key: String, _ value: JSONValue) { members.append((key, value)) }

  package var isEmpty: Bool { members.isEmpty }

  /// Whether two objects have the same members, in any order.
  package static func == (lhs: JSONObject, rhs: JSONObject) -> Bool {
    lhs.members.count == rhs.members.count
      && lhs.members.allSatisfy { rhs[$0.key] == $0.value }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    members = elements.map { (key: $0.0, value: $0.1) }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (key, value) in elements { object.append(key, value) }
    self = .object(object)
  }

  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(floatLiteral value: Double) { self = .number(value) }
}

extension JSONWriter {
  /// Writes a value and all of its descendants.
  package mutating func value(_ json: JSONValue) {
    switch json {
    case .null: null()
    case .bool(let flag): value(flag)
    case .number(let number): value(number)
    case .string(let text): value(text)
    case .array(let elements):
      array { writer in for element in elements { writer.value(element) } }
    case .object(let object):
      self.object { writer in
        for (key, value) in object.members {
          writer.key(key)
          writer.value(value)
        }
      }
    }
  }
}

extension JSONValue {
  /// The value as bytes on one line.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(self)
    return writer.bytes
  }

  /// The value in readable layout.
  ///
  /// Values that fit in `width` characters are on one line, all others have one line per member.
  package func text(width: Int) -> String {
    var text = ""
    JSONLayout(self, width: width).append(to: &text, width: width, indentation: 0, column: 0)
    return text
  }
}

/// A value with the text of each part that fits on one line, which is made once, from the inside out.
private struct JSONLayout {
  /// The value on one line, with spaces after separators; nil if it has parts and fits on no line.
  private let flat: String?
  /// The elements of an array, without keys, or the members of an object.
  private let parts: [(key: String, value: JSONLayout)]
  private let brackets: (open: String, close: String)

  init(_ value: JSONValue, width: Int) {
    switch value {
    case .array(let elements) where !elements.isEmpty:
      brackets = ("[", "]")
      parts = elements.map { ("", JSONLayout($0, width: width)) }
      flat = Self.line(of: parts, "[", "]", width)
    case .object(let object) where !object.isEmpty:
      brackets = ("{", "}")
      parts = object.members.map { member in
        let key = String(decoding: JSONValue.string(member.key).bytes, as: UTF8.self)
        return (key + ": ", JSONLayout(member.value, width: width))
      }
      flat = Self.line(of: parts, "{ ", " }", width)
    case .array:
      brackets = ("[", "]")
      parts = []
      flat = "[]"
    default:
      brackets = ("", "")
      parts = []
      flat = String(decoding: value.bytes, as: UTF8.self)
    }
  }

  private static func line(
    of parts: [(key: String, value: JSONLayout)], _ open: String, _ close: String, _ width: Int
  ) -> String? {
    var line = open
    for (index, part) in parts.enumerated() {
      guard let flat = part.value.flat, line.utf8.count + flat.utf8.count < width else {
        return nil
      }
      line += (index == 0 ? "" : ", ") + part.key + flat
    }
    line += close
    return line.utf8.count < width ? line : nil
  }

  func append(to text: inout String, width: Int, indentation: Int, column: Int) {
    // Reserve one column for a comma.
    if let flat, parts.isEmpty || column + flat.utf8.count < width {
      text += flat
      return
    }
    let margin = "\n" + String(repeating: " ", count: indentation + 2)
    for (index, part) in parts.enumerated() {
      text += (index == 0 ? brackets.open : ",") + margin + part.key
      part.value.append(
        to: &text, width: width, indentation: indentation + 2,
        column: indentation + 2 + part.key.utf8.count)
    }
    text += "\n" + String(repeating: " ", count: indentation) + brackets.close
  }
}

/// Building and querying values.
extension JSONValue {
  /// A member of an object.
  package struct Member: Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// An object of members, in order.
  package static func object(_ members: [Member]) -> JSONValue {
    var object = JSONObject()
    for member in members { object.append(member.name, member.value) }
    return .object(object)
  }
}
