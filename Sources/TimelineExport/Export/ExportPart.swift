import TimelineDocument

/// A view that a timeline moves, which is exported as a timeline of its own.
struct ExportPart: Sendable {
  /// The timeline that moves it and other views.
  let whole: Timeline
  /// The view.
  let view: Timeline.View
  /// How the copies follow each other; nil if they start together.
  let stagger: Stagger?

  /// The parts of a timeline for some of its views.
  static func all(_ views: [Timeline.View], of whole: Timeline) -> [ExportPart] {
    switch whole.contents {
    case .tracks(let list):
      // How the copies follow each other is written at the first track of an element.
      let staggers = Dictionary(
        list.tracks.map { ($0.property.element?.name, $0.stagger?.value) }
      ) { first, _ in first }
      return views.map {
        ExportPart(whole: whole, view: $0, stagger: staggers[$0.element?.name] ?? nil)
      }
    case .sequence(let sequence):
      let plays = sequence.playsByElement
      return views.map { view in
        ExportPart(
          whole: whole, view: view,
          stagger: view.element.flatMap { SequenceModel.stagger(of: plays[$0.name] ?? []) })
      }
    case .phases, .events, .transition:
      return views.map { ExportPart(whole: whole, view: $0, stagger: nil) }
    }
  }

  /// The copies of the element that it moves.
  var copies: [Int] {
    guard let element = view.element else { return [0] }
    return view.copy.map { [$0] } ?? Array(0..<element.count)
  }

  /// When each of ``copies`` starts, in seconds.
  var starts: [Double] {
    guard let stagger, let element = view.element else { return copies.map { _ in 0 } }
    let starts = stagger.starts(count: element.count)
    return copies.map { starts[$0] }
  }

  /// Whether a copy starts later than another one.
  var isStaggered: Bool { starts.contains { $0 > 0 } }
}
