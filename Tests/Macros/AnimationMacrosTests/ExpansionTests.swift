import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct ExpansionTests {
  @Test func `One property gives its own data`() {
    expectExpansion(
      of: """
        @Animatable
        struct Fade {
          var opacity: Double
        }
        """,
      is: """
        struct Fade {
          var opacity: Double

          nonisolated var animatableData: Double.AnimatableData {
            get {
              self.opacity.animatableData
            }
            set {
              self.opacity.animatableData = newValue
            }
          }
        }

        extension Fade: AnimationCore.Animatable {
        }
        """)
  }

  @Test func `Several properties give nested pairs in their order`() {
    expectExpansion(
      of: """
        @Animatable
        struct Badge {
          var scale = 1.0
          var rotation: Angle
          var anchor = UnitPoint.center
          @AnimatableIgnored var count: Int
        }
        """,
      is: """
        struct Badge {
          var scale = 1.0
          var rotation: Angle
          var anchor = UnitPoint.center
          var count: Int

          nonisolated var animatableData: AnimationCore.AnimatablePair<Double.AnimatableData, AnimationCore.AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>> {
            get {
              AnimationCore.AnimatablePair(self.scale.animatableData, AnimationCore.AnimatablePair(self.rotation.animatableData, self.anchor.animatableData))
            }
            set {
              self.scale.animatableData = newValue.first
              self.rotation.animatableData = newValue.second.first
              self.anchor.animatableData = newValue.second.second
            }
          }
        }

        extension Badge: AnimationCore.Animatable {
        }
        """)
  }

  @Test func `A structure without animating properties gets empty data and a warning`() {
    expectExpansion(
      of: """
        @Animatable
        struct Label {
          @AnimatableIgnored var text: String
        }
        """,
      is: """
        struct Label {
          var text: String

          nonisolated var animatableData: AnimationCore.EmptyAnimatableData {
            get {
              AnimationCore.EmptyAnimatableData()
            }
            set {
            }
          }
        }

        extension Label: AnimationCore.Animatable {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'Label' has no property that animates", line: 1, column: 1, severity: .warning
        )
      ])
  }

  @Test func `A conforming structure gets only the data`() {
    expectExpansion(
      of: """
        @Animatable
        struct Fade: Animatable {
          var opacity: Double
        }
        """,
      is: """
        struct Fade: Animatable {
          var opacity: Double

          nonisolated var animatableData: Double.AnimatableData {
            get {
              self.opacity.animatableData
            }
            set {
              self.opacity.animatableData = newValue
            }
          }
        }
        """, conforms: true)
  }

  @Test func `The conformance is as available as the structure`() {
    expectExpansion(
      of: """
        @available(macOS 14, *) @Animatable
        struct Fade {
          var opacity: Double
        }
        """,
      is: """
        @available(macOS 14, *)
        struct Fade {
          var opacity: Double

          nonisolated var animatableData: Double.AnimatableData {
            get {
              self.opacity.animatableData
            }
            set {
              self.opacity.animatableData = newValue
            }
          }
        }

        @available(macOS 14, *)
        extension Fade: AnimationCore.Animatable {
        }
        """)
  }

  @Test(arguments: [
    ("public ", "", "public "), ("package ", "", "package "), ("internal ", "", ""),
    ("fileprivate ", "", ""), ("private ", "", ""), ("", "public ", "public "),
    ("internal ", "public ", ""), ("", "", ""),
  ])
  func `The data is as accessible as the structure`(
    structure: String, extension context: String, data: String
  ) {
    expectExpansion(
      of: """
        \(context)extension Library {
          @Animatable
          \(structure)struct Fade {
            var opacity: Double
          }
        }
        """,
      is: """
        \(context)extension Library {
          \(structure)struct Fade {
            var opacity: Double

            \(data)nonisolated var animatableData: Double.AnimatableData {
              get {
                self.opacity.animatableData
              }
              set {
                self.opacity.animatableData = newValue
              }
            }
          }
        }

        extension Library.Fade: AnimationCore.Animatable {
        }
        """)
  }

  @Test(arguments: [
    ("@MainActor ", "", "@preconcurrency "), ("@MainActor ", "nonisolated ", ""),
    ("", "@MainActor ", "@preconcurrency "), ("@Swift.MainActor ", "", "@preconcurrency "),
  ])
  func `Data of the main actor is checked at run time`(
    structure: String, data: String, check: String
  ) {
    let members = """
      struct Gauge {
        \(data)var animatableData: Double {
          get { 0 }
          set {}
        }
      }
      """
    expectExpansion(
      of: "@Animatable \(structure)\(members)",
      is: """
        \(structure)\(members)

        extension Gauge: \(check)AnimationCore.Animatable {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'animatableData' is written here, so '@Animatable' adds only the conformance",
          line: 2, column: 7 + data.count, severity: .warning)
      ])
  }
}
