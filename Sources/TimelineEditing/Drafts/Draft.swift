package import TimelineDocument
package import TimelineSyntax

/// A document that is being edited: its text after the edits so far.
///
/// The edits of a request are collected, and the text is read again once, when all of them are made.
/// An edit that needs more of what one before it has changed than is known here makes the draft read
/// the text earlier: the result is always that of reading it after each edit.
package struct Draft: Sendable {
  let loader: DocumentLoader
  /// What the user has chosen; nil before the question.
  package internal(set) var choice: EditChoice?
  /// The other documents that may use what this one includes.
  package let others: [TimelineDocument]
  /// The document before all edits, whose tracks the numbers of requests mean.
  package let first: LoadedDocument
  /// The document as it was read last.
  package private(set) var loaded: LoadedDocument
  /// The included files that have changed, by location, before and after.
  package private(set) var included: [String: (before: SourceFile, after: SourceFile)] = [:]
  /// How often a text has been read.
  package private(set) var loadCount = 0
  /// The changes of the first text that the last one that was read has.
  private var settled = TextChanges()
  /// The changes of the text that was read last.
  private(set) var pending = PendingChanges()
  /// Whether each change is read at once.
  private var isImmediate = false

  package init(
    _ loaded: LoadedDocument, loader: DocumentLoader, choice: EditChoice? = nil,
    others: [TimelineDocument] = []
  ) {
    self.loaded = loaded
    first = loaded
    self.loader = loader
    self.choice = choice
    self.others = others
  }

  /// The document as it was read last.
  package var document: TimelineDocument { loaded.document }
  package var source: SourceFile { loaded.document.source }
  var tree: YAMLTree { document.tree }
  var collections: CollectionText { CollectionText(tree: tree) }

  /// Makes an edit, and copies what other places share as often as the user has chosen that.
  package mutating func apply(_ edit: any TimelineEdit) throws(EditFault) {
    if !edit.changesKeyframe || pending.isUnknown { settle() }
    defer { isImmediate = false }
    for _ in 0..<8 {
      var next = self
      var copies: [TextEdit] = []
      do throws(EditFault) {
        try edit.apply(to: &next)
        if next.isSound {
          self = next
          return
        }
      } catch {
        switch error {
        case .copying(let edits): copies = edits
        case .unsettled: break
        default: if !next.pending.isConflict { throw error }
        }
      }
      // Once more: with the copies, with what the edits before it have made, or else with each of
      // its own changes read at once.
      isImmediate = copies.isEmpty && pending.texts.isEmpty
      settle()
      guard !copies.isEmpty else { continue }
      change(copies, isNew: true)
      settle()
    }
    throw .refused("too many other places depend on this value: change it in the text")
  }

  /// Whether the changes so far are independent, and the times that they give are in order.
  private var isSound: Bool {
    mutating get { !pending.isConflict && pending.resolve(within: loader.limits.duration) }
  }

  /// Replaces parts of this file, or of one that it includes.
  ///
  /// - Parameters:
  ///   - isNew: whether the changed lines are laid out as the formatter does, even if they fit.
  ///   - effect: what changes in the document.
  mutating func change(
    _ edits: [TextEdit], in file: SourceFile? = nil, isNew: Bool = false,
    _ effect: ChangeEffect = .anything
  ) {
    let former = file ?? source
    guard former === source else {
      let text = LineFit.text(TextChanges(edits, isNew: isNew), in: former)
      guard text.bytes != former.bytes else { return }
      included[former.location] = (included[former.location]?.before ?? former, text)
      return reload()
    }
    if !pending.texts.add(edits, isNew: isNew) { pending.isConflict = true }
    note(effect, text: edits.first?.replacement ?? "")
    if isImmediate, !pending.isConflict { settle() }
  }

  /// Notes what a change changes in the document.
  private mutating func note(_ effect: ChangeEffect, text: String) {
    let address: KeyframeAddress
    var part: KeyframePart?
    var text = text
    switch effect {
    case .anything:
      pending.isUnknown = true
      return
    case .number(let known): (address, part) = (known.keyframe, known)
    case .field(let known, let written):
      (address, part) = (known.keyframe, known)
      text = written ?? ""
    case .fields(let known), .removal(let known): address = known
    }
    guard let found = try? changedTrack(address.track, of: address.timeline) else {
      pending.isUnknown = true
      return
    }
    var changed = found.changed ?? ChangedTrack(found.track)
    var number: Double?
    if let part { number = plainNumber(text, in: part, of: found.track, found.cursor.timeline) }
    if case .number(let part) = effect, number == nil {
      changed.note(.field(part, text: text), number: nil)
    } else {
      changed.note(effect, number: number)
    }
    pending.set(changed, found.number, of: address.timeline)
  }

  /// The number that a text stands for in a field of a keyframe, in the unit of samples; nil if it is
  /// no plain number.
  private func plainNumber(
    _ text: String, in part: KeyframePart, of track: Track, _ timeline: Timeline
  ) -> Double? {
    guard case .number(let number, let unit) = Quantity.read(text) else { return nil }
    guard let type = KeyframeField.all.first(where: { $0.key == part.field })?.type, type.isTime
    else { return track.property.type.measure.factor(of: unit).map { number * $0 } }
    if unit == .percent {
      return type.allowsMarker ? timeline.duration.map { number / 100 * $0.value } : nil
    }
    return unit.seconds(of: number, frameRate: document.frameRate)
  }

  /// What exactly these bytes of the text that was read last are now; nil if they have not changed.
  ///
  /// - Throws: if another change meets them.
  func text(in span: SourceSpan) throws(EditFault) -> String? {
    if let text = pending.texts.text(of: span) { return String(decoding: text, as: UTF8.self) }
    if pending.texts.meets(span) { throw .unsettled }
    return nil
  }

  /// Reads the text after the changes so far.
  package mutating func settle() {
    guard !pending.texts.isEmpty else {
      pending = PendingChanges()
      return
    }
    let text = pending.texts.applied(to: source.bytes)
    settled = settled.followed(by: pending.texts)
    reload(source.replacing(by: text))
  }

  /// Lays out the changed lines, and reads the final text.
  package mutating func finish() {
    let changes = settled.followed(by: pending.texts)
    let original = first.document.source
    let text = LineFit.text(changes, in: original)
    guard text.bytes != source.bytes else {
      pending = PendingChanges()
      return
    }
    if included.isEmpty, text.bytes == original.bytes {
      (loaded, pending) = (first, PendingChanges())
    } else {
      reload(text)
    }
    settled = TextChanges()
  }

  private mutating func reload(_ source: SourceFile? = nil) {
    // A text in an included file may be changed between two changes of this one.
    let text =
      source
      ?? (pending.texts.isEmpty
        ? self.source : self.source.replacing(by: pending.texts.applied(to: self.source.bytes)))
    if source == nil { settled = settled.followed(by: pending.texts) }
    loaded = loader(including: included.mapValues(\.after)).load(text)
    loadCount += 1
    pending = PendingChanges()
  }

  /// The loader with the changed texts of included files.
  package func loader(including texts: [String: SourceFile]) -> DocumentLoader {
    guard !texts.isEmpty else { return loader }
    var loader = loader
    loader.references = loader.references.overlaid(with: texts)
    return loader
  }
}

/// A kind of edit: one file in `Edits`, and one entry of ``EditKinds/all``.
package protocol TimelineEdit: Sendable {
  /// The name in requests, such as `keyframe-time`.
  static var name: String { get }

  /// Reads the members of a request.
  init(_ members: EditMembers) throws(EditFault)

  /// What undo and redo call it: "move a keyframe".
  var title: String { get }

  /// Whether it reads and changes the text of one keyframe, of which a draft knows how it is after
  /// the edits before; other edits are made when the text after those has been read.
  var changesKeyframe: Bool { get }

  /// Changes the text.
  func apply(to draft: inout Draft) throws(EditFault)
}

extension TimelineEdit {
  package var changesKeyframe: Bool { false }
}
