import ArgumentParser
import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineSyntax

/// Changes of states at times, as in `0.2 pressed, 0.35 saving`, or drags of an input, as in
/// `0 0, 16ms 4; 0.5 40, 0.6 10`.
struct RunArgument: Sendable {
  private enum Contents {
    case visits([RequestedVisit])
    case touches([RequestedTouch])
  }

  private let contents: Contents

  /// Parses a list; an empty one leaves the first state, and the values of an input.
  init(parsing argument: String) throws {
    let drags = try argument.split(separator: ";").map { drag in
      try drag.split(separator: ",").map { part in
        let words = part.split(separator: " ").map(String.init)
        guard words.count == 2, let time = TimeArgument(argument: words[0]) else {
          throw CommandFailure(
            "`\(part.drop { $0 == " " })` is not a change: write a time and a state, such as `0.2 pressed`, or a time and a value of an input, such as `16ms 4`"
          )
        }
        return (time: time.seconds, word: words[1])
      }
    }
    let all = drags.flatMap { $0 }
    guard zip(all, all.dropFirst()).allSatisfy({ $0.time <= $1.time }) else {
      throw CommandFailure("the times of --run must ascend, as in `0.2 pressed, 0.35 saving`")
    }
    // No state has the name of a number.
    let touches = drags.compactMap { drag in
      RequestedTouch(drag.compactMap { place in Double(place.word).map { (place.time, $0) } })
    }
    let isDrag = touches.reduce(0) { $0 + $1.places.count } == all.count && !all.isEmpty
    contents =
      isDrag
      ? .touches(touches) : .visits(all.map { RequestedVisit(time: $0.time, state: $0.word) })
  }

  /// The files, whose timelines show this run.
  ///
  /// - Parameter names: the names of the timelines; all with states, or all that an input moves, if it is
  ///   empty.
  /// - Throws: ``CommandFailure`` if there are none of them, or one has not all states of the run.
  func applied(to files: LoadedFiles, timelines names: [String]) throws -> LoadedFiles {
    var result = files
    var isShown = false
    for index in result.files.indices {
      let document = result.files[index].document
      for (number, timeline) in document.timelines.enumerated() {
        guard names.isEmpty || names.contains(timeline.name.value),
          let shown = try applied(to: timeline, of: document)
        else { continue }
        isShown = true
        result.files[index].document.timelines[number] = shown
      }
    }
    if !isShown {
      guard case .visits = contents else {
        throw CommandFailure(
          "no input moves a timeline that is chosen, so there is nothing to drag by --run",
          help: "leave it out, or choose a timeline with a `driver` by `--timeline`")
      }
      throw CommandFailure(
        "no timeline that is chosen has states, so --run has no meaning",
        help: "leave it out, or choose a timeline with `states` by `--timeline`")
    }
    return result
  }

  /// A timeline that shows this run; nil if the run is not for it.
  private func applied(to timeline: Timeline, of document: TimelineDocument) throws -> Timeline? {
    switch contents {
    case .touches(let touches):
      guard let driver = timeline.driver else { return nil }
      var shown = timeline
      shown.driver?.run = touches.map { InputTouch($0, of: driver) }
      return shown
    case .visits(let visits):
      if visits.isEmpty, timeline.driver != nil {
        var shown = timeline
        shown.driver?.run = []
        return shown
      }
      guard let states = timeline.states else { return nil }
      let known = states.states.map(\.name.value)
      for visit in visits where !known.contains(visit.state) {
        throw CommandFailure(
          "`\(timeline.name.value)` has no state `\(visit.state)`",
          help: NameSuggestion.suggestion(visit.state, among: known))
      }
      do throws(EvaluationError) {
        return try document.timeline(timeline, showing: visits)
      } catch {
        throw CommandFailure(error)
      }
    }
  }
}
