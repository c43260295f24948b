/// A kind of contents, of which a timeline has one: its key, and what a new timeline begins with.
package struct ContentKind: Sendable {
  package let key: String
  /// The lines of contents that move at once, to be changed.
  ///
  /// - Parameters:
  ///   - owned: puts properties under the name of the element that they are of, where there is one.
  ///   - played: the timeline that a sequence plays.
  package let start:
    @Sendable (_ owned: (_ properties: String) -> String, _ played: String) -> String

  package static func named(_ key: String) -> ContentKind? { all.first { $0.key == key } }

  package static let all = [
    ContentKind(key: FieldKey.tracks) { owned, _ in
      """
      tracks:
        \(owned("scale: [spring: { to: 1.2, duration: 0.4 }, spring: { to: 1, duration: 0.4 }]"))
      """
    },
    ContentKind(key: FieldKey.phases) { owned, _ in
      """
      phases:
        - { phase: rest, set: { \(owned("scale: 1")) }, animation: smooth }
        - { phase: grown, set: { \(owned("scale: 1.2")) }, animation: bouncy }
      """
    },
    ContentKind(key: FieldKey.events) { owned, _ in
      """
      events:
        - { at: 0, set: { \(owned("scale: 1.2")) }, animation: bouncy }
        - { at: 0.6s, set: { \(owned("scale: 1")) }, animation: smooth }
      """
    },
    ContentKind(key: FieldKey.transition) { _, _ in
      "transition: { use: [opacity, { scale: 0.8 }], animation: smooth }"
    },
    ContentKind(key: FieldKey.sequence) { _, played in
      """
      sequence:
        - { play: \(played) }
      """
    },
    ContentKind(key: FieldKey.states) { owned, _ in
      """
      states:
        rest: {}
        pressed: { set: { \(owned("scale: 0.94")) }, animation: snappy }
      """
    },
  ]
}
