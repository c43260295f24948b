import Testing
@testable import TimelineEditing

/// Values that come from elsewhere are changed there, or here, as the user chooses.
struct SharedValueTests {
  private static let file = EditedText(
    """
    keyphase: 1
    include: [motion.yaml]
    constants:
      gap: 12
      far: [120, -$gap]
      double: $gap * 2
    springs:
      brisk: { response: 0.3, dampingRatio: 0.8 }
      stiff: { mass: 2, stiffness: 200, damping: 20 }
    curves:
      out: [0.2, 0, 0, 1]
    timelines:
      card:
        parameters: { distance: 24 }
        markers: { leaves: 1s }
        tracks:
          offsetY:
            - linear: { to: $gap, duration: $short }
            - linear: { to: -$gap, at: leaves, curve: out }
            - linear: { to: $gap * 3, duration: 0.2 }
            - spring: { to: $distance, spring: brisk }
            - spring: { to: $double, spring: stiff }
            - spring: { to: 1, spring: "Spring(duration: 0.6, bounce: 0.3)" }
          offset:
            - linear: { to: $far, duration: 1 }
          scale: &pulse
            - linear: { to: 1.5, duration: 0.2 }
            - linear: { to: 1, duration: 0.2 }
          scaleX: *pulse
          opacity:
            - linear: { <<: &base { duration: 0.2 }, to: 0.5 }
            - linear: { <<: *base, to: 1 }
      other:
        tracks:
          offsetX: { linear: { to: $gap, duration: 1 } }
          offsetY: { spring: { to: 1, spring: brisk } }

    """, files: ["motion.yaml": "keyphase: 1\nconstants:\n  short: 200ms  # quick\n"])

  private static func value(_ track: Int, _ keyframe: Int, _ value: String) -> String {
    #"{"edit":"keyframe-value","timeline":"card","track":\#(track),"keyframe":\#(keyframe),"value":\#(value)}"#
  }

  private static let questions: [(edit: String, question: String)] = [
    (
      value(0, 0, "20"),
      #"`$gap` is defined in line 4: change it there, with 5 other places, or write the value here? ["definition", "here"] ["file.yaml:5", "file.yaml:6", "file.yaml:19", "file.yaml:20", "file.yaml:35"]"#
    ),
    (
      value(0, 2, "20"),
      #"`$gap * 3` is computed from other values: write the value in its place? ["here"] []"#
    ),
    (
      #"{"edit":"keyframe-time","timeline":"card","track":0,"keyframe":1,"time":1.5}"#,
      #"`leaves` is defined in line 15: change it there, or write the value here? ["definition", "here"] []"#
    ),
    (
      #"{"edit":"spring","timeline":"card","track":0,"keyframe":3,"duration":0.5}"#,
      #"`brisk` is defined in line 8: change it there, with 1 other place, or write the value here? ["definition", "here"] ["file.yaml:36"]"#
    ),
  ]

  @Test(arguments: questions.indices)
  func asksWhatIsChanged(_ index: Int) throws {
    let (edit, expected) = Self.questions[index]
    let question = try Self.file.diff(edit)
    #expect(question == expected, "\(question)")
  }

