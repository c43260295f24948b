/// Plays a timeline of a file of segments: the values of all properties at any time.
///
/// The numbers of a frame take the same time however long the timeline has played, and allocate no memory.
/// Angles are in degrees, colours in sRGB; integers are numbers, booleans 0 and 1, and strings indices
/// (``SegmentsColumn/string(_:)``).
public struct SegmentsPlayer: Sendable {
  /// The properties, in the order of their numbers.
  public private(set) var columns: [SegmentsColumn] = []
  /// The number of numbers of a frame.
  public private(set) var valueCount = 0
  /// Whether what replaces the timeline for less motion is shown, where the file has such a timeline.
  public var reducesMotion: Bool {
    didSet { if reducesMotion != oldValue { layOut() } }
  }

  /// A view that moves, and the place of its numbers.
  private struct View: Sendable {
    var timeline: SegmentsTimeline
    var first: Int
    var copy: Int
    var begin: Double
    var changes: SegmentsChanges?
  }

  /// The name of the timeline.
  public let name: String
  private var full: [SegmentsTimeline]
  private var reduced: [SegmentsTimeline]?
  private var views: [View] = []

  /// Creates a player of a timeline.
  ///
  /// - Parameters:
  ///   - name: a name in ``SegmentsFile/names``.
  ///   - reducesMotion: whether the user asked for less motion.
  /// - Throws: ``SegmentsError`` if there is no such timeline.
  public init(
    playing name: String, of file: SegmentsFile, reducesMotion: Bool = false
  ) throws(SegmentsError) {
    self.name = name
    full = file.parts(of: name)
    guard !full.isEmpty else {
      let known = file.names.joined(separator: ", ")
      throw SegmentsError("there is no timeline `\(name)`; there are \(known)")
    }
    reduced = file.reduced(full)
    self.reducesMotion = reducesMotion
    layOut()
  }

  /// Plays another version of the file, from the next frame on: the state stays as it is, at rest.
  ///
  /// ``columns`` and ``valueCount`` may be others afterwards.
  ///
  /// - Returns: false if the file has no timeline of this name, and nothing has changed.
  @discardableResult public mutating func replace(with file: SegmentsFile) -> Bool {
    let parts = file.parts(of: name)
    guard !parts.isEmpty else { return false }
    let state = state
    (full, reduced) = (parts, file.reduced(parts))
    layOut()
    guard let state else { return true }
    for index in views.indices {
      let view = views[index]
      guard let states = view.timeline.states,
        let rest = states.all.firstIndex(where: { $0.name == state })
      else { continue }
      views[index].changes = SegmentsChanges(
        states, of: view.timeline, copy: view.copy, restingIn: rest)
    }
    return true
  }

  private var parts: [SegmentsTimeline] { reducesMotion ? reduced ?? full : full }

  private mutating func layOut() {
    (views, columns, valueCount) = ([], [], 0)
    for timeline in parts {
      for copy in timeline.copies {
        views.append(
          View(timeline: timeline, first: valueCount, copy: copy.index, begin: copy.begin))
        for track in timeline.content.tracks {
          columns.append(
            SegmentsColumn(
              element: timeline.element, copy: copy.index, property: track.name, type: track.type,
              first: valueCount, count: track.width, strings: timeline.words))
          valueCount += track.width
        }
      }
    }
  }

  /// The length in seconds, with all copies and iterations; infinite for a timeline that never ends.
  public var duration: Double {
    parts.map { part in part.content.end + (part.copies.map(\.begin).max() ?? 0) }.max() ?? 0
  }

  /// The markers, in the order of the file.
  public var markers: [SegmentsMarker] { full.first?.markers ?? [] }

  /// The names of the states, in the order of the file; empty for a timeline without states.
  public var states: [String] { machine?.all.map(\.name) ?? [] }

  /// The name of the state that was entered last; nil before one is set.
  public var state: String? {
    for case let changes? in views.map(\.changes) { return machine?.all[changes.state].name }
    return nil
  }

  private var machine: SegmentsStates? { parts.lazy.compactMap(\.states).first }

