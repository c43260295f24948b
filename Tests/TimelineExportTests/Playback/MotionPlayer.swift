import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// The values that a player shows: by view, quantity and pass, the numbers at each time.
///
/// The first pass plays from the start to the end. The second one follows a restart, and seeks to
/// the times in another order. A time at which nothing can be read has no numbers.
typealias ShownValues = [ShownKey: [[Double]]]

struct ShownKey: Hashable {
  var view: Int
  var quantity: Quantity
  var pass: Int
}

/// A file as a format has it.
struct ExportedFile: Sendable {
  let file: PlayedFile
  let text: String
  let log: ExportLog
  /// The indices of the file's times in the order of the second pass.
  var seeks: [Int] { Array(stride(from: 0, to: file.times.count, by: 2).reversed()) }

  init(_ file: PlayedFile, _ format: ExportFormat) throws {
    self.file = file
    (text, log) = try Examples.export(format, file.document, timelines: [file.timeline])
  }
}

/// Plays the exports of one format.
protocol MotionPlayer: Sendable {
  /// The name in reports.
  var name: String { get }
  var format: ExportFormat { get }
  /// Whether what it needs is installed.
  var isAvailable: Bool { get }
  /// What it rounds or hides of a quantity, in its units.
  func rounding(of quantity: Quantity) -> Double
  /// The number that it shows for one.
  func shown(_ number: Double, of quantity: Quantity) -> Double
  /// Whether it can play a file.
  func plays(_ file: PlayedFile) -> Bool
  /// The values of each file.
  func play(_ files: [ExportedFile]) throws -> [ShownValues]
}

extension MotionPlayer {
  var name: String { format.name }
  func rounding(of quantity: Quantity) -> Double { 0 }
  func shown(_ number: Double, of quantity: Quantity) -> Double { number }
  func plays(_ file: PlayedFile) -> Bool { true }

  /// Whether what it needs is installed; if not, says so, which is an issue in CI.
  func isInstalled() -> Bool { RequiredTool.isThere(isAvailable, "needs what plays `\(name)`") }
}

/// All players, one a line.
let motionPlayers: [any MotionPlayer] = [
  StylePlayer(format: .css),
  StylePlayer(format: .waapi),
  StylePlayer(format: .svg),
  PagePlayer(),
  ModulePlayer(format: .gsap),
  ModulePlayer(format: .motion),
]

/// A player that reads source: a function from a text to the values of one property of a timeline.
struct SourcePlayer: MotionPlayer {
  let format: ExportFormat
  var isAvailable: Bool { true }
  /// The values of a component such as `offset.x` at times in seconds: of the text, the timeline's
  /// name in it, the property and the times.
  let values: @Sendable (String, CompiledName, String, [Double]) throws -> [Double]

  /// The name of the part that moves a view, and the number of the copy.
  struct CompiledName: Sendable {
    var timeline: String
    var element: String?
    var copy: Int
  }

  /// Copies begin later by themselves.
  func play(_ files: [ExportedFile]) throws -> [ShownValues] {
    try files.map { exported in
      let file = exported.file
      var shown: ShownValues = [:]
      for (index, view) in file.views.enumerated() {
        let name = CompiledName(
          timeline: view.part.name, element: view.element?.name, copy: view.index)
        for quantity in view.expected.keys {
          let components = quantity.components(of: view.part)
          let columns = try components.map {
            try values(exported.text, name, $0, file.times)
          }
          let rows = file.times.indices.map { time in columns.map { $0[time] } }
          shown[ShownKey(view: index, quantity: quantity, pass: 0)] = rows
        }
      }
      return shown
    }
  }
}

extension Quantity {
  /// The components of a timeline that the numbers of the quantity are made of.
  fileprivate func components(of timeline: CompiledTimeline) -> [String] {
    switch self {
    case .translate: ["offset.x", "offset.y"]
    case .scale: ["scale", "scale"]
    case .rotate: ["rotation"]
    case .opacity: ["opacity"]
    case .cornerRadius: ["cornerRadius"]
    case .color: ["red", "green", "blue", "opacity"].map { "backgroundColor.\($0)" }
    }
  }
}
