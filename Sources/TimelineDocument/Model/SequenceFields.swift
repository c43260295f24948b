internal import TimelineSyntax

/// What is written in an entry of a sequence.
struct SequenceFields {
  var play: Located<String>?
  var wait: Located<Double>?
  var element: Located<String>?
  var copy: Located<Int>?
  var delay: Located<Double>?
  var overlap: Located<Double>?
  var at: Located<Double>?
  var repeatCount: Located<RepeatCount>?
  var speed: Located<Double>?
  var reversed: Located<Bool>?
  var limit: Located<Double>?
  var label: Located<String>?
  // What depends on the element or on the begin is decoded after all keys.
  var stagger: NodeID?
  var arguments: NodeID?
  var tracks: NodeID?
}
