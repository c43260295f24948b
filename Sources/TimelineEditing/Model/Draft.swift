package import TimelineDocument
package import TimelineSyntax

/// A document that is being edited: its text after the edits so far.
package struct Draft: Sendable {
  private let loader: DocumentLoader
  /// What the user has chosen; nil before the question.
  package let choice: EditChoice?
  /// The other documents that may use what this one includes.
  package let others: [TimelineDocument]
  /// The document before all edits, whose tracks the numbers of requests mean.
  private let first: TimelineDocument
  package private(set) var loaded: LoadedDocument
  /// The included files that have changed, by location, before and after.
  package private(set) var included: [String: (before: SourceFile, after: SourceFile)] = [:]

  package init(
    _ loaded: LoadedDocument, loader: DocumentLoader, choice: EditChoice? = nil,
    others: [TimelineDocument] = []
  ) {
    self.loaded = loaded
    first = loaded.document
    self.loader = loader
    self.choice = choice
    self.others = others
  }

  package var document: TimelineDocument { loaded.document }
  package var source: SourceFile { loaded.document.source }
  var tree: YAMLTree { document.tree }
  var collections: CollectionText { CollectionText(tree: tree) }

  /// Makes an edit, and copies what other places share as often as the user has chosen that.
  package mutating func apply(_ edit: any TimelineEdit) throws(EditFault) {
    for _ in 0..<8 {
      do {
        var next = self
        try edit.apply(to: &next)
        self = next
        return
      } catch EditFault.copying(let edits) {
        change(edits, isNew: true)
      }
    }
    throw .refused("too many places share this value")
  }

  /// Replaces parts of this file, or of one that it includes.
  ///
  /// - Parameter isNew: whether the changed lines are laid out as the formatter does, even if they
  ///   fit.
  mutating func change(_ edits: [TextEdit], in file: SourceFile? = nil, isNew: Bool = false) {
    let former = file ?? source
    let edits = edits.count == 1 && !isNew ? [LineFit.aligned(edits[0], in: former)] : edits
    let text = LineFit.text(edits, in: former, isNew: isNew)
    guard text.bytes != former.bytes else { return }
    if former === source {
      loaded = loader(including: included.mapValues(\.after)).load(text)
    } else {
      included[former.location] = (included[former.location]?.before ?? former, text)
      loaded = loader(including: included.mapValues(\.after)).load(source)
    }
  }

  /// The loader with the changed texts of included files.
  package func loader(including texts: [String: SourceFile]) -> DocumentLoader {
    guard !texts.isEmpty else { return loader }
    var loader = loader
    loader.references = loader.references.overlaid(with: texts)
    return loader
  }

  /// The timeline with a name.
  func timeline(_ name: String) throws(EditFault) -> TimelineCursor {
    guard let cursor = TimelineCursor(document, named: name) else {
      throw .refused("there is no timeline `\(PlainLine.text(name))` that can be played")
    }
    return cursor
  }

  /// A track of a timeline.
  func track(_ index: Int, of name: String) throws(EditFault) -> (TimelineCursor, Track) {
    let cursor = try timeline(name)
    let missing = EditFault.refused("`\(name)` has no track \(index)")
    // An edit before this one may have made one track of those of several copies.
    if let former = TimelineCursor(first, named: name)?.tracks, former.indices.contains(index) {
      guard let track = cursor.tracks.first(where: { $0.isWritten(as: former[index]) }) else {
        throw missing
      }
      return (cursor, track)
    }
    guard cursor.tracks.indices.contains(index) else { throw missing }
    return (cursor, cursor.tracks[index])
  }

  /// A keyframe of a track.
  func keyframe(_ target: KeyframeAddress) throws(EditFault) -> (TimelineCursor, KeyframePlace) {
    let (cursor, track) = try track(target.track, of: target.timeline)
    guard let place = cursor.keyframe(target.keyframe, of: track) else {
      throw .refused("the track of `\(track.name.value)` has no keyframe \(target.keyframe)")
    }
    return (cursor, place)
  }

  /// What times measure in a timeline.
  func time(in timeline: Timeline?) -> Measure {
    .time(frameRate: document.frameRate, whole: timeline?.duration?.value)
  }
}

/// A keyframe by its place in the document.
struct KeyframeAddress: Sendable {
  let timeline: String
  let track: Int
  let keyframe: Int

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    track = try members.index("track")
    keyframe = try members.index("keyframe")
  }
}

extension Track {
  /// Whether two tracks stand under the same keys.
  fileprivate func isWritten(as other: Track) -> Bool {
    guard let target = property.target, let otherTarget = other.property.target else {
      return property.target == nil && other.property.target == nil
        && property.name == other.property.name
    }
    return target.element.name == otherTarget.element.name
      && target.property == otherTarget.property
  }
}

extension PropertyType {
  /// What a component measures.
  var measure: Measure { self == .angle ? .angle : .number }
}
