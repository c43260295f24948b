import Testing
@testable import TimelineEditing

/// Edits of phases, events, sequences and elements.
struct StateEditTests {
  private static let file = EditedText(
    """
    keyphase: 1

    animations:
      appear: { timingCurve: { curve: [0.2, 0, 0, 1], duration: 0.4 } }

    stage: { size: [400, 300] }

    elements:
      item: { size: [56, 56], count: 4, spacing: [0, 68] }
      title: { text: Hi, center: [0, -20.5] }

    timelines:
      pulse:
        phases:
          - { phase: idle, set: { scale: 1 } }
          - { phase: big, set: { scale: 1.5 }, animation: bouncy }
          - { phase: slow, animation: { spring: { duration: 0.4, bounce: 0.2 } } }
          - { phase: eased, animation: { easeOut: 0.3, delay: 0.1 } }
          - { phase: named, animation: appear }
      taps:
        events:
          - { at: 0, set: { scale: 1.5, offset: [1, 2] }, animation: spring }
          - { at: 350ms, set: { scale: 1, title: { opacity: 0.5 } } }
      pop:
        tracks:
          opacity: { linear: { to: 1, duration: 0.2 } }
      fall:
        tracks:
          offsetY: { linear: { to: 9, duration: 0.2 } }
      menu:
        sequence:
          - { play: pop, element: item, stagger: 40ms, label: open }
          - { play: pop, element: title }
          - { play: pop, element: title, delay: 0.1s }
          - { play: fall, element: title, overlap: 50ms, speed: 2 }
          - { play: pop, element: title, at: open.end + 2s }
          - together:
              - { play: pop, element: title }
              - { play: pop, element: item, stagger: { each: 30ms, from: last } }

    """)

