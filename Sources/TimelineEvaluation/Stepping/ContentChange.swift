internal import AnimationCore
internal import TimelineDocument

/// The passage of a view's contents from one discrete value to another.
struct ContentChange: Sendable {
  private(set) var old: PropertyValue
  private(set) var new: PropertyValue
  /// Whether digits roll, each by itself; otherwise the contents pass as a whole.
  private let rollsDigits: Bool
  /// The progress from 0 to 1; nil before the first passage.
  private(set) var progress: AnimatedValue<Double>?
  /// The number of passages so far.
  private(set) var count = 0
  /// The digits that stay, from the rightmost one on, a bit each.
  private var stillDigits: UInt64 = 0

  /// Creates a passage that is over.
  init(at value: PropertyValue) {
    (old, new, rollsDigits) = (value, value, false)
  }

  private init(from last: ContentChange, to new: PropertyValue, rollsDigits: Bool) {
    (old, self.new, self.rollsDigits) = (last.new, new, rollsDigits)
    count = last.count
    guard rollsDigits else { return }
    let (from, to) = (old.digits, new.digits)
    for index in 0..<StateColumns.mostDigits {
      let last = index < from.count ? from[index] : nil
      let next = index < to.count ? to[index] : nil
      if last == next { stillDigits |= 1 << UInt64(index) }
    }
  }

  /// Passes to a new value: at once without a transition or an animation.
  ///
  /// A passage that is interrupted is over: the new one starts from the value that it led to.
  mutating func pass(
    to value: PropertyValue, _ transition: ContentTransitionModel?, _ animation: Animation?,
    at time: Double
  ) {
    self = ContentChange(from: self, to: value, rollsDigits: transition?.rollsDigits ?? false)
    guard transition != nil, let animation else {
      old = value
      return
    }
    var progress = AnimatedValue(0.0)
    progress.change(to: 1, by: animation, at: time)
    self.progress = progress
    count += 1
  }

  mutating func advance(to time: Double) { progress?.advance(to: time) }

  var isAnimating: Bool { progress?.isAnimating ?? false }

  /// Whether a passage is complete, by its number from 0.
  func isComplete(_ number: Int, isRemoval: Bool) -> Bool {
    guard number == count - 1, let completion = progress?.completions.last else { return true }
    return (isRemoval ? completion.removalTime : completion.logicalTime) != nil
  }

  /// The progress of the contents, or of a digit, by its index from the rightmost one on.
  ///
  /// - Parameter width: the number of digits; 1 for contents that pass as a whole.
  func progress(of index: Int, width: Int) -> Double {
    // A digit that stays is where it is to go.
    let isStill = rollsDigits && width > 1 && stillDigits >> UInt64(index) & 1 == 1
    return isStill ? 1 : progress?.displayed ?? 1
  }
}

extension PropertyValue {
  /// The characters of an integer or a string, from the rightmost one on.
  var digits: [Character] {
    switch self {
    case .integer(let number): Array(String(number).reversed())
    case .string(let text): Array(text.reversed())
    default: []
    }
  }
}

extension StateColumns {
  /// The most digits that roll.
  static let mostDigits = 64

  /// The number of progresses of each column with content transitions: that of the most digits, 1
  /// where no digits roll.
  ///
  /// - Parameter values: all values of a column.
  func contentWidths(_ contents: TimelineContents, _ values: (Int) -> [PropertyValue]) -> [Int: Int]
  {
    // Whether digits roll in some of the transitions of each property.
    var rolls: [String: Bool] = [:]
    for use in contents.contentTransitions {
      for property in use.properties {
        rolls[property.sharedName, default: false] =
          rolls[property.sharedName, default: false] || use.transition.value.rollsDigits
      }
    }
    var widths: [Int: Int] = [:]
    for (column, property) in properties.enumerated() {
      guard let rollsDigits = rolls[property.sharedName] else { continue }
      let digits = rollsDigits ? ([starts[column]] + values(column)).map(\.digits.count).max() : nil
      widths[column] = max(1, min(digits ?? 1, Self.mostDigits))
    }
    return widths
  }
}
