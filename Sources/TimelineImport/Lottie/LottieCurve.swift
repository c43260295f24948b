internal import AnimationCore

/// A value of a Lottie file over its frames: one that stays, or keyframes.
struct LottieCurve: Sendable, Equatable {
  /// A keyframe, and the segment that begins there.
  struct Key: Sendable, Equatable {
    var frame: Double
    var value: [Double]
    /// The value with which the segment ends.
    var end: [Double]
    /// Whether the value stays until the next keyframe.
    var holds = false
    /// The easing of all components, or one for each.
    var easings: [UnitCurve] = [.linear]
    /// The tangents of a path in space, from the value and from the end; empty for a straight line.
    var leaving: [Double] = []
    var arriving: [Double] = []
  }

  /// At least one keyframe.
  private(set) var keys: [Key]

  init(_ value: [Double]) { keys = [Key(frame: 0, value: value, end: value)] }

  /// - Parameter keys: at least one, in the order of time.
  init(keys: [Key]) {
    self.keys = keys
    let isStill = keys.allSatisfy {
      $0.value == keys[0].value && ($0.end == keys[0].value || $0.frame == keys.last?.frame)
        && $0.leaving.allSatisfy { $0 == 0 } && $0.arriving.allSatisfy { $0 == 0 }
    }
    if isStill { self.keys = [Key(frame: 0, value: keys[0].value, end: keys[0].value)] }
  }

  var isStill: Bool { keys.count == 1 }
  var dimension: Int { keys[0].value.count }
  /// The value at the start.
  var first: [Double] { keys[0].value }
  /// The value at the end.
  var last: [Double] { keys[keys.count - 1].value }

  /// Whether it is one value that never changes.
  func isAlways(_ value: [Double]) -> Bool {
    isStill && zip(first, value).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// Whether all components of each segment that moves have one easing.
  var isUniform: Bool {
    keys.dropLast().allSatisfy { key in
      let moving = key.easings.indices.filter { index in
        index < key.value.count && abs(key.value[index] - key.end[index]) > 1e-9
      }
      return key.easings.count == 1
        || moving.allSatisfy { key.easings[$0] == key.easings[moving[0]] }
    }
  }

  /// Whether a component ever changes.
  func moves(_ component: Int) -> Bool {
    keys.contains {
      abs($0.value[component] - keys[0].value[component]) > 1e-9
        || abs($0.end[component] - keys[0].value[component]) > 1e-9
    }
  }

  /// Whether it moves along curves in space.
  var isCurved: Bool {
    keys.dropLast().contains { key in
      guard key.leaving.count >= 2, key.arriving.count >= 2, !key.holds else { return false }
      let chord = [key.end[0] - key.value[0], key.end[1] - key.value[1]]
      let length = (chord[0] * chord[0] + chord[1] * chord[1]).squareRoot()
      return [key.leaving, key.arriving].contains { tangent in
        let size = max(abs(tangent[0]), abs(tangent[1]))
        guard size > 1e-6 else { return false }
        let across = abs(tangent[0] * chord[1] - tangent[1] * chord[0])
        return length < 1e-9 || across > 1e-4 * length * max(size, 1)
      } || key.leadsBeyond(chord)
    }
  }

  /// Whether an easing leads beyond the value with which its segment ends, or before the first one.
  var goesBeyond: Bool {
    keys.dropLast().contains { key in
      !key.holds
        && (1..<16).contains {
          !(-0.001...1.001).contains(key.sharedEasing.value(at: Double($0) / 16))
        }
    }
  }

  /// A component alone.
  func component(_ index: Int) -> LottieCurve {
    LottieCurve(
      keys: keys.map { key in
        Key(
          frame: key.frame, value: [key.value[index]], end: [key.end[index]], holds: key.holds,
          easings: [index < key.easings.count ? key.easings[index] : key.easings[0]])
      })
  }

  /// The curve with other values, which depend evenly on its own.
  func mapped(_ value: ([Double]) -> [Double]) -> LottieCurve {
    LottieCurve(
      keys: keys.map { key in
        var copy = key
        (copy.value, copy.end) = (value(key.value), value(key.end))
        if copy.easings.count > copy.value.count { copy.easings = [key.sharedEasing] }
        return copy
      })
  }

  /// The value at a frame.
  func value(at frame: Double) -> [Double] {
    guard keys.count > 1, frame > keys[0].frame else { return first }
    guard frame < keys[keys.count - 1].frame else { return last }
    var (low, high) = (0, keys.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].frame <= frame { low = middle } else { high = middle }
    }
    let key = keys[low]
    let length = keys[low + 1].frame - key.frame
    guard !key.holds, length > 0 else { return key.value }
    let progress = (frame - key.frame) / length
    return key.value.indices.map { index in
      let easing = index < key.easings.count ? key.easings[index] : key.easings[0]
      return key.value[index] + (key.end[index] - key.value[index]) * easing.value(at: progress)
    }
  }
}

extension LottieCurve.Key {
  /// Whether its tangents, which lie on the straight line of a segment, lead beyond an end of it and back.
  fileprivate func leadsBeyond(_ chord: [Double]) -> Bool {
    let square = chord[0] * chord[0] + chord[1] * chord[1]
    guard square > 1e-12 else { return false }
    func fraction(_ tangent: [Double]) -> Double {
      (tangent[0] * chord[0] + tangent[1] * chord[1]) / square
    }
    // While both control points are between the ends, so is the curve, in one direction.
    return ![fraction(leaving), 1 + fraction(arriving)].allSatisfy((-1e-3...1.001).contains)
  }

  /// The easing of the components that move.
  var sharedEasing: UnitCurve {
    let moving = easings.indices.first { index in
      index < value.count && abs(value[index] - end[index]) > 1e-9
    }
    return easings[moving ?? 0]
  }
}