  private static let cases: [(edit: String, diff: String)] = [
    (
      #"{"edit":"spring","timeline":"pulse","phase":1,"duration":0.62,"bounce":0.251,"resolution":{"duration":0.01,"bounce":0.01}}"#,
      "-- { phase: big, set: { scale: 1.5 }, animation: bouncy }\n+- { phase: big, set: { scale: 1.5 }, animation: { spring: { duration: 0.62, bounce: 0.25 } } }"
    ),
    (
      #"{"edit":"spring","timeline":"pulse","phase":2,"bounce":0.5}"#,
      "-- { phase: slow, animation: { spring: { duration: 0.4, bounce: 0.2 } } }\n+- { phase: slow, animation: { spring: { duration: 0.4, bounce: 0.5 } } }"
    ),
    (
      #"{"edit":"curve","timeline":"pulse","phase":3,"x1":0.25}"#,
      "-- { phase: eased, animation: { easeOut: 0.3, delay: 0.1 } }\n+- phase: eased\n+animation: { timingCurve: { curve: [0.25, 0, 0.58, 1], duration: 0.3 }, delay: 0.1 }"
    ),
    (
      #"{"edit":"animation","timeline":"pulse","phase":1,"value":"snappy"}"#,
      "-- { phase: big, set: { scale: 1.5 }, animation: bouncy }\n+- { phase: big, set: { scale: 1.5 }, animation: snappy }"
    ),
    (
      #"{"edit":"animation","timeline":"pulse","phase":0,"value":"{ easeIn: 0.2 }"}"#,
      "-- { phase: idle, set: { scale: 1 } }\n+- { phase: idle, set: { scale: 1 }, animation: { easeIn: 0.2 } }"
    ),
    (
      #"{"edit":"animation","timeline":"pulse","phase":1,"value":null}"#,
      "-- { phase: big, set: { scale: 1.5 }, animation: bouncy }\n+- { phase: big, set: { scale: 1.5 } }"
    ),
    (
      #"{"edit":"add-phase","timeline":"pulse","name":"bigger","after":1}"#,
      "+- { phase: bigger, set: { scale: 1.5 } }"
    ),
    (
      #"{"edit":"event-time","timeline":"taps","event":1,"time":0.4123,"resolution":0.004}"#,
      "-- { at: 350ms, set: { scale: 1, title: { opacity: 0.5 } } }\n+- { at: 412ms, set: { scale: 1, title: { opacity: 0.5 } } }"
    ),
    (
      #"{"edit":"event-value","timeline":"taps","event":0,"number":1,"component":1,"value":5}"#,
      "-- { at: 0, set: { scale: 1.5, offset: [1, 2] }, animation: spring }\n+- { at: 0, set: { scale: 1.5, offset: [1, 5] }, animation: spring }"
    ),
    (
      #"{"edit":"event-value","timeline":"taps","event":1,"number":1,"value":0.75}"#,
      "-- { at: 350ms, set: { scale: 1, title: { opacity: 0.5 } } }\n+- { at: 350ms, set: { scale: 1, title: { opacity: 0.75 } } }"
    ),
    (
      #"{"edit":"event-time","timeline":"taps","event":1,"time":-1}"#,
      "refused: the file would have an error: a time cannot be negative"
    ),
    // The entry begins 0.32 s after the start, and the one above it ends there.
    (
      #"{"edit":"entry-begin","timeline":"menu","entry":[1],"time":0.42}"#,
      "-- { play: pop, element: title }\n+- { play: pop, element: title, delay: 100ms }"
    ),
    (
      #"{"edit":"entry-begin","timeline":"menu","entry":[1],"time":0.22}"#,
      "-- { play: pop, element: title }\n+- { play: pop, element: title, overlap: 100ms }"
    ),
    (
      #"{"edit":"entry-begin","timeline":"menu","entry":[2],"time":0.6718,"resolution":0.01}"#,
      "-- { play: pop, element: title, delay: 0.1s }\n+- { play: pop, element: title, delay: 0.15s }"
    ),
    (
      #"{"edit":"entry-begin","timeline":"menu","entry":[3],"time":0.87,"resolution":0.001}"#,
      "-- { play: fall, element: title, overlap: 50ms, speed: 2 }\n+- { play: fall, element: title, delay: 50ms, speed: 2 }"
    ),
    // A text stands for the distance itself, where there is one.
    (
      #"{"edit":"entry-begin","timeline":"menu","entry":[2],"time":"12f"}"#,
      "-- { play: pop, element: title, delay: 0.1s }\n+- { play: pop, element: title, delay: 12f }"
    ),
    (
      #"{"edit":"entry-begin","timeline":"menu","entry":[1],"time":"0.2s"}"#,
      "refused: type the start in seconds, such as `0.5s`"
    ),
    (
      #"{"edit":"entry-begin","timeline":"menu","entry":[4],"time":3}"#,
      #"`open.end + 2s` is computed from other values: write the value in its place? ["here"] []"#
    ),
    (
      #"{"edit":"entry-stagger","timeline":"menu","entry":[0],"value":0.0553,"resolution":0.004}"#,
      "-- { play: pop, element: item, stagger: 40ms, label: open }\n+- { play: pop, element: item, stagger: 55ms, label: open }"
    ),
    (
      #"{"edit":"entry-stagger","timeline":"menu","entry":[5,1],"value":0.06}"#,
      "-- { play: pop, element: item, stagger: { each: 30ms, from: last } }\n+- { play: pop, element: item, stagger: { each: 60ms, from: last } }"
    ),
    (
      #"{"edit":"entry-speed","timeline":"menu","entry":[3],"value":1.5}"#,
      "-- { play: fall, element: title, overlap: 50ms, speed: 2 }\n+- { play: fall, element: title, overlap: 50ms, speed: 1.5 }"
    ),
    (
      #"{"edit":"entry-speed","timeline":"menu","entry":[1],"value":0.5}"#,
      "-- { play: pop, element: title }\n+- { play: pop, element: title, speed: 0.5 }"
    ),
    (
      #"{"edit":"add-entry","timeline":"menu","wait":0.3,"after":[1]}"#, "+- { wait: 0.3 }"
    ),
    (
      #"{"edit":"add-entry","timeline":"menu","play":"fall","element":"title","after":[5,0]}"#,
      "+- { play: fall, element: title }"
    ),
    (
      #"{"edit":"element-center","element":"title","x":12.34,"y":-40.6,"resolution":1}"#,
      "-title: { text: Hi, center: [0, -20.5] }\n+title: { text: Hi, center: [12, -41] }"
    ),
    (
      #"{"edit":"element-center","element":"item","x":10}"#,
      "-item: { size: [56, 56], count: 4, spacing: [0, 68] }\n+item: { size: [56, 56], center: [10, 0], count: 4, spacing: [0, 68] }"
    ),
    (
      #"{"edit":"element-size","element":"item","height":60}"#,
      "-item: { size: [56, 56], count: 4, spacing: [0, 68] }\n+item: { size: [56, 60], count: 4, spacing: [0, 68] }"
    ),
    (
      #"{"edit":"element-size","element":"item","height":-1}"#,
      "refused: the file would have an error: a width or height cannot be below 0"
    ),
  ]

  @Test(arguments: cases.indices)
  func changesExactlyTheBytes(_ index: Int) throws {
    let (edit, expected) = Self.cases[index]
    let diff = try Self.file.diff(edit)
    #expect(diff == expected, "\(edit)\n\(diff)")
  }

