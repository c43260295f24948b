internal import AnimationCore
public import TimelineDocument

/// Plays a timeline in a program: the values of all properties, frame after frame.
///
/// A frame takes the same time however long the timeline has played, and allocates no memory. The
/// values are those of ``CompiledTimeline/sample(_:)`` at the same time, to the last bit.
///
/// A timeline with a `trigger` waits at its start values for ``trigger(_:)``; any other plays from 0.
///
/// A player belongs to one task or actor at a time: it is not `Sendable`. A ``CompiledTimeline`` is,
/// so each task can make a player of its own.
public final class TimelinePlayer {
  /// The timeline's name; `card.insertion` and `card.removal` for a transition `card`.
  public let name: String
  /// The duration of one iteration in seconds.
  public var duration: Double { timeline.duration }
  /// Called when a marker is passed, in order of time; once at most for each marker and call of
  /// ``advance(by:)``.
  public var onMarker: ((SampledMarker) -> Void)?
  /// Called once when the timeline has ended, after each start.
  public var onCompletion: (() -> Void)?

  /// The timeline that is played, with Reduce Motion if that is on.
  var timeline: CompiledTimeline
  var motion: PlayedMotion
  /// The timelines without and with Reduce Motion; the second is nil if it is the same.
  var forms: PlayerForms
  /// The values that parameters have been given, as YAML.
  var arguments: [String: String] = [:]
  /// When the motion begins, in seconds: that of states anew whenever one is set at rest.
  var begin = 0.0
  /// Whether a state was set.
  var hasChosenState = false
  /// See ``reducesMotion``.
  var isReduced = false
  private var layout = PlayerColumns()
  private var readers: PlayerReaders
  private var markers: [SampledMarker]
  private var clock = CompensatedSum()
  /// The time up to which markers have been passed.
  private var passedTime = -Double.infinity
  private var hasCompleted = false

  /// Creates a player at the start of a timeline.
  ///
  /// - Throws: ``PlayerError/evaluation(_:)`` if its form for Reduce Motion cannot be computed.
  public init(_ timeline: CompiledTimeline) throws(PlayerError) {
    forms = try PlayerForms(timeline)
    name = timeline.name
    self.timeline = timeline
    markers = timeline.markers
    motion = forms.motion(of: timeline)
    layout.add(motion.readers)
    if let reduced = forms.reduced { layout.add(forms.motion(of: reduced).readers) }
    readers = PlayerReaders(layout, motion.readers) { [forms] in forms.missing($0) }
    _ = motion.move(to: 0, isBack: false)
  }

  /// Creates a player of a timeline of a document.
  ///
  /// - Parameters:
  ///   - name: the timeline's name; `card.insertion` or `card.removal` for a transition `card`.
  ///   - loaded: the document with its findings.
  /// - Throws: ``PlayerError``.
  public convenience init(
    playing name: String, of loaded: LoadedDocument
  ) throws(PlayerError) {
    guard loaded.isValid else { throw .invalid(loaded.diagnostics) }
    guard let timeline = try CompiledTimeline.compile(name, of: loaded.document) else {
      throw .unknownTimeline(
        name, known: loaded.document.timelines.flatMap(ResolvedTimeline.partNames))
    }
    try self.init(timeline)
  }

  /// The properties, in file order; those that only Reduce Motion moves are the last ones.
  public var columns: [PlayerColumn] { layout.all }

  /// The number of numbers of a frame.
  public var valueCount: Int { layout.valueCount }

  /// The property with a name such as `opacity`, `card.offset`, `card.offset.x` or `row[2].opacity`;
  /// nil if the timeline has none.
  public func column(_ name: String) -> PlayerColumn? { layout[name] }

  // MARK: Time

  /// The time in seconds from the start of the player.
  public var time: Double { clock.value }

  /// Shows a later time, and calls ``onMarker`` and ``onCompletion`` for what happens until then.
  ///
  /// - Parameter seconds: the time since the last frame; less than 0 is a ``seek(to:)``. What is not
  ///   a finite number changes nothing.
  /// - Complexity: O(1) of the time that has been played; O(*n*) in the number of frames between for
  ///   loops of phases, endless events and triggered phases.
  public func advance(by seconds: Double) {
    guard seconds.isFinite else { return }
    guard seconds >= 0 else { return seek(to: time + seconds) }
    clock.add(seconds)
    show(isBack: false)
    passMarkers()
    complete()
  }