  /// Changes to a state at a time, from what is seen then; the first change is from rest in the first state.
  ///
  /// Until then the values are those of the run of the file. Changes after the time are forgotten.
  ///
  /// - Parameters:
  ///   - name: a name in ``states``.
  ///   - time: seconds.
  /// - Throws: ``SegmentsError`` if there is no such state.
  public mutating func set(state name: String, at time: Double) throws(SegmentsError) {
    guard states.contains(name), time.isFinite else {
      let known = states.joined(separator: ", ")
      throw SegmentsError("there is no state `\(name)`; there are \(known)")
    }
    for index in views.indices {
      let view = views[index]
      guard let states = view.timeline.states,
        let state = states.all.firstIndex(where: { $0.name == name })
      else { continue }
      var changes =
        view.changes ?? SegmentsChanges(states, of: view.timeline, copy: view.copy)
      changes.enter(state, at: time)
      views[index].changes = changes
    }
  }

  /// The time at which the timeline shows what it shows at a value of its input; nil for one that no input
  /// moves.
  ///
  /// - Parameter value: the value of the input, in its own unit; outside of its range, the end that is nearer
  ///   is shown.
  public func time(atInput value: Double) -> Double? {
    parts.lazy.compactMap(\.driver).first?.time(at: value)
  }

  /// Writes the numbers of all properties at a time.
  ///
  /// - Parameters:
  ///   - time: seconds from the start.
  ///   - buffer: at least ``valueCount`` numbers; a shorter one stops the program.
  /// - Complexity: O(``valueCount``), without allocating memory, unless states follow by themselves.
  public mutating func values(at time: Double, into buffer: UnsafeMutableBufferPointer<Double>) {
    precondition(buffer.count >= valueCount, "the buffer is too short for the values")
    guard let base = buffer.baseAddress, time.isFinite else { return }
    for index in views.indices {
      let first = base + views[index].first
      if views[index].changes != nil {
        views[index].changes?.write(at: time, to: first)
      } else {
        Self.write(views[index].timeline, at: time - views[index].begin, to: first)
      }
    }
  }

  /// Writes the numbers of all properties at a time.
  ///
  /// - Parameters:
  ///   - time: seconds from the start.
  ///   - values: an array, which is made ``valueCount`` long.
  /// - Complexity: O(``valueCount``), without allocating memory if the array is as long.
  public mutating func values(at time: Double, into values: inout [Double]) {
    if values.count != valueCount { values = Array(repeating: 0, count: valueCount) }
    values.withUnsafeMutableBufferPointer { self.values(at: time, into: $0) }
  }

  private static func write(
    _ timeline: SegmentsTimeline, at time: Double, to values: UnsafeMutablePointer<Double>
  ) {
    // A copy shows its first values until it begins.
    let time = timeline.element == nil ? time : max(time, 0)
    let local = timeline.content.local(time)
    var first = 0
    for track in timeline.content.tracks {
      track.write(local: local, total: time, to: values + first)
      track.space?.convert(values + first, count: track.width, to: .sRGB)
      first += track.width
    }
  }
}

/// A property of a timeline that is played, and the place of its numbers.
public struct SegmentsColumn: Hashable, Sendable {
  /// The name of the element that has the property; nil for the view that plays the timeline.
  public let element: String?
  /// The index of the copy of the element, from 0.
  public let copy: Int
  /// The name of the property, such as `opacity`.
  public let property: String
  /// The type of the property, such as `number`, `angle` (in degrees) or `color` (in sRGB).
  public let type: String
  /// The place of its first number among those of all properties.
  public let first: Int
  /// How many numbers it has.
  public let count: Int
  /// The strings of the timeline: a property of the type `string` has the index of one as its number.
  public let strings: [String]

  /// The name in `keyphase conformance`, such as `opacity` or `row[2].opacity`.
  public var name: String { element.map { "\($0)[\(copy)].\(property)" } ?? property }

  /// The string that a number of a property of the type `string` stands for; nil for any other.
  public func string(_ number: Double) -> String? {
    guard type == "string", let index = Int(exactly: number), strings.indices.contains(index) else {
      return nil
    }
    return strings[index]
  }
}
