import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A timeline with the exact segments of all views that it moves, for a framework whose files evaluate
/// them.
struct NativeScene {
  /// A view, or copies of one.
  struct View {
    /// The name of the element; nil for the view itself.
    var element: String?
    /// One motion, or one for each copy that moves in its own way.
    var motions: [SegmentFile.Entry]
  }

  let name: String
  /// The views in the order in which they first appear.
  private(set) var views: [View] = []
  /// The input that moves it; nil for one that plays.
  let driver: ExportDriver?
  /// The name of the timeline that replaces it where less motion is wanted.
  let reduced: String?

  /// The names of a timeline and a view of it.
  static func names(_ scene: String, _ element: String?) -> [String] {
    [scene] + [element].compactMap { $0 }
  }

  /// The requested timelines, and their replacements for reduced motion.
  static func all(
    _ input: ExportInput, reader: String, log: inout ExportLog
  ) throws(EvaluationError) -> [NativeScene] {
    var file = SegmentFile(reader: reader)
    for timeline in input.allTimelinesWithReducedMotion {
      try file.add(timeline, input, log: &log)
    }
    var scenes: [NativeScene] = []
    for entry in file.entries {
      let name = entry.part?.whole.name.value ?? entry.timeline.name
      let index = scenes.firstIndex { $0.name == name } ?? scenes.count
      if index == scenes.count {
        let reduced = input.wholeReducedMotion(of: entry.timeline).first
        scenes.append(
          NativeScene(
            name: name, driver: entry.driver,
            reduced: reduced.map { input.part(of: $0)?.whole.name.value ?? $0.name }))
      }
      let element = entry.part?.view.element?.name
      if let view = scenes[index].views.firstIndex(where: { $0.element == element }) {
        scenes[index].views[view].motions.append(entry)
      } else {
        scenes[index].views.append(View(element: element, motions: [entry]))
      }
    }
    return scenes
  }

  /// The scene that replaces it where less motion is wanted.
  func replacement(among scenes: [NativeScene]) -> NativeScene? {
    reduced.flatMap { name in scenes.first { $0.name == name } }
  }

  // MARK: Reports

  /// The properties of which a framework shows the values.
  private static let shown: Set<BuiltInProperty> = [
    .scale, .scaleX, .scaleY, .skewX, .skewY, .rotation, .anchor, .offset, .offsetX, .offsetY,
    .width,
    .height, .padding, .opacity, .cornerRadius, .foregroundColor, .backgroundColor, .tint,
  ]

  /// Reports what a framework does not show, and names that are the same in its language.
  ///
  /// - Parameters:
  ///   - framework: its name.
  ///   - others: further properties that it has.
  ///   - remedy: how the values of other properties are read.
  ///   - identifier: the name in the language.
  static func report(
    _ scenes: [NativeScene], of framework: String, showing others: Set<BuiltInProperty> = [],
    _ remedy: String, log: inout ExportLog,
    identifier: (_ scene: String, _ element: String?) -> String
  ) {
    var owners: [String: String] = [:]
    for scene in scenes {
      for view in scene.views {
        guard let first = view.motions.first else { continue }
        let span = first.timeline.timeline.name.span
        let name = names(scene.name, view.element).joined(separator: ".")
        let own = identifier(scene.name, view.element)
        if let other = owners.updateValue(name, forKey: own) {
          log.fail(
            "`\(other)` and `\(name)` are both `\(own)` in \(framework)", at: span,
            help: "rename one of them")
        }
        for property in view.motions.flatMap(\.timeline.contents.properties) {
          report(property, view, framework, others, remedy, at: span, log: &log)
        }
      }
    }
  }

  private static func report(
    _ property: PropertyDeclaration, _ view: View, _ framework: String,
    _ others: Set<BuiltInProperty>,
    _ remedy: String, at span: SourceSpan, log: inout ExportLog
  ) {
    switch property.builtIn {
    case .rotationX?, .rotationY?, .perspective?:
      // SwiftUI's eye is as far away as the longer side of the view.
      guard view.element == nil else { return }
      log.warn(
        "\(framework) does not know the size of the view, which `\(property.name)` needs", at: span,
        instead: "the eye is \(NumberText.string(unknownSide)) pt away")
    case let builtIn? where shown.contains(builtIn) || others.contains(builtIn): return
    default:
      log.warn("\(framework) does not show `\(property.name)`", at: span, instead: remedy)
    }
  }

  /// What is taken for the longer side of a view of unknown size.
  fileprivate static let unknownSide = 300.0
}

extension NativeScene.View {
  /// Writes the segments of a motion, with the copies that a view alone has, and its longer side.
  func json(of motion: SegmentFile.Entry, language: JSONText.Language) -> JSONWriter {
    var json = JSONWriter(layout: .line, language: language)
    json.object { json in
      if element == nil {
        json.array("copies") { json in
          json.object { json in
            json.member("index", 0)
            json.member("begin", 0)
          }
        }
      }
      json.member("side", motion.part?.view.element?.size.max() ?? NativeScene.unknownSide)
      motion.write(to: &json)
    }
    return json
  }
}
