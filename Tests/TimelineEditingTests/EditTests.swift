import Testing
@testable import TimelineEditing
import TimelineFormatter
import TimelineSyntax

/// Each kind of edit changes exactly the bytes that say what is edited.
struct EditTests {
  private let tracks = EditedText(
    """
    keyphase: 1

    springs:
      brisk: { response: 0.3, dampingRatio: 0.8 }

    timelines:
      move:
        markers: { leaves: 3s, gone: 3.3s }
        tracks:
          offsetY:  # falls
            - linear: { to: 0,   duration: 0.58 }  # first
            - hold:   { at: leaves }
            - cubic:  { to: -80, at: 3.25s }
            - spring: { to: 0,   at: 4s, spring: brisk }
          scale:
            - linear: { to: 1.0, duration: 360ms, curve: [0.2, 0, 0, 1] }
            - spring: 1.5
            - hold:   0.2s
            - move:   1
            - linear: { by: 0.5, duration: 18f, curve: easeInOut }
          rotation: { from: 0deg, linear: { to: 0.5turn, duration: 0.3 } }
          offset:
            from: [0, 0]
            keyframes:
              - linear: { to: [10, 20], duration: 1 }
              - spring: [0, 0]

    """)

  private static let cases: [(String, String)] = [
    // Times.
    (
      #"{"edit":"keyframe-time","timeline":"move","track":0,"keyframe":0,"time":0.6234,"resolution":0.004}"#,
      "-- linear: { to: 0,   duration: 0.58 }  # first\n+- linear: { to: 0,   duration: 0.623 }  # first"
    ),
    (
      #"{"edit":"keyframe-time","timeline":"move","track":0,"keyframe":2,"time":3.5551,"resolution":0.02}"#,
      "-- cubic:  { to: -80, at: 3.25s }\n+- cubic:  { to: -80, at: 3.56s }"
    ),
    (
      #"{"edit":"keyframe-time","timeline":"move","track":0,"keyframe":2,"time":3.5,"moveLater":true}"#,
      "-- cubic:  { to: -80, at: 3.25s }\n-- spring: { to: 0,   at: 4s, spring: brisk }\n+- cubic:  { to: -80, at: 3.5s }\n+- spring: { to: 0,   at: 4.25s, spring: brisk }"
    ),
    (
      #"{"edit":"keyframe-time","timeline":"move","track":1,"keyframe":0,"time":0.4126,"resolution":0.003}"#,
      "-- linear: { to: 1.0, duration: 360ms, curve: [0.2, 0, 0, 1] }\n+- linear: { to: 1.0, duration: 413ms, curve: [0.2, 0, 0, 1] }"
    ),
    (
      #"{"edit":"keyframe-time","timeline":"move","track":1,"keyframe":1,"time":0.8,"resolution":0.01}"#,
      "-- spring: 1.5\n+- spring: { to: 1.5, duration: 0.44 }"
    ),
    (
      #"{"edit":"keyframe-time","timeline":"move","track":1,"keyframe":3,"time":9}"#,
      "refused: a `move` takes no time: it happens at the end of the previous keyframe"
    ),
    (
      #"{"edit":"keyframe-time","timeline":"move","track":0,"keyframe":3,"time":3}"#,
      "refused: the keyframe begins at 3.25 s, and must end after that"
    ),
    (
      #"{"edit":"keyframe-time","timeline":"move","track":0,"keyframe":0,"time":"600ms"}"#,
      "-- linear: { to: 0,   duration: 0.58 }  # first\n+- linear: { to: 0,   duration: 600ms }  # first"
    ),
    // Values.
    (
      #"{"edit":"keyframe-value","timeline":"move","track":0,"keyframe":0,"value":-12.4,"resolution":0.3}"#,
      "-- linear: { to: 0,   duration: 0.58 }  # first\n+- linear: { to: -12.4, duration: 0.58 }  # first"
    ),
    (
      #"{"edit":"keyframe-value","timeline":"move","track":0,"keyframe":2,"value":-7,"resolution":1}"#,
      "-- cubic:  { to: -80, at: 3.25s }\n+- cubic:  { to: -7,  at: 3.25s }"
    ),
    (
      #"{"edit":"keyframe-value","timeline":"move","track":1,"keyframe":0,"value":2,"resolution":0.1}"#,
      "-- linear: { to: 1.0, duration: 360ms, curve: [0.2, 0, 0, 1] }\n+- linear: { to: 2.0, duration: 360ms, curve: [0.2, 0, 0, 1] }"
    ),
    (
      #"{"edit":"keyframe-value","timeline":"move","track":1,"keyframe":1,"value":1.25}"#,
      "-- spring: 1.5\n+- spring: 1.25"
    ),
    (
      #"{"edit":"keyframe-value","timeline":"move","track":1,"keyframe":4,"value":1.75}"#,
      "-- linear: { by: 0.5, duration: 18f, curve: easeInOut }\n+- linear: { by: 0.75, duration: 18f, curve: easeInOut }"
    ),
    (
      #"{"edit":"keyframe-value","timeline":"move","track":2,"keyframe":0,"value":90,"resolution":1}"#,
      "-rotation: { from: 0deg, linear: { to: 0.5turn, duration: 0.3 } }\n+rotation: { from: 0deg, linear: { to: 0.25turn, duration: 0.3 } }"
    ),
    (
      #"{"edit":"keyframe-value","timeline":"move","track":3,"keyframe":0,"component":1,"value":24.6,"resolution":1.5}"#,
      "-- linear: { to: [10, 20], duration: 1 }\n+- linear: { to: [10, 25], duration: 1 }"
    ),
    (
      #"{"edit":"keyframe-value","timeline":"move","track":3,"keyframe":0,"values":[1,2]}"#,
      "-- linear: { to: [10, 20], duration: 1 }\n+- linear: { to: [1, 2], duration: 1 }"
    ),
    (
      #"{"edit":"keyframe-value","timeline":"move","track":1,"keyframe":2,"value":2}"#,
      "refused: a `hold` has no value of its own"
    ),
    (
      #"{"edit":"keyframe-value","timeline":"move","track":1,"keyframe":0,"value":1.02,"resolution":0.1}"#,
      ""
    ),
    // Velocities.
    (
      #"{"edit":"keyframe-velocity","timeline":"move","track":0,"keyframe":2,"which":"start","value":40.02,"resolution":0.5}"#,
      "-- cubic:  { to: -80, at: 3.25s }\n+- cubic:  { to: -80, at: 3.25s, startVelocity: 40 }"
    ),
    (
      #"{"edit":"keyframe-velocity","timeline":"move","track":0,"keyframe":2,"which":"end","value":-3},{"edit":"keyframe-velocity","timeline":"move","track":0,"keyframe":2,"which":"end","value":null}"#,
      ""
    ),
    // Kinds.
    (
      #"{"edit":"keyframe-kind","timeline":"move","track":0,"keyframe":2,"kind":"linear"}"#,
      "-- cubic:  { to: -80, at: 3.25s }\n+- linear: { to: -80, at: 3.25s }"
    ),
    (
      #"{"edit":"keyframe-kind","timeline":"move","track":1,"keyframe":0,"kind":"spring"}"#,
      "-- linear: { to: 1.0, duration: 360ms, curve: [0.2, 0, 0, 1] }\n+- spring: { to: 1.0, duration: 360ms }"
    ),
    (
      #"{"edit":"keyframe-kind","timeline":"move","track":1,"keyframe":0,"kind":"hold"}"#,
      "-- linear: { to: 1.0, duration: 360ms, curve: [0.2, 0, 0, 1] }\n+- hold:   360ms"
    ),
    (
      #"{"edit":"keyframe-kind","timeline":"move","track":1,"keyframe":2,"kind":"linear"}"#,
      "-- hold:   0.2s\n+- linear: { to: 1.5, duration: 0.2s }"
    ),
    (
      #"{"edit":"keyframe-kind","timeline":"move","track":1,"keyframe":1,"kind":"move"}"#,
      "-- spring: 1.5\n+- move:   1.5"
    ),
    // Additions and removals.
    (
      #"{"edit":"add-keyframe","timeline":"move","track":0,"time":3.6,"values":[-40],"resolution":0.01}"#,
      "+- linear: { to: -40, at: 3.6s }"
    ),
    (
      #"{"edit":"add-keyframe","timeline":"move","track":0,"time":0.2,"values":[5],"kind":"cubic"}"#,
      "-- linear: { to: 0,   duration: 0.58 }  # first\n+- cubic:  { to: 5,   duration: 0.2 }\n+- linear: { to: 0,   duration: 0.38 }  # first"
    ),
    (
      #"{"edit":"add-keyframe","timeline":"move","track":2,"time":0.5,"values":[0]}"#,
      "-rotation: { from: 0deg, linear: { to: 0.5turn, duration: 0.3 } }\n+rotation:\n+from: 0deg\n+keyframes:\n+- linear: { to: 0.5turn, duration: 0.3 }\n+- linear: { to: 0,       duration: 0.2 }"
    ),
    (
      #"{"edit":"delete-keyframe","timeline":"move","track":0,"keyframe":1}"#,
      "-- hold:   { at: leaves }"
    ),
    (
      #"{"edit":"delete-keyframe","timeline":"move","track":1,"keyframe":0,"keepTimes":true}"#,
      "-- linear: { to: 1.0, duration: 360ms, curve: [0.2, 0, 0, 1] }"
    ),
    (
      #"{"edit":"delete-keyframe","timeline":"move","track":2,"keyframe":0}"#,
      "refused: a track needs at least one keyframe, and this is the only one"
    ),
    (
      #"{"edit":"track-from","timeline":"move","track":2,"value":33.3,"resolution":1}"#,
      "-rotation: { from: 0deg, linear: { to: 0.5turn, duration: 0.3 } }\n+rotation: { from: 33deg, linear: { to: 0.5turn, duration: 0.3 } }"
    ),
    (
      #"{"edit":"track-delay","timeline":"move","track":2,"value":0.1}"#,
      "-rotation: { from: 0deg, linear: { to: 0.5turn, duration: 0.3 } }\n+rotation: { from: 0deg, delay: 0.1, linear: { to: 0.5turn, duration: 0.3 } }"
    ),
    (
      #"{"edit":"add-track","timeline":"move","property":"opacity","time":0.2,"values":[0]}"#,
      "+opacity: { linear: { to: 0, duration: 0.2 } }"
    ),
    // Curves and springs.
    (
      #"{"edit":"curve","timeline":"move","track":1,"keyframe":0,"x1":0.3333,"y2":1.2,"resolution":0.01}"#,
      "-- linear: { to: 1.0, duration: 360ms, curve: [0.2, 0, 0, 1] }\n+- linear: { to: 1.0, duration: 360ms, curve: [0.33, 0, 0, 1.2] }"
    ),
    (
      #"{"edit":"curve","timeline":"move","track":1,"keyframe":4,"y1":0.1}"#,
      "-- linear: { by: 0.5, duration: 18f, curve: easeInOut }\n+- linear: { by: 0.5, duration: 18f, curve: [0.42, 0.1, 0.58, 1] }"
    ),
    (
      #"{"edit":"spring","timeline":"move","track":1,"keyframe":1,"bounce":0.25}"#,
      "-- spring: 1.5\n+- spring: { to: 1.5, spring: { duration: 0.5, bounce: 0.25 } }"
    ),
    (
      #"{"edit":"curve","timeline":"move","track":1,"keyframe":0,"x1":1.5}"#,
      "refused: the file would have an error: a control point's x cannot be `1.5`"
    ),
    // Markers.
    (
      #"{"edit":"marker-time","timeline":"move","marker":"gone","time":3.42,"resolution":0.1}"#,
      "-markers: { leaves: 3s, gone: 3.3s }\n+markers: { leaves: 3s, gone: 3.4s }"
    ),
    (
      #"{"edit":"add-marker","timeline":"move","name":"top","time":0.5}"#,
      "-markers: { leaves: 3s, gone: 3.3s }\n+markers: { leaves: 3s, gone: 3.3s, top: 0.5s }"
    ),
    (
      #"{"edit":"delete-marker","timeline":"move","marker":"gone"}"#,
      "-markers: { leaves: 3s, gone: 3.3s }\n+markers: { leaves: 3s }"
    ),
    (
      #"{"edit":"add-marker","timeline":"move","name":"a b","time":0.5}"#,
      "refused: a name cannot contain a space: it has letters from a to z, digits, `_` and `-`, and begins with a letter or `_`"
    ),
    // What is no edit.
    (#"{"edit":"explode"}"#, "malformed: there is no edit `explode`"),
    (
      #"{"edit":"keyframe-time","timeline":"move","track":0,"keyframe":0,"time":"0.3\n"}"#,
      "malformed: `time` is empty, or has line breaks or control characters"
    ),
    (
      #"{"edit":"keyframe-time","timeline":"move","track":99,"keyframe":0,"time":1}"#,
      "refused: `move` has no track 99"
    ),
  ]

  @Test(arguments: cases.indices)
  func changesExactlyTheBytes(_ index: Int) throws {
    let (edit, expected) = Self.cases[index]
    let diff = try tracks.diff(edit)
    #expect(diff == expected, "\(edit)\n\(diff)")
  }

  @Test func theTextIsInCanonicalLayout() {
    let source = SourceFile(path: "file.yaml", text: tracks.text)
    guard case .formatted(let result) = DocumentFormatter().format(source) else {
      Issue.record("not formatted")
      return
    }
    #expect(String(decoding: result.bytes, as: UTF8.self) == tracks.text)
  }

  @Test func namesAreUniqueAndRead() throws {
    let names = EditKinds.all.map { $0.name }
    #expect(Set(names).count == names.count)
  }
}
