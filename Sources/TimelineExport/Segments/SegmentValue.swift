import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A value with an item for each component, or the items of consecutive values.
enum SegmentValue {
  case numbers([Double])
  case integers([Int])
  case booleans([Bool])
  case strings([String])

  init(_ value: PropertyValue) {
    switch value {
    case .number, .components: self = .numbers(value.numbers)
    case .integer(let number): self = .integers([number])
    case .boolean(let flag): self = .booleans([flag])
    case .string(let text): self = .strings([text])
    }
  }

  init(_ values: SampledValues) {
    switch values {
    case .numbers(let values): self = .numbers(values)
    case .integers(let values): self = .integers(values)
    case .booleans(let values): self = .booleans(values)
    case .strings(let values): self = .strings(values)
    }
  }

  /// The first items.
  func prefix(_ count: Int) -> SegmentValue {
    switch self {
    case .numbers(let values): .numbers(Array(values.prefix(count)))
    case .integers(let values): .integers(Array(values.prefix(count)))
    case .booleans(let values): .booleans(Array(values.prefix(count)))
    case .strings(let values): .strings(Array(values.prefix(count)))
    }
  }

  /// The same with other numbers; integers are none.
  func map(_ number: (Double) -> Double) -> SegmentValue {
    if case .numbers(let values) = self { .numbers(values.map(number)) } else { self }
  }

  /// Writes the items as an array.
  func write(to json: inout JSONWriter) {
    switch self {
    case .numbers(let values): json.array(numbers: values)
    case .integers(let values): json.array { json in for value in values { json.value(value) } }
    case .booleans(let values): json.array { json in for value in values { json.value(value) } }
    case .strings(let values): json.array { json in for value in values { json.value(value) } }
    }
  }
}
