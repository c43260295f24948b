/// The order in which views are drawn that overtake each other.
///
/// SVG draws its elements in their order, so a view that comes to lie above others, or below, has
/// several places, at one of which it is shown at a time.
struct DrawingOrder {
  /// A place of a view.
  struct Place {
    let key: String
    /// Whether the view is drawn here, by drawing; nil for one that always is.
    let isShown: [Bool]?
  }

  let places: [Place]

  /// Tables of more fields than this are not computed: each view then has all of its places.
  private static let largestTable = 4_000_000

  /// - Parameter orders: the keys of the same views from the back to the front, in each drawing.
  init(_ orders: [[String]]) {
    let first = orders.first ?? []
    guard orders.contains(where: { $0 != first }) else {
      places = first.map { Place(key: $0, isShown: nil) }
      return
    }
    var distinct: [[String]] = []
    var indices: [[String]: Int] = [:]
    let numbers = orders.map { order in
      if let known = indices[order] { return known }
      indices[order] = distinct.count
      distinct.append(order)
      return distinct.count - 1
    }
    let all = distinct.reduce([], Self.merged)
    // Each order is a part of the sequence of all places, of which it takes the first possible ones.
    var isUsed = all.map { _ in distinct.map { _ in false } }
    for (number, order) in distinct.enumerated() {
      var next = 0
      for place in all.indices where next < order.count && all[place] == order[next] {
        isUsed[place][number] = true
        next += 1
      }
    }
    places = all.indices.map { place in
      let isShown = numbers.map { isUsed[place][$0] }
      return Place(key: all[place], isShown: isShown.allSatisfy(\.self) ? nil : isShown)
    }.filter { $0.isShown?.contains(true) ?? true }
  }

  /// A shortest sequence that has the keys of both in their order.
  private static func merged(_ one: [String], _ other: [String]) -> [String] {
    let head = zip(one, other).prefix { $0 == $1 }.count
    let (a, b) = (Array(one[head...]), Array(other[head...]))
    guard !a.isEmpty, !b.isEmpty, (a.count + 1) * (b.count + 1) <= largestTable else {
      return one.prefix(head) + a + b
    }
    let width = b.count + 1
    // The length of the longest common part of the rests from each pair of places on.
    var common = [Int32](repeating: 0, count: (a.count + 1) * width)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        common[i * width + j] =
          a[i] == b[j]
          ? common[(i + 1) * width + j + 1] + 1
          : max(common[(i + 1) * width + j], common[i * width + j + 1])
      }
    }
    var result = Array(one.prefix(head))
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if a[i] == b[j] {
        result.append(a[i])
        (i, j) = (i + 1, j + 1)
      } else if common[(i + 1) * width + j] >= common[i * width + j + 1] {
        result.append(a[i])
        i += 1
      } else {
        result.append(b[j])
        j += 1
      }
    }
    return result + a[i...] + b[j...]
  }
}
