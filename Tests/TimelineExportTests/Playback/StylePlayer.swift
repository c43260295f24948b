import Foundation
import TestSupport
import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

/// Plays style sheets, modules for `element.animate` and pictures in a browser.
struct StylePlayer: MotionPlayer {
  let format: ExportFormat
  var isAvailable: Bool { PythonProgram.chromium != nil }

  private struct Job: Encodable {
    var browser: String?
    var pages: [Page]

    struct Page: Encodable {
      var html: String
      var scenes: [Scene]
    }

    struct Scene: Encodable {
      /// The selectors of the views.
      var views: [String]
      /// The times of both passes.
      var times: [[Double]]
      var properties: [String]
      /// A JavaScript function that starts the animations; empty if classes start them.
      var start: String
    }
  }

  /// A browser shows many style sheets in one page, but two modules may register one property with
  /// different initial values, and the rules of a picture are those of the whole page.
  private var filesPerPage: Int { format.name == "css" ? 20 : 1 }

  /// A picture moves elements alone.
  func plays(_ file: PlayedFile) -> Bool {
    format.name != "svg" || file.views.allSatisfy { $0.element != nil }
  }

  func play(_ files: [ExportedFile]) throws -> [ShownValues] {
    var pages: [Job.Page] = []
    for start in stride(from: 0, to: files.count, by: filesPerPage) {
      let part = files[start..<min(start + filesPerPage, files.count)]
      pages.append(
        Job.Page(
          html: part.indices.map { html(files[$0], "f\($0)") }.joined(),
          scenes: part.indices.map { scene(files[$0], "f\($0)") }))
    }
    let job = Job(browser: PythonProgram.chromium, pages: pages)
    let output = try PythonProgram.run(
      script: "play_scenes.py", input: try JSONEncoder().encode(job))
    // By file, pass, view, time and quantity.
    let shown = try JSONDecoder().decode([[[[[String]]]]].self, from: output)
    return zip(files, shown).map { exported, passes in
      ShownStyles.values(exported.file, passes)
    }
  }

  private func scene(_ exported: ExportedFile, _ id: String) -> Job.Scene {
    let file = exported.file
    let views = file.views.map { view -> String in
      guard format.name == "svg", let element = view.element else {
        return "#\(id)-\(view.element?.name ?? "view")-\(view.index)"
      }
      return "#\(id) .element[data-element='\(element.name)'][style*='--index: \(view.index);']"
    }
    return Job.Scene(
      views: views, times: [file.times, exported.seeks.map { file.times[$0] }],
      properties: Quantity.allCases.map(\.rawValue),
      start: format.name == "waapi" ? start(file, id) : "")
  }

  private func start(_ file: PlayedFile, _ id: String) -> String {
    let view = "document.querySelector('#\(id)-view-0')"
    let elements = ScriptCall.elements(file.document) { element, copy in
      element.map { "document.querySelector('#\(id)-\($0.name)-\(copy)')" } ?? view
    }
    let argument = file.scene.hasElements ? elements : view
    return "() => modules.\(id)(\(argument)).animations"
  }

  private func html(_ exported: ExportedFile, _ id: String) -> String {
    if format.name == "svg" { return "<div id='\(id)'>\(exported.text)</div>" }
    var markup = ""
    for element in exported.file.document.elements {
      for index in 0..<element.count {
        let view = exported.file.views.first {
          $0.element?.name == element.name && $0.index == index
        }
        markup += div(view, "\(id)-\(element.name)", index)
      }
    }
    if let view = exported.file.views.first(where: { $0.element == nil }) {
      markup += div(view, "\(id)-view", 0)
    }
    if format.name == "css" { return "<style>\(exported.text)</style>\(markup)" }
    let function = ScriptName.function(exported.file.timeline)
    return
      "\(markup)<script type=module>\(exported.text)\n(window.modules ??= {}).\(id) = \(function);</script>"
  }

  private func div(_ view: PlayedFile.View?, _ name: String, _ index: Int) -> String {
    let own = format.name == "css" ? view.map { WebTimeline.classes(of: $0.part.name) } ?? "" : ""
    return "<div id='\(name)-\(index)' class='\(name) \(own)' style='--index: \(index)'></div>"
  }
}

/// Reads the values of computed styles.
enum ShownStyles {
  /// - Parameter passes: the styles by pass, view, time and quantity.
  static func values(_ file: PlayedFile, _ passes: [[[[String]]]]) -> ShownValues {
    var shown: ShownValues = [:]
    for (pass, views) in passes.enumerated() {
      for (index, times) in views.enumerated() {
        for (column, quantity) in Quantity.allCases.enumerated() {
          guard file.views[index].expected[quantity] != nil else { continue }
          shown[ShownKey(view: index, quantity: quantity, pass: pass)] = times.map {
            numbers($0[column], quantity)
          }
        }
      }
    }
    return shown
  }

  /// The numbers of a style, with those that CSS leaves out.
  static func numbers(_ text: String, _ quantity: Quantity) -> [Double] {
    if quantity == .color { return ComputedStyle.sRGB(text) }
    let numbers = ComputedStyle.numbers(text)
    switch quantity {
    case .translate: return Array((numbers + [0, 0]).prefix(2))
    case .scale:
      let first = numbers.first ?? 1
      return [first, numbers.count > 1 ? numbers[1] : first]
    case .rotate: return [numbers.first ?? 0]
    default: return Array(numbers.prefix(1))
    }
  }
}
