import Foundation
import TestSupport
import Testing
import TimelineSyntax

@testable import TimelineExport

/// Random motions, played for four periods, after a restart and after a seek, and compared with
/// `sample`: no value may differ by more than the export states.
@Suite(.waitsForPrograms, .serialized) struct PlayedMotionsTests {
  private static let files = files(isOnFrames: false)
  static let frames = files(isOnFrames: true)

  private static func files(isOnFrames: Bool) -> [PlayedFile] {
    (0..<max(12, RandomDocuments.count / 4)).compactMap { seed in
      let text = RandomDocuments.motion(seed: seed)
      do {
        return try PlayedFile(
          name: "\(seed)", text: text, timeline: "t\(seed)", isOnFrames: isOnFrames)
      } catch {
        Issue.record("file \(seed): \(error)\n\(text)")
        return nil
      }
    }
  }

  @Test(arguments: motionPlayers.map(\.name))
  func `random motions are played as sampled`(name: String) throws {
    let player = try #require(motionPlayers.first { $0.name == name })
    guard player.isInstalled() else { return }
    let played = PlayedMotions(player, player is PagePlayer ? Self.frames : Self.files)
    #expect(!played.deviations.isEmpty)
    played.report()
    played.judge()
  }
}

/// What a player shows of files.
struct PlayedMotions {
  let player: any MotionPlayer
  private let files: [PlayedFile]
  /// The worst deviation of each file that was compared.
  private(set) var deviations: [Deviation] = []
  /// Files that could not be exported or played, with the reasons.
  private(set) var faults: [String: String] = [:]

  init(_ player: any MotionPlayer, _ files: [PlayedFile]) {
    (self.player, self.files) = (player, files)
    var exported: [ExportedFile] = []
    for file in files where player.plays(file) {
      do {
        let export = try ExportedFile(file, player.format)
        if export.log.hasErrors {
          faults[file.name] = export.log.warnings.map(\.message).joined(separator: "; ")
        } else {
          exported.append(export)
        }
      } catch {
        faults[file.name] = "\(error)"
      }
    }
    do {
      for (export, shown) in zip(exported, try player.play(exported)) {
        let comparison = PlayedComparison(player: player, exported: export)
        if let worst = comparison.worst(shown) { deviations.append(worst) }
      }
    } catch {
      faults["all"] = "\(error)"
    }
  }

  /// The deviations that exceed what is stated.
  var excessive: [Deviation] { deviations.filter { $0.excess > 1 } }

  /// Records what is not as stated.
  func judge() {
    for deviation in excessive { Issue.record("\(deviation)") }
    for (file, reason) in faults.sorted(by: { $0.key < $1.key }) {
      Issue.record("\(player.name), \(file): \(reason)")
    }
  }

  /// Prints the worst deviation; with `KEYPHASE_PLAYED_REPORT` each one that exceeds what is stated.
  func report() {
    let worst = deviations.max { $0.excess < $1.excess }
    print(
      "\(player.name): \(deviations.count) files, \(excessive.count + faults.count) not as stated; the worst: \(worst?.description ?? "none")"
    )
    guard ProcessInfo.processInfo.environment["KEYPHASE_PLAYED_REPORT"] != nil else { return }
    for deviation in excessive {
      print("\(deviation)\n\(files.first { $0.name == deviation.file }?.text ?? "")")
    }
  }
}
