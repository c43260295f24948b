import AnimationCore
import Foundation
import TestSupport
import TimelineDocument
import TimelineEvaluation
import TimelineImport
import TimelineSyntax

@testable import TimelineExport

/// What has come back of a file that was exported and imported.
struct RoundTrip {
  private var alike = 0
  private var different: [Item] = []
  private var missing: [Item] = []
  /// What the export and the import have reported.
  private(set) var losses: [String] = []
  /// Imports that cannot be played.
  private(set) var faults: [String] = []

  /// A column or a view that has not come back as it was.
  private struct Item {
    var label: String
    /// The names by which a report can be about it: its properties, its element and its timeline.
    var names: Set<String>
  }

  /// Whether everything that moves has come back.
  var isWhole: Bool { different.isEmpty && missing.isEmpty }

  /// What differs or is missing although no report names it, its element or its property.
  var unreported: [String] {
    different.filter { item in
      !losses.contains { !$0.hasPrefix("note:") && RoundTripReport.isAbout(item.names, $0) }
    }.map(\.label)
      + missing.filter { item in
        !losses.contains { RoundTripReport.isAbout(item.names, $0) }
      }.map(\.label)
  }

  /// The lines of a report.
  func text(_ path: String) -> String {
    func names(_ items: [Item]) -> String {
      items.prefix(8).map(\.label).joined(separator: ", ") + (items.count > 8 ? " …" : "")
    }
    let parts = [
      "\(alike) alike", missing.isEmpty ? nil : "\(missing.count) missing: \(names(missing))",
      different.isEmpty ? nil : "\(different.count) different: \(names(different))",
    ]
    return "\(path): \(parts.compactMap(\.self).joined(separator: "; "))\n"
      + losses.map { "  \($0)\n" }.joined()
      + (unreported.isEmpty ? "" : "  no report: \(unreported.joined(separator: ", "))\n")
  }

  private mutating func lose(_ message: String) {
    if !losses.contains(message) { losses.append(message) }
  }

  // MARK: Ways

  /// Exports a file to a format and imports it.
  init(_ file: RoundTripFile, _ way: RoundTripTests.Way) throws {
    let document = try file.document()
    if way.comparesColumns {
      let back = try trip(document, way, [])
      for timeline in document.timelines {
        for whole in try CompiledTimeline.compile(timeline, of: document) {
          try compareColumns(whole, back)
        }
      }
      return
    }
    for timeline in document.timelines where timeline.plays {
      let name = timeline.name.value
      let back = try trip(document, way, [name])
      if timeline.states != nil, way.hasStates {
        compareStates(timeline, back)
      } else {
        try comparePictures(document, timeline, way, back)
      }
    }
  }

  /// Samples the timelines of a file and imports the samples.
  init(samplesOf file: RoundTripFile) throws {
    let document = try file.document()
    for timeline in document.timelines where timeline.plays {
      for whole in try CompiledTimeline.compile(timeline, of: document) {
        let table = try whole.sample()
        guard table.times.count > 1, !table.tracks.isEmpty else { continue }
        let bytes = SampleFormat.csv.write(
          SampleSheet(entries: [.init(file: "x.yaml", table: table)], namesFiles: false))
        let source = SourceFile(path: "\(timeline.name.value).csv", bytes: Array(bytes))
        let back = imported(ImportInput(source, timeline: "back"), "csv")
        let own = try back.flatMap { back in
          try back.timelines.first.flatMap { try CompiledTimeline.compile($0, of: back).first }
        }
        compare(table, own, "\(whole.name).")
      }
    }
  }

  /// Exports timelines, or all of them, and imports the result; nil if nothing comes back.
  private mutating func trip(
    _ document: TimelineDocument, _ way: RoundTripTests.Way, _ timelines: [String]
  ) throws -> TimelineDocument? {
    let input: ExportInput
    do {
      input = try ExportInput(document, timelines: timelines, tolerance: .standard, options: [:])
    } catch {
      lose("export: \(error)")
      return nil
    }
    var log = ExportLog(document.source)
    let bytes: [UInt8]
    do {
      bytes = Array(try way.export.write(input, &log))
    } catch {
      lose("export: \(error)")
      return nil
    }
    for warning in log.warnings { lose("export: \(warning.message)") }
    guard !log.hasErrors else { return nil }
    let file = SourceFile(path: "trip.\(way.source)", bytes: bytes)
    let sizes = way.hasSizes ? nil : RoundTripSizes(document, timelines)
    return imported(ImportInput(file), way.source, sizes)
  }

