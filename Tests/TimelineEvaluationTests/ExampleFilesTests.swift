import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@Suite struct ExampleFilesTests {
  static let files = PackageFolder.yamlFiles(in: PackageFolder.timelines)

  static func load(_ file: String) throws -> TimelineDocument {
    let path = PackageFolder.timelines.appending(path: file).path
    let loaded = DocumentLoader().load(try SourceFile.read(path))
    let isValid = loaded.isValid
    try #require(isValid)
    return loaded.document
  }

  @Test func `there are example files`() {
    #expect(Self.files.count >= 12)
  }

  @Test(arguments: files)
  func `every value and velocity of an example is finite`(_ file: String) throws {
    let document = try Self.load(file)
    for timeline in document.timelines {
      for compiled in try CompiledTimeline.compile(timeline, of: document) {
        let table = try compiled.sample(SamplingOptions(includesVelocities: true))
        #expect(table.times.first == 0)
        #expect(table.times.last == table.duration)
        for track in table.tracks {
          #expect(track.values.count == table.times.count * track.width)
          for number in track.numbers + (track.velocities ?? []) { #expect(number.isFinite) }
        }
      }
    }
  }

  @Test(arguments: files)
  func `each track of an example ends at its last value`(_ file: String) throws {
    let document = try Self.load(file)
    for timeline in document.timelines {
      guard case .tracks(let list) = timeline.contents else { continue }
      let table = try CompiledTimeline.compile(timeline, of: document)[0].sample()
      // A track that repeats by itself may end in the middle of a cycle.
      for track in list.tracks where !track.property.type.isDiscrete && track.cycle == nil {
        let last = try #require(track.keyframes.compactMap(\.to).last).value.numbers
        let copies = table.tracks.filter { $0.isOf(track.property) }
        try #require(!copies.isEmpty, "\(track.property.name)")
        for copy in copies {
          // A spring is within 1e-4 of its target, or its duration ends there.
          for (value, target) in zip(copy.numbers.suffix(copy.width), last) {
            #expect(abs(value - target) < 0.02 * max(1, abs(target)), "\(copy.name)")
          }
        }
      }
    }
  }
}
