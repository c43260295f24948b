/// A JSON value and its place in a file, for errors.
struct SegmentsNode {
  let json: SegmentsJSON
  let place: String

  func failure(_ message: String) -> SegmentsError { SegmentsError(message, at: place) }

  private func failure(expecting what: String) -> SegmentsError { failure("this is no \(what)") }

  /// A member; nil if the object has none.
  func member(_ name: String) throws(SegmentsError) -> SegmentsNode? {
    guard case .object(let members) = json else { throw failure(expecting: "object") }
    return members[name].map {
      SegmentsNode(json: $0, place: place.isEmpty ? name : "\(place).\(name)")
    }
  }

  /// A member that every object of this kind has.
  subscript(name: String) -> SegmentsNode {
    get throws(SegmentsError) {
      guard let member = try member(name) else { throw failure("`\(name)` is missing") }
      return member
    }
  }

  var names: [String] {
    get throws(SegmentsError) {
      guard case .object(let members) = json else { throw failure(expecting: "object") }
      return members.keys.sorted()
    }
  }

  var elements: [SegmentsNode] {
    get throws(SegmentsError) {
      guard case .array(let elements) = json else { throw failure(expecting: "array") }
      return elements.enumerated().map {
        SegmentsNode(json: $1, place: "\(place)[\($0)]")
      }
    }
  }

  var string: String {
    get throws(SegmentsError) {
      guard case .string(let text) = json else { throw failure(expecting: "string") }
      return text
    }
  }

  var number: Double {
    get throws(SegmentsError) {
      guard case .number(let number) = json else { throw failure(expecting: "number") }
      return number
    }
  }

  /// A number of seconds or iterations, at least 0.
  var amount: Double {
    get throws(SegmentsError) {
      let number = try number
      guard number >= 0 else { throw failure("this is less than 0") }
      return number
    }
  }

  var index: Int {
    get throws(SegmentsError) {
      guard let index = Int(exactly: try number), index >= 0 else {
        throw failure(expecting: "index")
      }
      return index
    }
  }

  var bool: Bool {
    get throws(SegmentsError) {
      guard case .bool(let flag) = json else { throw failure(expecting: "boolean") }
      return flag
    }
  }

  /// A number of iterations; infinite for `forever`.
  var count: Double {
    get throws(SegmentsError) {
      if case .string("forever") = json { return .infinity }
      return try amount
    }
  }

  /// The numbers of an array.
  var numbers: [Double] {
    get throws(SegmentsError) {
      var numbers: [Double] = []
      for element in try elements { numbers.append(try element.number) }
      return numbers
    }
  }

  var strings: [String] {
    get throws(SegmentsError) {
      var strings: [String] = []
      for element in try elements { strings.append(try element.string) }
      return strings
    }
  }

  /// The numbers of an array of components.
  func numbers(count: Int) throws(SegmentsError) -> [Double] {
    let numbers = try numbers
    guard numbers.count == count else {
      throw failure("this has \(numbers.count) components instead of \(count)")
    }
    return numbers
  }
}

/// The strings of a timeline: values are numbers, which stand for strings here.
struct SegmentsWords {
  private(set) var all: [String] = []
  private var numbers: [String: Int] = [:]

  /// The numbers of an array of components: booleans are 0 and 1, strings are indices in ``all``.
  mutating func numbers(_ node: SegmentsNode) throws(SegmentsError) -> [Double] {
    var found: [Double] = []
    for element in try node.elements {
      switch element.json {
      case .number(let number): found.append(number)
      case .bool(let flag): found.append(flag ? 1 : 0)
      case .string(let text): found.append(number(of: text))
      default: throw element.failure("this is no number, boolean or string")
      }
    }
    return found
  }

  private mutating func number(of text: String) -> Double {
    if let number = numbers[text] { return Double(number) }
    numbers[text] = all.count
    all.append(text)
    return Double(all.count - 1)
  }
}