  private mutating func imported(
    _ input: ImportInput, _ source: String, _ sizes: RoundTripSizes? = nil
  ) -> TimelineDocument? {
    guard let reader = ImportFormat.named(source) else { return nil }
    do throws(ImportError) {
      let result = try MotionImport(input, as: reader, path: "trip.yaml")
      if let fault = result.fault { faults.append(fault) }
      for loss in result.log.losses { lose("import: \(loss.message)") }
      for note in result.log.notes where !note.contains(" samples, within ") {
        lose("note: \(note)")
      }
      guard let sizes else { return result.loaded.document }
      return DocumentLoader().load(sizes.inserted(in: result.file)).document
    } catch {
      for loss in error.losses { lose("import: \(loss.message)") }
      lose("import: \(error.diagnostic.message)")
      return nil
    }
  }

  // MARK: Columns

  private mutating func compareColumns(
    _ whole: CompiledTimeline, _ back: TimelineDocument?
  ) throws {
    let found = back?.timelines.first {
      $0.name.value == whole.name || $0.name.value == ImportedNames.valid(whole.name)
    }
    let own = try back.flatMap { back in
      try found.flatMap { try CompiledTimeline.compile($0, of: back).first }
    }
    compare(try whole.sample(), own, whole.name + ".")
  }

  /// Compares columns by their names.
  private mutating func compare(
    _ table: SampleTable, _ back: CompiledTimeline?, _ prefix: String = ""
  ) {
    let sampled = back?.motion.sample(at: table.times) ?? []
    // A time of a jump may be rounded.
    let later = back?.motion.sample(at: table.times.map { $0 + 1e-6 }) ?? []
    for track in table.tracks where !track.property.contains(".display") {
      let numbers = track.numbers
      guard !numbers.isEmpty else { continue }
      // Copies that differ come back as elements of their own.
      let place = sampled.firstIndex { own in
        own.property == track.property
          && (own.element == track.element && own.index == track.index
            || own.index == nil
              && own.element
                == track.element.flatMap { element in
                  track.index.map { "\(element)-\($0)" }
                })
      }
      let name = prefix + track.name
      let item = Item(
        label: name,
        names: [
          track.property, String(track.property.prefix { $0 != "." }), track.element ?? "",
          String(prefix.dropLast()),
        ])
      let other = place.map { sampled[$0] }
      guard let place, let other, other.numbers.count == numbers.count else {
        // Segments have the places on a path.
        let isPlaced =
          track.property == "travel"
          && sampled.contains { $0.element == track.element && $0.property == "position" }
        if track.moves, !isPlaced { missing.append(item) }
        continue
      }
      let span = (numbers.max() ?? 0) - (numbers.min() ?? 0)
      let error =
        zip(numbers, zip(other.numbers, later[place].numbers))
        .map { min(abs($0 - $1.0), abs($0 - $1.1)) }.max() ?? 0
      if error <= max(0.0051 * span, 1e-3) {
        alike += 1
      } else {
        var item = item
        item.label += " by \(Self.percent(error / max(span, 1e-9)))"
        different.append(item)
      }
    }
  }

  private static func percent(_ fraction: Double) -> String {
    "\(NumberText.string(min(fraction, 9.99) * 100, significantDigits: 2)) %"
  }

  // MARK: Pictures

