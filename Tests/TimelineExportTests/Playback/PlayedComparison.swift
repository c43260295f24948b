import Foundation
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// The largest difference of a player's values from those of `sample`, in one file.
struct Deviation: Sendable {
  var player: String
  var file: String
  var view: String
  var quantity: Quantity
  var pass: Int
  var time: Double
  var shown: [Double]
  var expected: [Double]
  /// The difference, and the one that the export states.
  var error: Double
  var stated: Double

  /// How much more it is than what is stated.
  var excess: Double { error / max(stated, 1e-12) }
}

extension Deviation: CustomStringConvertible {
  var description: String {
    func text(_ numbers: [Double]) -> String {
      numbers.map { String(format: "%.5g", $0) }.joined(separator: " ")
    }
    let kind = pass == 0 ? "" : ", after a restart and a seek"
    return
      "\(player), \(file): \(view)\(view.isEmpty ? "" : ".")\(quantity.properties[0]) at \(time) s\(kind): \(text(shown)), expected \(text(expected)): \(String(format: "%.4g", error)) of \(String(format: "%.4g", stated)) stated"
  }
}

/// Compares what a player shows of a file.
struct PlayedComparison {
  let player: any MotionPlayer
  let exported: ExportedFile

  private var file: PlayedFile { exported.file }

  /// The worst deviation, by what exceeds the stated error; nil if nothing is compared.
  func worst(_ shown: ShownValues) -> Deviation? {
    var worst: Deviation?
    for (index, view) in file.views.enumerated() {
      for (quantity, expected) in view.expected {
        let stated = stated(of: quantity, view, expected)
        for pass in 0..<2 {
          let key = ShownKey(view: index, quantity: quantity, pass: pass)
          guard let rows = shown[key] else { continue }
          let order = pass == 0 ? Array(file.times.indices) : exported.seeks
          for (time, numbers) in zip(order, rows) where !isExcused(quantity, view, time) {
            guard
              let deviation = deviation(
                numbers, expected[time], stated, view, quantity, pass, file.times[time])
            else { continue }
            if deviation.excess > worst?.excess ?? -1 { worst = deviation }
          }
        }
      }
    }
    return worst
  }

  private func deviation(
    _ numbers: [Double], _ around: [[Double]], _ stated: [Double], _ view: PlayedFile.View,
    _ quantity: Quantity, _ pass: Int, _ time: Double
  ) -> Deviation? {
    var worst: Deviation?
    let middle = around[around.count / 2]
    for (component, wanted) in middle.enumerated() {
      let values = around.map { player.shown($0[component], of: quantity) }
      let (low, high) = (values.min() ?? wanted, values.max() ?? wanted)
      let error: Double
      if component < numbers.count {
        var number = numbers[component]
        // A whole turn is not seen.
        if quantity == .rotate { number -= 360 * ((number - wanted) / 360).rounded() }
        error = max(low - number, number - high, 0)
      } else {
        error = .infinity
      }
      let allowed = stated[component] + 2e-5 * max(1, abs(wanted))
      if error / allowed > worst?.excess ?? -1 {
        worst = Deviation(
          player: player.name, file: file.name, view: view.name, quantity: quantity, pass: pass,
          time: time, shown: numbers, expected: middle, error: error, stated: allowed)
      }
    }
    return worst
  }

  /// What the export says that a quantity differs by, with the rounding of the player.
  private func stated(
    of quantity: Quantity, _ view: PlayedFile.View, _ expected: [[[Double]]]
  ) -> [Double] {
    let approximations = exported.log.approximations.filter { approximation in
      view.part.name.hasPrefix(approximation.timeline)
        && quantity.properties.contains {
          approximation.property == $0 || approximation.property.hasPrefix("\($0).")
        }
    }
    let rounding = player.rounding(of: quantity)
    let width = expected.first?.first?.count ?? 0
    return (0..<width).map { component in
      let values = expected.flatMap { $0.map { $0[component] } }
      let height = (values.max() ?? 0) - (values.min() ?? 0)
      // The stated error of a colour is one of linear light, and half a level the limit in sRGB.
      if quantity == .color { return 0.5 / 255 + rounding }
      // Of all axes, since a module may have one number for both.
      let error = approximations.map(\.error).reduce(0, +)
      return error + (ExportLog.exactness + 1e-4) * height + rounding
    }
  }

  /// Whether a warning of the export says that a value is another one at a time.
  private func isExcused(_ quantity: Quantity, _ view: PlayedFile.View, _ time: Int) -> Bool {
    let seconds = file.times[time]
    let isLater = seconds > file.firstEnd - 1e-4
    return exported.log.warnings.contains { warning in
      let names = quantity.properties.contains { warning.message.contains("`\($0)`") }
      for loss in StatedLoss.all where warning.message.contains(loss.message) {
        switch loss.extent {
        case .nothing: return false
        case .laterIterations: return isLater
        case .laterPeriods:
          return file.loop.map { seconds > $0.start + $0.length - 1e-4 } ?? false
        case .laterStarts: return isLater && view.start > 0
        case .lastFrame: return names && file.isHeld(quantity, view, seconds)
        }
      }
      // A loss that names a property is one of its values in all later iterations.
      return names && isLater
    }
  }
}

/// What the warnings of exports say of a motion.
private struct StatedLoss {
  enum Extent {
    /// The motion is as the file says if the file is used as the warning says.
    case nothing
    case laterIterations
    /// All is another after the loop that is shown.
    case laterPeriods
    /// The copies that start later have another value between two iterations.
    case laterStarts
    /// The last value of a cycle is seen a frame less.
    case lastFrame
  }

  /// A part of the warning.
  var message: String
  var extent: Extent

  static let all = [
    StatedLoss(message: "differ from the first one", extent: .laterIterations),
    StatedLoss(message: "do not begin together again", extent: .laterPeriods),
    StatedLoss(message: "shows its start value until its own start", extent: .laterStarts),
    StatedLoss(message: "jumps at the end of each cycle", extent: .lastFrame),
    StatedLoss(message: "start one after another", extent: .nothing),
    StatedLoss(message: "a Lottie file cannot contain the number of iterations", extent: .nothing),
    StatedLoss(message: "loses the velocity of", extent: .nothing),
  ]
}
