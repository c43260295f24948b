import ArgumentParser
import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineSyntax

/// Changes of states at times, as in `0.2 pressed, 0.35 saving`.
struct RunArgument: Sendable {
  private var visits: [RequestedVisit]

  /// Parses a list of changes; an empty one leaves the first state.
  init(parsing argument: String) throws {
    visits = try argument.split(separator: ",").map { part in
      let words = part.split(separator: " ").map(String.init)
      guard words.count == 2, let time = TimeArgument(argument: words[0]) else {
        throw CommandFailure(
          "`\(part.drop { $0 == " " })` is not a change: write a time and a state, such as `0.2 pressed`"
        )
      }
      return RequestedVisit(time: time.seconds, state: words[1])
    }
    guard zip(visits, visits.dropFirst()).allSatisfy({ $0.time <= $1.time }) else {
      throw CommandFailure("the times of --run must ascend, as in `0.2 pressed, 0.35 saving`")
    }
  }

  /// The files, whose timelines show this run.
  ///
  /// - Parameter names: the names of the timelines; all with states if it is empty.
  /// - Throws: ``CommandFailure`` if none of them has states, or one has not all of the run.
  func applied(to files: LoadedFiles, timelines names: [String]) throws -> LoadedFiles {
    var result = files
    var hasStates = false
    for index in result.files.indices {
      let document = result.files[index].document
      for (number, timeline) in document.timelines.enumerated() {
        guard let states = timeline.states,
          names.isEmpty || names.contains(timeline.name.value)
        else { continue }
        hasStates = true
        let known = states.states.map(\.name.value)
        for visit in visits where !known.contains(visit.state) {
          throw CommandFailure(
            "`\(timeline.name.value)` has no state `\(visit.state)`",
            help: NameSuggestion.suggestion(visit.state, among: known))
        }
        do throws(EvaluationError) {
          result.files[index].document.timelines[number] = try document.timeline(
            timeline, showing: visits)
        } catch {
          throw CommandFailure(error)
        }
      }
    }
    guard hasStates else {
      throw CommandFailure(
        "no timeline that is chosen has states, so --run has no meaning",
        help: "leave it out, or choose a timeline with `states` by `--timeline`")
    }
    return result
  }
}
