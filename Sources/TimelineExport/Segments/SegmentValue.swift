import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Values as segments have them: an item for each component, or the items of consecutive values.
extension SampledValues {
  init(_ value: PropertyValue) {
    switch value {
    case .number, .components: self = .numbers(value.numbers)
    case .integer(let number): self = .integers([number])
    case .boolean(let flag): self = .booleans([flag])
    case .string(let text): self = .strings([text])
    }
  }

  /// The values that are no numbers, of which nothing lies between two.
  var discreteValues: [PropertyValue] {
    switch self {
    case .numbers: []
    case .integers(let values): values.map { .integer($0) }
    case .booleans(let values): values.map { .boolean($0) }
    case .strings(let values): values.map { .string($0) }
    }
  }

  /// The first items.
  func prefix(_ count: Int) -> SampledValues {
    switch self {
    case .numbers(let values): .numbers(Array(values.prefix(count)))
    case .integers(let values): .integers(Array(values.prefix(count)))
    case .booleans(let values): .booleans(Array(values.prefix(count)))
    case .strings(let values): .strings(Array(values.prefix(count)))
    }
  }

  /// The same with other numbers; integers are none.
  func map(_ number: (Double) -> Double) -> SampledValues {
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
