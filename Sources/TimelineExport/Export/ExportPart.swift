import TimelineDocument

/// A view that a timeline moves, which is exported as a timeline of its own.
struct ExportPart: Sendable {
  /// The timeline that moves it and other views.
  let whole: Timeline
  /// The view.
  let view: Timeline.View
  /// How the copies follow each other; nil if they start together.
  let stagger: Stagger?
  /// When each of ``copies`` starts, in seconds.
  let starts: [Double]

  /// - Parameter elementStarts: when each copy of its element starts.
  init(
    whole: Timeline, view: Timeline.View, stagger: Stagger?, elementStarts: [Double]?
  ) {
    (self.whole, self.view, self.stagger) = (whole, view, stagger)
    let copies = Self.copies(of: view)
    starts = elementStarts.map { starts in copies.map { starts[$0] } } ?? copies.map { _ in 0 }
  }

  /// The parts of a timeline for some of its views.
  static func all(_ views: [Timeline.View], of whole: Timeline) -> [ExportPart] {
    // The copies of an element follow each other.
    var last: (element: String, starts: [Double])?
    return zip(views, staggers(of: views, in: whole)).map { view, stagger in
      guard let stagger, let element = view.element else {
        return ExportPart(whole: whole, view: view, stagger: stagger, elementStarts: nil)
      }
      let starts =
        last.flatMap { $0.element == element.name ? $0.starts : nil }
        ?? stagger.starts(count: element.count)
      last = (element.name, starts)
      return ExportPart(whole: whole, view: view, stagger: stagger, elementStarts: starts)
    }
  }

  /// How the copies of each view's element follow each other.
  private static func staggers(of views: [Timeline.View], in whole: Timeline) -> [Stagger?] {
    if case .tracks(let list) = whole.contents {
      // How the copies follow each other is written at the first track of an element.
      let staggers = Dictionary(
        list.tracks.map { ($0.property.element?.name, $0.stagger?.value) }
      ) { first, _ in first }
      return views.map { staggers[$0.element?.name] ?? nil }
    }
    guard case .sequence(let sequence) = whole.contents else { return views.map { _ in nil } }
    let staggers = sequence.playsByElement.mapValues(SequenceModel.stagger)
    return views.map { view in view.element.flatMap { staggers[$0.name] ?? nil } }
  }

  /// The copies of the element that it moves.
  var copies: [Int] { Self.copies(of: view) }

  private static func copies(of view: Timeline.View) -> [Int] {
    guard let element = view.element else { return [0] }
    return view.copy.map { [$0] } ?? Array(0..<element.count)
  }

  /// The time from the start of each copy to that of the next in seconds; nil for other starts.
  var evenStagger: Double? {
    guard isStaggered, starts.count > 1 else { return nil }
    let step = Digits.rounded(starts[1], decimals: 9)
    let isEven = starts.enumerated().allSatisfy { abs($1 - step * Double($0)) <= 1e-9 }
    return isEven ? step : nil
  }

  /// Whether a copy starts later than another one.
  var isStaggered: Bool { starts.contains { $0 > 0 } }
}
