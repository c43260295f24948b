import Foundation
import Testing

/// A change of several files of a repository, and what is expected to be told about it.
struct PullRequest: Sendable, CustomTestStringConvertible {
  let title: String
  let edit: @Sendable (inout MotionRepository) -> Void
  /// The words, for each timeline and for what files declare, in any order.
  let words: @Sendable (MotionRepository) -> [String]
  /// The rules of the changes that break.
  let breaks: Set<String>

  private init(
    _ title: String, breaks: Set<String> = [], _ words: [String],
    _ edit: @escaping @Sendable (inout MotionRepository) -> Void
  ) {
    self.init(title, breaks: breaks, words: { _ in words }, edit)
  }

  private init(
    _ title: String, breaks: Set<String> = [],
    words: @escaping @Sendable (MotionRepository) -> [String],
    _ edit: @escaping @Sendable (inout MotionRepository) -> Void
  ) {
    (self.title, self.edit, self.words, self.breaks) = (title, edit, words, breaks)
  }

  var testDescription: String { title }

  /// The numbers of the files in a folder whose text has a part.
  private static func numbers(
    _ stem: String, _ text: String, _ repository: MotionRepository
  ) -> [Int] {
    (1...30).filter { repository.files["\(stem)-\($0).yaml"]?.contains(text) == true }
  }