  private mutating func comparePictures(
    _ document: TimelineDocument, _ timeline: Timeline, _ way: RoundTripTests.Way,
    _ back: TimelineDocument?
  ) throws {
    let name = timeline.name.value
    let compiled = try CompiledTimeline.compile(timeline, of: document)
    // Files that cannot contain the number of iterations have the first one.
    let iteration = compiled.map(\.duration).max() ?? 0
    let length = way.hasSizes && iteration > 0 && iteration.isFinite ? iteration : nil
    guard
      let one = try StageFrames(
        document.withBoxes, name, of: length, isOnFrames: true, isLocal: !way.hasSizes)
    else { return }
    let found =
      back?.timelines.first { ImportedNames.valid($0.name.value) == ImportedNames.valid(name) }
      ?? back?.timelines.first
    let other = try found.flatMap { timeline in
      try back.flatMap {
        try StageFrames(
          $0.withBoxes, timeline.name.value, of: one.duration, isOnFrames: true,
          isLocal: !way.hasSizes)
      }
    }
    let columns = try compiled.flatMap { try $0.sample().tracks }
    let moved = Set(columns.map { $0.element ?? "" })
    // What a view is inside of may be what a report is about.
    let parents = Dictionary(
      document.elements.map { ($0.name, [$0.parent?.name].compactMap(\.self)) },
      uniquingKeysWith: { first, _ in first })
    for (view, frames) in one.views.sorted(by: { $0.key < $1.key }) {
      let element = String(view.prefix { $0 != "[" })
      // What is drawn inside of a view that moves is artwork.
      guard moved.contains(element) || view.isEmpty || moved == [""] else { continue }
      let properties = columns.filter { ($0.element ?? "") == element }.map(\.property)
      let label = view.isEmpty ? name : "\(name).\(view)"
      var item = Item(
        label: label, names: Set(properties + [element, view, name]).union(parents[element] ?? []))
      let isOnly = moved.count == 1 || one.views.count == 1
      let own = other?.frames(of: view, in: name, isOnly: isOnly)
      // What is inside of a view may have come back with another name.
      let found =
        own
        ?? other?.views.values.first { found in
          found.count == frames.count
            && one.difference(frames, other, found, isElement: !view.isEmpty) <= 0.008
        }
      guard let found, found.count == frames.count else {
        if StageFrames.moves(frames) { missing.append(item) }
        continue
      }
      let difference = one.difference(frames, other, found, isElement: !view.isEmpty)
      if difference <= 0.008 {
        alike += 1
      } else {
        item.label += " by \(Self.percent(difference))"
        different.append(item)
      }
    }
  }

  /// States come back as states; their run does not, since an app chooses them.
  private mutating func compareStates(_ timeline: Timeline, _ back: TimelineDocument?) {
    let name = timeline.name.value
    // Each element has the states that change it.
    let found = (back?.timelines ?? []).flatMap { $0.states?.states ?? [] }.map(\.name.value)
    guard let own = timeline.states, Set(found).count >= own.states.count else {
      missing.append(Item(label: "\(name) with its states", names: [name]))
      return
    }
    alike += 1
  }
}

extension TimelineDocument {
  /// The document with a square in place of the drawing that stands for a view, whose size is that of
  /// the view in exports.
  fileprivate var withBoxes: TimelineDocument {
    let box = DocumentLoader().load(
      SourceFile(
        path: "box.yaml",
        text:
          "keyphase: 1\ntimelines: { box: { art: { size: [100, 100] }, tracks: { opacity: [{ linear: { to: 0, duration: 1 } }] } } }\n"
      )
    ).document.timelines.first?.art
    var copy = self
    for index in copy.timelines.indices
    where copy.timelines[index].art == nil && copy.timelines[index].size == nil {
      copy.timelines[index].art = box
    }
    return copy
  }
}

extension Timeline {
  /// Whether it plays by time, and is one motion: neither moved by an input, nor a transition with two.
  fileprivate var plays: Bool {
    if case .transition = contents { false } else { driver == nil }
  }
}

extension SampledTrack {
  /// The numbers of all times; none for other values.
  fileprivate var numbers: [Double] {
    guard case .numbers(let numbers) = values else { return [] }
    // Tracks move colours through light, of which the error is a fraction.
    guard type.hasColors else { return numbers }
    return numbers.enumerated().map {
      $0.offset % 4 == 3 ? $0.element : ColorSpace.linear(fromSRGB: $0.element)
    }
  }

  /// Whether a number changes.
  fileprivate var moves: Bool {
    let (numbers, dimension) = (numbers, max(1, type.dimension))
    return zip(numbers, numbers.dropFirst(dimension)).contains { abs($0 - $1) > 1e-6 }
  }
}