  /// Shows a time, without calling ``onMarker`` and ``onCompletion``.
  ///
  /// Before an earlier time, what has been triggered after it is forgotten.
  ///
  /// - Parameter time: seconds from the start; less than 0 is 0. What is not a finite number changes
  ///   nothing.
  /// - Complexity: as ``advance(by:)``. An earlier time of a loop of phases, endless events or
  ///   triggered phases takes O(*n*) for a thirtieth of the frames that have been played.
  public func seek(to time: Double) {
    guard time.isFinite else { return }
    let isBack = time < self.time
    clock = CompensatedSum(max(0, time))
    show(isBack: isBack)
    passedTime = self.time
    hasCompleted = motion.hasEnded(at: self.time)
  }

  /// Shows a value of the input that moves the timeline, by its `driver`; changes nothing for a timeline
  /// that plays.
  ///
  /// - Parameter value: the value of the input, in its own unit; outside of `from` and `to`, the end
  ///   that is nearer is shown. What is not a finite number changes nothing.
  /// - Complexity: as ``seek(to:)``.
  public func seek(toInput value: Double) {
    guard value.isFinite, let driver = timeline.driver else { return }
    seek(to: timeline.time(at: value, of: driver))
  }

  /// Whether the timeline has ended, and shows its last values.
  public var hasEnded: Bool { motion.hasEnded(at: time) }

  /// Starts a timeline with a `trigger`, at the current time: from its start values, or, if tracks or
  /// phases run, from the values and velocities that they have reached.
  ///
  /// A timeline without a trigger is started again by ``seek(to:)``.
  ///
  /// - Parameter name: the name of the trigger; nil for any.
  /// - Returns: whether the timeline has this trigger. Any other changes nothing.
  @discardableResult public func trigger(_ name: String? = nil) -> Bool {
    guard let own = motion.trigger, name == nil || name == own else { return false }
    motion.start(at: time)
    bind()
    passedTime = -.infinity
    hasCompleted = false
    return true
  }

  /// Shows the same time of another motion, after the same triggers.
  func replaceMotion(by other: CompiledTimeline) {
    let next = forms.motion(of: other, begin: begin)
    if next.trigger != nil { next.start(again: motion.triggers) }
    (timeline, motion, markers) = (other, next, other.markers)
    _ = motion.move(to: time, isBack: false)
    bind()
    hasCompleted = motion.hasEnded(at: time)
  }

  private func show(isBack: Bool) {
    if motion.move(to: time, isBack: isBack) { bind() }
  }

  private func bind() {
    readers = PlayerReaders(layout, motion.readers) { [forms] in forms.missing($0) }
  }

  private func passMarkers() {
    guard !markers.isEmpty else { return }
    let (last, now) = (passedTime, time)
    passedTime = now
    guard let onMarker, let course = motion.course else { return }
    var passed: [(time: Double, marker: SampledMarker)] = []
    for marker in markers {
      guard let next = course.next(marker.time, after: last), next <= now + SampleTimes.tolerance
      else { continue }
      passed.append((next, marker))
    }
    if passed.count > 1 { passed.sort { $0.time < $1.time } }
    for entry in passed { onMarker(entry.marker) }
  }

  private func complete() {
    guard !hasCompleted, motion.hasEnded(at: time) else { return }
    hasCompleted = true
    onCompletion?()
  }

  // MARK: Values

  /// Writes the numbers of all properties at the current time, in document units.
  ///
  /// - Parameter buffer: at least ``valueCount`` numbers; a shorter one stops the program.
  /// - Complexity: O(``valueCount``), without allocating memory.
  public func values(into buffer: UnsafeMutableBufferPointer<Double>) {
    precondition(buffer.count >= valueCount, "the buffer is too short for the values")
    guard let first = buffer.baseAddress else { return }
    readers.write(motion.local(time), to: first)
  }

  /// Writes the numbers of all properties at the current time, in document units.
  ///
  /// - Parameter values: an array, which is made ``valueCount`` long.
  /// - Complexity: O(``valueCount``), without allocating memory if the array is as long.
  public func values(into values: inout [Double]) {
    if values.count != valueCount { values = Array(repeating: 0, count: valueCount) }
    values.withUnsafeMutableBufferPointer { self.values(into: $0) }
  }

  /// The discrete value of a property at the current time; nil if its values are numbers.
  public func discreteValue(of column: PlayerColumn) -> PropertyValue? {
    readers[column].value(at: motion.local(time))
  }
}
