/// The keys of the format by which edits and the preview find places in a file.
///
/// The tables of fields have them from here, so that each is written once. A key that only its table and
/// the binders need stands there.
package enum FieldKey {
  // The top of a file: also ``NameKind/section``.
  package static let elements = "elements"
  package static let timelines = "timelines"

  // Timelines.
  package static let driver = "driver"
  package static let events = "events"
  package static let initial = "initial"
  package static let markers = "markers"
  package static let phases = "phases"
  package static let run = "run"
  package static let sequence = "sequence"
  package static let states = "states"
  package static let tracks = "tracks"
  package static let transition = "transition"

  // Times.
  package static let at = "at"
  package static let delay = "delay"
  package static let duration = "duration"
  package static let each = "each"
  package static let overlap = "overlap"
  package static let stagger = "stagger"
  package static let total = "total"

  // Tracks and keyframes.
  package static let by = "by"
  package static let endVelocity = "endVelocity"
  package static let from = "from"
  package static let keyframes = "keyframes"
  package static let startVelocity = "startVelocity"
  package static let to = "to"

  // Phases, events, states, transitions and runs.
  package static let active = "active"
  package static let offset = "offset"
  package static let phase = "phase"
  package static let samples = "samples"
  package static let scale = "scale"
  package static let set = "set"
  package static let use = "use"

  // Entries of sequences.
  package static let element = "element"
  package static let play = "play"
  package static let together = "together"
  package static let wait = "wait"

  // Animations, curves and springs.
  package static let animation = "animation"
  package static let autoreverses = "autoreverses"
  package static let bezier = "bezier"
  package static let bounce = "bounce"
  package static let curve = "curve"
  package static let damping = "damping"
  package static let dampingRatio = "dampingRatio"
  package static let mass = "mass"
  package static let `repeat` = "repeat"
  package static let response = "response"
  package static let speed = "speed"
  package static let spring = "spring"
  package static let stiffness = "stiffness"
  package static let timingCurve = "timingCurve"

  // Elements and paths.
  package static let art = "art"
  package static let center = "center"
  package static let path = "path"
  package static let points = "points"
  package static let shape = "shape"
  package static let size = "size"
}