  static let all: [PullRequest] = [
    PullRequest(
      "A shared spring bounces less", breaks: ["duration-changed"],
      words: { repository in
        let change = "bounce 0.3 → 0.2"
        let cause = "\(change) (by `pop` of shared/springs.yaml)"
        let buttons = numbers("buttons/button", "spring: pop", repository).flatMap { number in
          (1...2).map { "press\(number): `scale` · keyframe \($0) · spring \(cause)" }
        }
        let toasts = numbers("toasts/toast", "spring: pop", repository).map {
          "toast\($0): `offsetY` · keyframe · spring \(cause)"
        }
        let cards = (1...28).flatMap {
          [
            "enter\($0): `row.offsetX` · keyframe · spring \(cause)",
            "all\($0): plays `enter\($0)`",
          ]
        }
        return ["file: spring `pop` · \(change)", "checkout: event `paid` · animation \(cause)"]
          + buttons + toasts + cards
      }
    ) { $0.replace("bounce: 0.3", by: "bounce: 0.2", in: "shared/springs.yaml") },
    PullRequest(
      "A shared time is longer", breaks: ["duration-changed"],
      words: { _ in
        let cause = "0.5 s → 0.6 s (by `$slow` of shared/times.yaml)"
        return (1...30).map { "toast\($0): `opacity` · keyframe 4 · duration \(cause)" }
          + (1...28).flatMap {
            [
              "leave\($0): `row.offsetX` · keyframe · duration \(cause)",
              "all\($0): plays `leave\($0)`",
            ]
          } + ["file: constant `$slow` · value 0.5s → 600ms"]
      }
    ) { $0.replace("slow: 0.5s", by: "slow: 600ms", in: "shared/times.yaml") },
    PullRequest("A constant and a curve have other names", []) { repository in
      for path in repository.files.keys.sorted() {
        repository.write(
          repository.files[path]?.replacing("$far", with: "$distance")
            .replacing("far:", with: "distance:").replacing("curve: leave", with: "curve: away")
            .replacing("curves: { leave:", with: "curves: { away:"), to: path)
      }
    },
    PullRequest("All files are laid out otherwise", []) { repository in
      for path in repository.files.keys.sorted() {
        repository.write(
          repository.files[path]?.replacing("0.25s", with: "250ms")
            .replacing("50ms", with: "0.05s").replacing(
              "markers:", with: "markers: # there\n       "
            )
            .replacing("2250ms", with: "250ms").replacing("20.05s", with: "250ms"), to: path)
      }
    },
    PullRequest(
      "A file and its timeline are renamed", breaks: ["timeline-renamed"],
      ["arrive: renamed from `toast7`", "arrive: moved from toasts/toast-7.yaml"]
    ) {
      $0.replace("toast7", by: "arrive", in: "toasts/toast-7.yaml")
      $0.move("toasts/toast-7.yaml", to: "toasts/arrive.yaml")
    },
    PullRequest(
      "A folder is moved",
      (1...28).map { "loader\($0): moved from loaders/loader-\($0).yaml" }
    ) { repository in
      for number in 1...28 {
        repository.move("loaders/loader-\(number).yaml", to: "progress/loader-\(number).yaml")
      }
    },
    PullRequest(
      "A feature is removed", breaks: ["timeline-removed"], ["checkout: removed"]
    ) { $0.write(nil, to: "flows/checkout.yaml") },
    PullRequest("A feature is added", ["blink: added", "spin: added"]) {
      for (name, property) in [("blink", "opacity"), ("spin", "rotation")] {
        $0.write(
          "keyphase: 1\ntimelines: { \(name): { tracks: { \(property): { linear: { to: 0.5, duration: 1 } } } } }\n",
          to: "new/\(name).yaml")
      }
    },
    PullRequest(
      "Two buttons have another marker", breaks: ["marker-renamed"],
      [4, 5].map { "press\($0): marker `down` renamed to `pressed`" }
    ) {
      for number in [4, 5] {
        $0.replace("down:", by: "pressed:", in: "buttons/button-\(number).yaml")
      }
    },
    PullRequest(
      "The row of cards is called otherwise", breaks: ["element-renamed"],
      ["file: element `row` renamed to `line`"]
    ) { $0.replace("row:", by: "line:", in: "cards/card-3.yaml") },
    PullRequest(
      "A list is staggered more, and waits longer", breaks: ["duration-changed"],
      [
        "enter9: `row.offsetX` · stagger 0.05 s → 0.08 s", "all9: entry 2 · wait 1 s → 1.5 s",
      ]
    ) {
      $0.replace("stagger: 50ms", by: "stagger: 80ms", in: "cards/card-9.yaml")
      $0.replace("wait: 1s", by: "wait: 1.5s", in: "cards/card-9.yaml")
    },
    PullRequest(
      "A label of an event is gone, and another is new", breaks: ["label-renamed"],
      ["checkout: event `paid` renamed to `done`"]
    ) { $0.replace("label: paid", by: "label: done", in: "flows/checkout.yaml") },
    PullRequest(
      "A phase is added and one renamed", breaks: ["phase-renamed", "duration-changed"],
      ["loader2: phase `rest` renamed to `calm`", "loader2: phase `end` added"]
    ) {
      $0.replace("phase: rest", by: "phase: calm", in: "loaders/loader-2.yaml")
      $0.write(
        ($0.files["loaders/loader-2.yaml"] ?? "")
          + "      - { phase: end, set: { opacity: 0.9 }, animation: { linear: 0.1 } }\n",
        to: "loaders/loader-2.yaml")
    },
    PullRequest(
      "Toasts come from nearer, by the shared distance",
      words: { _ in
        (1...30).map {
          "toast\($0): `offsetY` · start 120 pt → 100 pt (by `$far` of shared/times.yaml)"
        } + ["file: constant `$far` · value 120 → 100"]
      }
    ) { $0.replace("far: 120", by: "far: 100", in: "shared/times.yaml") },
    PullRequest(
      "A trigger is another one", breaks: ["trigger-changed"],
      ["press1: trigger `tap1` → `press`"]
    ) { $0.replace("tap1", by: "press", in: "buttons/button-1.yaml") },
    PullRequest(
      "A track is replaced by another one",
      breaks: ["property-removed", "end-changed"],
      ["leave5: `row.offsetX` removed", "leave5: `row.opacity` added", "all5: plays `leave5`"]
    ) {
      $0.replace(
        "offsetX: { linear: { to: 60, duration: $slow, curve: leave } }",
        by: "opacity: { linear: { to: 0.2, duration: $slow } }", in: "cards/card-5.yaml")
    },
    PullRequest(
      "A timeline moves to another file", breaks: ["timeline-removed"],
      ["leave6: moved from cards/card-6.yaml", "all6: removed"]
    ) {
      let text = $0.files["cards/card-6.yaml"] ?? ""
      let parts = text.components(separatedBy: "  leave6:")
      let own = parts[1].components(separatedBy: "  all6:")[0]
      let head = text.components(separatedBy: "timelines:")[0]
      $0.write(parts[0], to: "cards/card-6.yaml")
      $0.write("\(head)timelines:\n  leave6:\(own)", to: "cards/leaving.yaml")
    },
    PullRequest(
      "Ends are others", breaks: ["end-changed"],
      [
        "enter11: `row.offsetX` · keyframe · to 0 pt → 10 pt",
        "leave12: `row.offsetX` · keyframe · to 60 pt → 70 pt", "all11: plays `enter11`",
        "all12: plays `leave12`",
      ]
    ) {
      $0.replace("to: 0, spring: pop", by: "to: 10, spring: pop", in: "cards/card-11.yaml")
      $0.replace("to: 60", by: "to: 70", in: "cards/card-12.yaml")
    },
    PullRequest(
      "A spring is written out where it is used", breaks: ["duration-changed"],
      ["checkout: event 3 · animation duration 0.6 s → 0.5 s"]
    ) {
      $0.replace(
        "spring: soft", by: "spring: { duration: 0.5 }", in: "flows/checkout.yaml")
      $0.replace(
        "spring: pop", by: "spring: { duration: 0.4, bounce: 0.3 }", in: "flows/checkout.yaml")
    },
    PullRequest(
      "A shared curve leaves faster",
      words: { _ in
        (1...28).flatMap {
          [
            "leave\($0): `row.offsetX` · keyframe · curve [0.4, 0, 1, 1] → [0.2, 0, 1, 1] (by `leave` of shared/curves.yaml)",
            "all\($0): plays `leave\($0)`",
          ]
        } + ["file: curve `leave` · value [0.4, 0, 1, 1] → [0.2, 0, 1, 1]"]
      }
    ) { $0.replace("[0.4, 0, 1, 1]", by: "[0.2, 0, 1, 1]", in: "shared/curves.yaml") },
  ]
}
