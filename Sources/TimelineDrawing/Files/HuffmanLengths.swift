/// The lengths of a prefix code of symbols by how often they occur.
enum HuffmanLengths {
  /// - Parameter limit: the greatest length.
  /// - Returns: 0 for symbols that do not occur.
  static func lengths(_ counts: [Int], limit: Int) -> [Int] {
    let used = counts.indices.filter { counts[$0] > 0 }
    var lengths = [Int](repeating: 0, count: counts.count)
    guard used.count > 1 else {
      if let only = used.first { lengths[only] = 1 }
      return lengths
    }
    // The trees of the two least counts are joined until there is one; both lists ascend.
    let leaves = used.sorted { (counts[$0], $0) < (counts[$1], $1) }
    var weights = leaves.map { counts[$0] }
    var parents = [Int](repeating: 0, count: 2 * leaves.count - 1)
    var (leaf, inner) = (0, leaves.count)
    func next(_ end: Int) -> Int {
      if inner >= end || leaf < leaves.count && weights[leaf] <= weights[inner] {
        leaf += 1
        return leaf - 1
      }
      inner += 1
      return inner - 1
    }
    for node in leaves.count..<2 * leaves.count - 1 {
      let (one, two) = (next(node), next(node))
      weights.append(weights[one] + weights[two])
      (parents[one], parents[two]) = (node, node)
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for node in (0..<parents.count - 1).reversed() { depths[node] = depths[parents[node]] + 1 }
    var ofLength = [Int](repeating: 0, count: max(limit, depths.max() ?? 0) + 1)
    for index in leaves.indices { ofLength[depths[index]] += 1 }
    // Leaves that are too deep go up, and one that is higher goes down for each two of them.
    for length in stride(from: ofLength.count - 1, to: limit, by: -1) {
      while ofLength[length] > 0 {
        var other = length - 2
        while ofLength[other] == 0 { other -= 1 }
        ofLength[length] -= 2
        ofLength[length - 1] += 1
        ofLength[other + 1] += 2
        ofLength[other] -= 1
      }
    }
    // The rarest symbols have the longest codes.
    var index = 0
    for length in stride(from: ofLength.count - 1, through: 1, by: -1) {
      for _ in 0..<ofLength[length] {
        lengths[leaves[index]] = length
        index += 1
      }
    }
    return lengths
  }

  /// The codes of lengths, in the order in which their bits are written.
  static func codes(_ lengths: [Int]) -> [Int] {
    let longest = lengths.max() ?? 0
    var first = [Int](repeating: 0, count: longest + 1)
    var code = 0
    var counts = [Int](repeating: 0, count: longest + 1)
    for length in lengths where length > 0 { counts[length] += 1 }
    for length in stride(from: 1, through: longest, by: 1) {
      code = (code + counts[length - 1]) << 1
      first[length] = code
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { first[length] += 1 }
      return reversed(first[length], length)
    }
  }

  private static func reversed(_ code: Int, _ length: Int) -> Int {
    var (code, result) = (code, 0)
    for _ in 0..<length {
      result = result << 1 | code & 1
      code >>= 1
    }
    return result
  }
}
