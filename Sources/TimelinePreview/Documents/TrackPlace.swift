internal import TimelineDocument
internal import TimelineSyntax

/// The track and the keyframe at an offset of a timeline that could not be decoded, by the text
/// alone.
struct TrackPlace {
  /// The property's name, with its element's in front where it has one.
  let property: String
  /// The number of the keyframe, from 0; nil where the place is in none.
  let keyframe: Int?

  /// Finds the track on the way to a place; nil if there is none.
  ///
  /// - Parameter elements: the names of the document's elements.
  init?(_ steps: [TreePaths.Step], in tree: YAMLTree, elements: Set<String>) {
    var steps = steps[...]
    func key() -> String? {
      guard case .key(let key)? = steps.popFirst() else { return nil }
      return tree.string(of: key)
    }
    guard key() == FieldKey.timelines, key() != nil, key() == FieldKey.tracks, let first = key()
    else {
      return nil
    }
    var property = first
    if elements.contains(String(first.prefix { $0 != "[" })) {
      guard let name = key() else { return nil }
      property = "\(first).\(name)"
    }
    self.property = property
    // A mapping with settings of the track has its list under a key.
    keyframe = steps.lazy.compactMap { if case .item(let index) = $0 { index } else { nil } }.first
  }
}
