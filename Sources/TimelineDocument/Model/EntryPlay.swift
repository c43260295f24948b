internal import TimelineSyntax

/// What an entry plays on which element.
///
/// Entries without values of their own that name the same timeline and element share one.
final class EntryPlay: Sendable {
  let source: PlaySource
  let element: ElementModel?
  /// The copies that are moved; a single nil where there are none to tell apart.
  let copies: [Int?]
  /// What is played: for all copies, or for each of them.
  let variants: [PlayedTimeline]
  /// The properties that are moved, of the element.
  let properties: [PropertyDeclaration]
  /// Their numbers.
  let numbers: [Int]
  /// For each copy the number of the property that each span of its run moves.
  let moved: [[Int]]
  /// The number of properties that are moved, each counted in each copy.
  let movedCount: Int

  init(
    _ source: PlaySource, on element: ElementModel?, copies: [Int?], variants: [PlayedTimeline],
    properties: [PropertyDeclaration], numbers: inout PropertyNumbers
  ) {
    (self.source, self.element, self.copies) = (source, element, copies)
    (self.variants, self.properties) = (variants, properties)
    self.numbers = properties.map { numbers.number(of: MovedProperty($0, on: nil, copy: nil)) }
    moved = copies.enumerated().map { index, copy in
      variants[min(index, variants.count - 1)].run.spans.map {
        numbers.number(of: MovedProperty($0.property, on: element, copy: copy))
      }
    }
    movedCount = Self.movedCount(copies, variants)
  }

  /// The number of properties that are moved, each counted in each copy.
  static func movedCount(_ copies: [Int?], _ variants: [PlayedTimeline]) -> Int {
    var count = 0
    for variant in variants { count += variant.run.spans.count }
    return variants.count == 1 ? count * copies.count : count
  }

  /// What is played for a copy, by its index in ``copies``.
  func variant(_ index: Int) -> PlayedTimeline { variants[min(index, variants.count - 1)] }
}

/// A timeline that entries name.
final class FoundTimeline: Sendable {
  /// The name with the side of a transition.
  let name: String
  let timeline: Timeline
  /// Which side of a transition is meant.
  let isInsertion: Bool?

  init(name: String, timeline: Timeline, isInsertion: Bool?) {
    (self.name, self.timeline, self.isInsertion) = (name, timeline, isInsertion)
  }
}

/// What an entry plays.
enum PlaySource {
  case timeline(FoundTimeline)
  /// Tracks of the entry's own.
  case tracks(NodeID)
}

/// What is written in an entry of a sequence.
package struct SequenceFields {
  var play: Located<String>?
  var wait: Located<Double>?
  var element: Located<String>?
  var copy: Located<Int>?
  var delay: Located<Double>?
  var overlap: Located<Double>?
  var at: Located<Double>?
  var repeatCount: Located<RepeatCount>?
  var speed: Located<Double>?
  var reversed: Located<Bool>?
  var limit: Located<Double>?
  var label: Located<String>?
  // What depends on the element, on the begin or on what is played is decoded after all keys.
  var trim: Located<NodeID>?
  var stagger: NodeID?
  var arguments: NodeID?
  var tracks: NodeID?
}

/// Where an entry ends what it plays.
enum EntryTrim: Sendable, Hashable {
  /// As soon as nothing moves visibly any more.
  case settled
  /// At a time of what it plays, in seconds.
  case time(Double)
}