  private static let choices: [(edit: String, definition: String, here: String)] = [
    (
      value(0, 0, "20"), "-gap: 12\n+gap: 20",
      "-- linear: { to: $gap, duration: $short }\n+- linear: { to: 20, duration: $short }"
    ),
    (
      value(0, 1, "-20"), "-gap: 12\n+gap: 20",
      "-- linear: { to: -$gap, at: leaves, curve: out }\n+- linear: { to: -20, at: leaves, curve: out }"
    ),
    (
      value(0, 3, "30"), "-parameters: { distance: 24 }\n+parameters: { distance: 30 }",
      "-- spring: { to: $distance, spring: brisk }\n+- spring: { to: 30, spring: brisk }"
    ),
    (
      value(0, 4, "30"),
      "refused: `$gap * 2` is computed where it is defined: change it in the text, or write the number here",
      "-- spring: { to: $double, spring: stiff }\n+- spring: { to: 30, spring: stiff }"
    ),
    (
      #"{"edit":"keyframe-value","timeline":"card","track":1,"keyframe":0,"component":0,"value":100}"#,
      "-far: [120, -$gap]\n+far: [100, -$gap]",
      "-- linear: { to: $far, duration: 1 }\n+- linear: { to: [100, -12], duration: 1 }"
    ),
    (
      #"{"edit":"keyframe-time","timeline":"card","track":0,"keyframe":0,"time":0.25,"resolution":0.01}"#,
      "\nin motion.yaml\n-short: 200ms  # quick\n+short: 250ms  # quick",
      "-- linear: { to: $gap, duration: $short }\n+- linear: { to: $gap, duration: 0.25 }"
    ),
    (
      #"{"edit":"keyframe-time","timeline":"card","track":0,"keyframe":1,"time":1.5}"#,
      "-markers: { leaves: 1s }\n+markers: { leaves: 1.5s }",
      "-- linear: { to: -$gap, at: leaves, curve: out }\n+- linear: { to: -$gap, at: 1.5, curve: out }"
    ),
    (
      #"{"edit":"spring","timeline":"card","track":0,"keyframe":3,"duration":0.5,"bounce":0.3}"#,
      "-brisk: { response: 0.3, dampingRatio: 0.8 }\n+brisk: { response: 0.5, dampingRatio: 0.7 }",
      "-- spring: { to: $distance, spring: brisk }\n+- spring: { to: $distance, spring: { duration: 0.5, bounce: 0.3 } }"
    ),
    (
      #"{"edit":"spring","timeline":"card","track":0,"keyframe":4,"duration":0.5}"#,
      "-stiff: { mass: 2, stiffness: 200, damping: 20 }\n+stiff: { mass: 2, stiffness: 315.8, damping: 25.13 }",
      "-- spring: { to: $double, spring: stiff }\n+- spring: { to: $double, spring: { duration: 0.5, bounce: 0.5 } }"
    ),
    (
      #"{"edit":"spring","timeline":"card","track":0,"keyframe":5,"bounce":0.1}"#,
      "`\"Spring(duration: 0.6, bounce: 0.3)\"` is written as an expression: write the value in its place? [\"here\"] []",
      "-- spring: { to: 1, spring: \"Spring(duration: 0.6, bounce: 0.3)\" }\n+- spring: { to: 1, spring: { duration: 0.6, bounce: 0.1 } }"
    ),
    (
      #"{"edit":"curve","timeline":"card","track":0,"keyframe":1,"x1":0.5}"#,
      "-out: [0.2, 0, 0, 1]\n+out: [0.5, 0, 0, 1]",
      "-- linear: { to: -$gap, at: leaves, curve: out }\n+- linear: { to: -$gap, at: leaves, curve: [0.5, 0, 0, 1] }"
    ),
    (
      value(3, 0, "1.25"),
      "-- linear: { to: 1.5, duration: 0.2 }\n+- linear: { to: 1.25, duration: 0.2 }",
      "-scaleX: *pulse\n+scaleX:\n+- linear: { to: 1.25, duration: 0.2 }\n+- linear: { to: 1,    duration: 0.2 }"
    ),
    (
      #"{"edit":"keyframe-time","timeline":"card","track":4,"keyframe":1,"time":0.5}"#,
      "-- linear: { <<: &base { duration: 0.2 }, to: 0.5 }\n+- linear: { <<: &base { duration: 0.3 }, to: 0.5 }",
      "-- linear: { <<: *base, to: 1 }\n+- linear: { <<: *base, to: 1, duration: 0.3 }"
    ),
  ]

  @Test(arguments: choices.indices)
  func followsTheChoice(_ index: Int) throws {
    let (edit, definition, here) = Self.choices[index]
    let first = try Self.file.diff(edit, choice: .definition)
    #expect(first == definition.trimmingPrefix("\n"), "\(edit)\n\(first)")
    let second = try Self.file.diff(edit, choice: .here)
    #expect(second == here, "\(edit)\n\(second)")
  }
}