  @Test func aNamedAnimationIsChangedWhereItIsDefinedOrHere() throws {
    let edit = #"{"edit":"curve","timeline":"pulse","phase":4,"y2":1.2}"#
    #expect(try Self.file.diff(edit).hasPrefix("`appear` is defined in line 4"))
    #expect(
      try Self.file.diff(edit, choice: .definition)
        == "-appear: { timingCurve: { curve: [0.2, 0, 0, 1], duration: 0.4 } }\n+appear: { timingCurve: { curve: [0.2, 0, 0, 1.2], duration: 0.4 } }"
    )
    let here = try Self.file.diff(edit, choice: .here)
    #expect(
      here
        == "-- { phase: named, animation: appear }\n+- { phase: named, animation: { timingCurve: { curve: [0.2, 0, 0, 1.2], duration: 0.4 } } }",
      "\(here)")
  }

  @Test func aSelectionMovesTogether() throws {
    let file = EditedText(
      """
      keyphase: 1
      timelines:
        move:
          tracks:
            scale:
              - linear: { to: 1, duration: 0.2 }
              - linear: { to: 2, duration: 0.2 }
              - linear: { to: 3, at: 1 }

      """)
    let edits = (0..<3).map { index in
      let time = [0.3, 0.5, 1.1][index]
      return
        #"{"edit":"keyframe-time","timeline":"move","track":0,"keyframe":\#(index),"time":\#(time),"resolution":0.01}"#
    }
    let order = [edits[2], edits[0], edits[1]].joined(separator: ",")
    #expect(
      try file.diff(order)
        == "-- linear: { to: 1, duration: 0.2 }\n+- linear: { to: 1, duration: 0.3 }\n-- linear: { to: 3, at: 1 }\n+- linear: { to: 3, at: 1.1 }"
    )
  }

  private static let states = EditedText(
    """
    keyphase: 1

    timelines:
      toggle: # answers
        states:
          rest: {}
          up: { set: { scale: 2 } }
      button:
        states: { rest: {}, up: { set: { scale: 2 } } }
        run:
          - { at: 0.2s, to: up }
          - { at: 1s, to: rest } # a comment

    """)

  @Test(arguments: [
    (
      #"{"edit":"run","timeline":"toggle","run":[{"at":0.25,"to":"up"},{"at":1.125,"to":"rest"}]}"#,
      "+run: [{ at: 0.25s, to: up }, { at: 1.125s, to: rest }]"
    ),
    (
      #"{"edit":"run","timeline":"button","run":[{"at":0.5,"to":"up"}]}"#,
      "-- { at: 0.2s, to: up }\n-- { at: 1s, to: rest } # a comment\n+- { at: 0.5s, to: up } # a comment"
    ),
    (
      #"{"edit":"run","timeline":"toggle","run":[{"at":0.25,"to":"down"}]}"#,
      "refused: `toggle` has no state `down`"
    ),
    (
      #"{"edit":"run","timeline":"toggle","run":[]}"#, "malformed: `run` is missing or not a list"
    ),
  ])
  func `a run that was chosen is written`(_ edit: String, _ diff: String) throws {
    #expect(try Self.states.diff(edit) == diff)
  }

  private static let inputs = EditedText(
    """
    keyphase: 1

    timelines:
      refresh:
        driver: { input: pull, from: 0, to: 120 } # a finger
        tracks: { scale: { linear: { to: 2, duration: 1 } } }
      sheet:
        driver:
          input: lift
          from: 0
          to: 400
          run:
            - { at: 0, samples: [[0, 0], [16ms, 4]] }
            - { at: 1s, samples: [[0, 0]] } # a comment
        tracks: { scale: { linear: { to: 2, duration: 1 } } }

    """)

  @Test(arguments: [
    (
      #"{"edit":"run","timeline":"refresh","drags":[{"at":0.1,"samples":[[0,4.5]]}]}"#,
      "-driver: { input: pull, from: 0, to: 120 } # a finger\n+driver: { input: pull, from: 0, to: 120, run: [{ at: 0.1s, samples: [[0, 4.5]] }] } # a finger"
    ),
    (
      #"{"edit":"run","timeline":"sheet","drags":[{"at":0.25,"samples":[[0,9],[0.1,8]]}]}"#,
      "-- { at: 0, samples: [[0, 0], [16ms, 4]] }\n-- { at: 1s, samples: [[0, 0]] } # a comment\n+- { at: 0.25s, samples: [[0, 9], [100ms, 8]] } # a comment"
    ),
    (
      #"{"edit":"run","timeline":"sheet","drags":[{"at":0,"samples":[[0,9,8]]}]}"#,
      "malformed: `samples` must contain only pairs"
    ),
  ])
  func `what was dragged is written`(_ edit: String, _ diff: String) throws {
    #expect(try Self.inputs.diff(edit) == diff)
  }
}
