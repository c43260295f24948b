import Foundation
import TestSupport
import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

/// Plays exported pages, whose bodies show curves, and frames with straight lines between them where there are none.
struct PagePlayer: MotionPlayer {
  let format = ExportFormat.html
  var isAvailable: Bool { PythonProgram.chromium != nil }

  private struct Job: Encodable {
    var browser: String?
    var pages: [Page]

    struct Page: Encodable {
      var html: String
      var times: [[Double]]
      var end: Double
    }
  }

  /// A page writes three decimals, of the place as of its start, and browsers keep colours in whole levels.
  func rounding(of quantity: Quantity) -> Double { quantity == .color ? 0.5 / 255 : 1e-3 }

  /// A page has the colours of sRGB alone.
  func shown(_ number: Double, of quantity: Quantity) -> Double {
    quantity == .color ? min(max(number, 0), 1) : number
  }

  /// A frame of a later period or iteration is one of the page if these consist of whole frames.
  func plays(_ file: PlayedFile) -> Bool {
    guard file.isOnFrames else { return false }
    let iteration = file.whole.repeatCount == .times(1) ? [] : [file.whole.duration]
    return (file.loop.map { [$0.start, $0.length] } ?? iteration).allSatisfy { time in
      let frames = time * file.document.frameRate
      return abs(frames - frames.rounded()) < 1e-6
    }
  }

  /// A number of the page's only timeline.
  private func number(_ key: String, _ exported: ExportedFile) -> Double? {
    let found = try? Regex("\\b\(key):([0-9.]+)").firstMatch(in: exported.text)
    return found.flatMap { $0[1].substring.flatMap { Double($0) } }
  }

  /// The times of the page at times, and its end.
  private func local(_ times: [[Double]], _ exported: ExportedFile) -> ([[Double]], Double) {
    let (end, start) = (number("end", exported) ?? 0, number("loopStart", exported))
    let rate = exported.file.document.frameRate
    let own = times.map { pass in
      pass.map { time -> Double in
        var own = exported.file.localTime(time) ?? end
        if let start {
          own =
            time > end
            ? start + (time - start).truncatingRemainder(dividingBy: end - start) : time
        }
        // What is nearly a frame is one.
        let frame = (own * rate).rounded() / rate
        return abs(own - frame) < 1e-5 ? frame : own
      }
    }
    return (own, end)
  }

  func play(_ files: [ExportedFile]) throws -> [ShownValues] {
    let pages = files.map { exported in
      let (times, end) = local(
        [exported.file.times, exported.seeks.map { exported.file.times[$0] }], exported)
      return Job.Page(html: exported.text, times: times, end: end)
    }
    let output = try PythonProgram.run(
      script: "play_pages.py",
      input: try JSONEncoder().encode(Job(browser: PythonProgram.chromium, pages: pages)))
    let shown = try JSONDecoder().decode([[[[[String]]]]].self, from: output)
    return zip(files, shown).map { exported, passes in
      let views = passes.map { bodies in exported.file.views.map { bodies[body($0, exported.file)] }
      }
      return centred(ShownStyles.values(exported.file, views), exported.file)
    }
  }

  /// The index of a view's body: those of all elements come first.
  private func body(_ view: PlayedFile.View, _ file: PlayedFile) -> Int {
    guard file.scene.hasElements else { return 0 }
    var index = 0
    for element in file.document.elements {
      if element.name == view.element?.name { return index + view.index }
      index += element.count
    }
    return index
  }

  /// The values with translations from where the view stands, which is taken from the first time.
  private func centred(_ values: ShownValues, _ file: PlayedFile) -> ShownValues {
    var result = values
    for (index, view) in file.views.enumerated() {
      let first = ShownKey(view: index, quantity: .translate, pass: 0)
      guard let shown = values[first]?.first, let around = view.expected[.translate]?.first else {
        continue
      }
      let place = zip(shown, around[around.count / 2]).map { $0 - $1 }
      for pass in 0..<2 {
        let key = ShownKey(view: index, quantity: .translate, pass: pass)
        result[key] = values[key]?.map { zip($0, place).map { $0 - $1 } }
      }
    }
    return result
  }
}
