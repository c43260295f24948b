/// A keyframe of a list that is written for all copies of an element at once.
protocol AlignedKeyframe {
  associatedtype Value: Equatable
  var value: Value { get set }
  /// The easing to the next keyframe.
  var easing: Easing { get set }
}

extension WebKeyframe: AlignedKeyframe {}
extension KotlinKeyframes.Keyframe: AlignedKeyframe {}

extension Array where Element: AlignedKeyframe {
  /// The lists of copies with as many keyframes each, which differ in numbers alone where that is
  /// possible.
  ///
  /// A list that lacks a rest of others, such as that before a later start, gets one of no duration,
  /// and one that is at rest where others move has their easings.
  ///
  /// - Returns: nil if a list lacks more than rests.
  static func aligned(_ lists: [[Element]]) -> [[Element]]? {
    guard let model = lists.max(by: { $0.count < $1.count }) else { return nil }
    var result: [[Element]] = []
    for list in lists {
      guard let own = list.aligned(to: model) else { return nil }
      result.append(own)
    }
    for index in model.indices.dropLast() {
      let moving = result.first { !$0.isRest(index) }
      for copy in result.indices where result[copy].isRest(index) {
        result[copy][index].easing = moving?[index].easing ?? .linear
      }
    }
    return result
  }

  private func isRest(_ index: Int) -> Bool { self[index].value == self[index + 1].value }

  private func aligned(to model: [Element]) -> [Element]? {
    guard count < model.count, let first else { return self }
    guard contains(where: { $0.value != first.value }) else {
      return model.map { keyframe in
        var own = keyframe
        own.value = first.value
        return own
      }
    }
    var result: [Element] = []
    var index = 0
    for other in model.indices.dropLast() {
      let hasNext = index + 1 < count
      if hasNext, isRest(index) == model.isRest(other),
        isRest(index) || self[index].easing.kind == model[other].easing.kind
      {
        result.append(self[index])
        index += 1
      } else if model.isRest(other) {
        var rest = self[index]
        rest.easing = model[other].easing
        result.append(rest)
      } else {
        return nil
      }
    }
    return index + 1 == count ? result + [self[index]] : nil
  }
}

extension Easing {
  /// What it is, apart from its numbers.
  fileprivate var kind: Int {
    switch self {
    case .linear: 0
    case .hold: 1
    case .bezier: 2
    case .polyline(let points): 3 + points.count
    case .steps: -1
    }
  }
}
