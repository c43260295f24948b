import TestSupport
import Testing

@testable import TimelineExport

/// Ways along paths are played as sampled by everything that plays exports.
@Suite(.waitsForPrograms, .serialized) struct PathPlaybackTests {
  private static let paths = """
    keyphase: 1
    paths:
      route: "M 0 0 C 40 -80 120 -80 160 0 S 200 80 280 20"
      corner: "M 0 0 L 100 0 L 100 80 Z"
      ring: { points: [[0, -60], [90, 0], [0, 60], [-60, 0]], closed: true }

    """

  private static let files: [(name: String, timeline: String)] = [
    (
      "eased",
      "path: route, heading: true, tracks: { travel: { linear: { to: 1, duration: 2, curve: easeInOut } } }"
    ),
    ("spring", "path: route, tracks: { travel: { spring: { to: 1, spring: bouncy } } }"),
    ("corners", "path: corner, tracks: { travel: { linear: { to: 1, duration: 2 } } }"),
    (
      "round",
      "path: ring, heading: true, tracks: { travel: { delay: 0.3, repeat: forever, linear: { to: 1, duration: 1.5 } } }"
    ),
    (
      "sequence",
      "path: route, sequence: [{ play: part }, { wait: 0.2 }, { play: part, reversed: true }]"
    ),
  ]

  static func played(isOnFrames: Bool) throws -> [PlayedFile] {
    try files.map { name, timeline in
      try PlayedFile(
        name: name,
        text: paths
          + "timelines:\n  \(name): { \(timeline) }\n  part: { path: ring, tracks: { travel: { linear: { to: 0.5, duration: 0.6 } } } }\n",
        timeline: name, isOnFrames: isOnFrames)
    }
  }

  @Test(arguments: motionPlayers.map(\.name))
  func `ways along paths are played as sampled`(name: String) throws {
    let player = try #require(motionPlayers.first { $0.name == name })
    guard player.isInstalled() else { return }
    let files = try Self.played(isOnFrames: player is PagePlayer).filter(player.plays)
    guard !files.isEmpty else { return }
    let played = PlayedMotions(player, files)
    #expect(!played.deviations.isEmpty)
    played.report()
    played.judge()
  }

  @Test(arguments: ExportFormat.all.map(\.name))
  func `every format has what follows from a path, or says what it leaves out`(name: String) throws
  {
    let format = try #require(ExportFormat.named(name))
    for (own, timeline) in Self.files {
      let document = try Examples.document(
        text: Self.paths
          + "timelines:\n  \(own): { \(timeline) }\n  part: { path: ring, tracks: { travel: { linear: { to: 0.5, duration: 0.6 } } } }\n"
      )
      let text = try Examples.export(format, document).text
      #expect(!text.isEmpty)
      // The data of pages has the samples of all columns, and tokens are named after properties.
      if !["html", "dtcg"].contains(format.name) {
        #expect(!text.contains("travel"), "\(name) of \(own)")
      }
    }
  }
}
