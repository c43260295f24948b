package import TimelineSyntax

/// The members of an edit's JSON object.
package struct EditMembers: Sendable {
  private let json: JSONValue

  package init(_ json: JSONValue) { self.json = json }

  func has(_ name: String) -> Bool { json.object?[name] != nil }

  func isNull(_ name: String) -> Bool { json[name].isNull }

  func string(_ name: String) throws(EditFault) -> String {
    guard let string = json[name].string else {
      throw .malformed("`\(name)` is missing or not a string")
    }
    return string
  }

  func optionalString(_ name: String) throws(EditFault) -> String? {
    isNull(name) ? nil : try string(name)
  }

  func bool(_ name: String) -> Bool { json[name].bool ?? false }

  /// A number that counts something from 0.
  func index(_ name: String) throws(EditFault) -> Int {
    guard let index = json[name].int, index >= 0 else {
      throw .malformed("`\(name)` is missing or not an integer")
    }
    return index
  }

  func index(_ name: String, default value: Int) throws(EditFault) -> Int {
    isNull(name) ? value : try index(name)
  }

  /// The numbers of a list that counts something from 0.
  func indices(_ name: String) throws(EditFault) -> [Int] {
    guard let values = json[name].array, !values.isEmpty else {
      throw .malformed("`\(name)` is missing or not a list")
    }
    let indices = values.compactMap(\.int).filter { $0 >= 0 }
    guard indices.count == values.count else {
      throw .malformed("`\(name)` must contain only integers from 0")
    }
    return indices
  }

  /// The objects of a list.
  func items(_ name: String) throws(EditFault) -> [EditMembers] {
    guard let values = json[name].array, !values.isEmpty else {
      throw .malformed("`\(name)` is missing or not a list")
    }
    return values.map(EditMembers.init)
  }

  /// A finite number.
  func number(_ name: String) throws(EditFault) -> Double {
    guard let number = json[name].number, number.isFinite else {
      throw .malformed("`\(name)` is missing or not a number")
    }
    return number
  }

  /// A value that is written, as a number or as a text.
  func value(_ name: String) throws(EditFault) -> EditValue {
    try value(json[name], name)
  }

  func optionalValue(_ name: String) throws(EditFault) -> EditValue? {
    isNull(name) ? nil : try value(name)
  }

  /// The values of a list.
  func values(_ name: String) throws(EditFault) -> [EditValue] {
    guard let values = json[name].array, !values.isEmpty, values.count <= 64 else {
      throw .malformed("`\(name)` is missing or not a list of values")
    }
    var result: [EditValue] = []
    for item in values { result.append(try value(item, name)) }
    return result
  }

  /// The pairs of a list.
  func pairs(_ name: String) throws(EditFault) -> [(EditValue, EditValue)] {
    guard let items = json[name].array, !items.isEmpty, items.count <= 10_000 else {
      throw .malformed("`\(name)` is missing or not a list of pairs")
    }
    var result: [(EditValue, EditValue)] = []
    for item in items {
      guard let pair = item.array, pair.count == 2 else {
        throw .malformed("`\(name)` must contain only pairs")
      }
      result.append((try value(pair[0], name), try value(pair[1], name)))
    }
    return result
  }

  private func value(_ value: JSONValue, _ name: String) throws(EditFault) -> EditValue {
    if let text = value.string {
      guard EditValue.isWritable(text) else {
        throw .malformed("`\(name)` is empty, or has line breaks or control characters")
      }
      return .text(text)
    }
    guard let number = value.number, number.isFinite, abs(number) <= 1e12 else {
      throw .malformed("`\(name)` is missing or not a number")
    }
    // One for all numbers of the edit, or one for each by its name.
    let resolution = json["resolution"].number ?? json["resolution"][name].number ?? 0
    guard resolution.isFinite, resolution >= 0 else {
      throw .malformed("`resolution` is below 0")
    }
    return .number(number, resolution: resolution)
  }
}

/// What is written in place of a value.
package enum EditValue: Sendable, Equatable {
  /// A number in the unit of samples, and the smallest difference that can be told apart; 0 for an
  /// exact one.
  case number(Double, resolution: Double)
  /// A text as the user has typed it.
  case text(String)

  /// The number; nil for a text.
  var number: Double? { if case .number(let number, _) = self { number } else { nil } }

  /// The smallest difference that can be told apart; 0 for a text.
  var resolution: Double {
    if case .number(_, let resolution) = self { resolution } else { 0 }
  }

  /// Another number with the same resolution; a text stays.
  func map(_ transform: (Double) -> Double) -> EditValue {
    guard case .number(let number, let resolution) = self else { return self }
    return .number(transform(number), resolution: resolution)
  }

  static func isWritable(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 4096
      && !text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }
}
