/// The samples of a curve with one or several components, at ascending times.
package struct CurveSamples: Sendable {
  /// The times in seconds, strictly ascending.
  package let times: [Double]
  /// The components of the first sample, then those of the second one, and so on.
  package let values: [Double]
  /// The number of components.
  package let dimension: Int

  package init(times: [Double], values: [Double], dimension: Int) {
    self.times = times
    self.values = values
    self.dimension = dimension
  }

  package var count: Int { times.count }

  /// A component of a sample.
  subscript(index: Int, component: Int) -> Double { values[index * dimension + component] }

  /// All components of a sample.
  func value(_ index: Int) -> [Double] {
    Array(values[index * dimension..<(index + 1) * dimension])
  }

  /// The largest range of a component.
  var range: Double {
    var largest = 0.0
    for component in 0..<dimension {
      var (low, high) = (Double.infinity, -Double.infinity)
      for index in 0..<count {
        low = min(low, self[index, component])
        high = max(high, self[index, component])
      }
      if high > low { largest = max(largest, high - low) }
    }
    return largest
  }

  /// The largest absolute value.
  var magnitude: Double { values.reduce(0) { max($0, abs($1)) } }

  /// The largest difference of a component between two samples.
  func distance(_ first: Int, _ second: Int) -> Double {
    var largest = 0.0
    for component in 0..<dimension {
      largest = max(largest, abs(self[first, component] - self[second, component]))
    }
    return largest
  }

  /// The first sample that is not before a time; their number if there is none.
  func index(from time: Double) -> Int { times.sortedIndex(from: time) }

  /// At most `limit` indices of a range, evenly apart, with both ends.
  func indices(from first: Int, through last: Int, limit: Int) -> [Int] {
    let count = last - first + 1
    guard count > limit else { return Array(first...last) }
    return (0..<limit).map { first + $0 * (count - 1) / (limit - 1) }
  }
}

extension Array where Element: Comparable {
  /// The index of the first element of an ascending array that is not below a value, in O(log n).
  func sortedIndex(from value: Element) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
