import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

private let ignore = "mark it '@AnimatableIgnored'"
private let makeDouble = "make it a 'Double' and round it where it is shown"

@Suite struct PropertyDiagnosticTests {
  @Test(arguments: [
    ("Int", "var x: Int", "var x: Double"), ("Int", "var x = 1", "var x: Double = 1"),
    ("Int", "var x = -2 + 3", "var x: Double = -2 + 3"),
    ("Int", "var x: Int = 3 // three", "var x: Double = 3 // three"),
    ("UInt8", "private var x: UInt8", "private var x: Double"),
    ("Int64", "var x: Swift.Int64", "var x: Double"), ("Int", "var x: (Int)", "var x: Double"),
    ("Int", "@Clamped var x: Int { didSet {} }", "@Clamped var x: Double { didSet {} }"),
  ])
  func `An integer can be changed to a Double`(type: String, property: String, fixed: String) {
    expectDiagnostic(
      "'x' cannot animate: there is no '\(type)' halfway between 1 and 2", of: property,
      at: property.contains("private") ? "x:" : "x",
      fixes: [(makeDouble, fixed), (ignore, "@AnimatableIgnored \(property)")])
  }

  @Test(arguments: [
    ("var x: Bool", "there is nothing halfway between 'false' and 'true'"),
    ("var x = true", "there is nothing halfway between 'false' and 'true'"),
    ("var x: String", "there is no string halfway between two others"),
    ("var x = \"a\"", "there is no string halfway between two others"),
    ("var x: Character", "there is no string halfway between two others"),
    ("var x: Double?", "there is nothing halfway between 'nil' and a value"),
    ("var x: Double!", "there is nothing halfway between 'nil' and a value"),
    ("var x: Optional<Double>", "there is nothing halfway between 'nil' and a value"),
    ("weak var x: Node?", "there is nothing halfway between 'nil' and a value"),
    (
      "var x: [Double]",
      "two arrays may differ in length; an 'AnimatableVector' of numbers can animate"
    ),
    (
      "var x = [1.0]",
      "two arrays may differ in length; an 'AnimatableVector' of numbers can animate"
    ),
    (
      "var x = [Double]()",
      "two arrays may differ in length; an 'AnimatableVector' of numbers can animate"
    ),
    ("var x: [Int: Double]", "two dictionaries may have different keys"),
    ("var x: Set<Int>", "two sets may have different members"),
    ("var x: ClosedRange<Double>", "ranges cannot be added; let their bounds be properties"),
    ("var x: () -> Void", "functions and types cannot be added"),
    ("var x: @Sendable () -> Void", "functions and types cannot be added"),
    ("var x = { 1 }", "functions and types cannot be added"),
    ("var x: Double.Type", "functions and types cannot be added"),
    ("var x: (Double, Double)", "a tuple is not 'Animatable'; let its elements be properties"),
    ("var x = (1.0, 2.0)", "a tuple is not 'Animatable'; let its elements be properties"),
    ("var x: any Animatable", "'any Animatable' may hold values of different types"),
    ("var x: Any", "'Any' may hold values of different types"),
    ("var x: Int = Int(2.5)", "there is no 'Int' halfway between 1 and 2"),
    ("var x = Int(2.5)", "there is no 'Int' halfway between 1 and 2"),
  ])
  func `A property that cannot animate is explained and can be ignored`(
    property: String, reason: String
  ) {
    expectDiagnostic(
      "'x' cannot animate: \(reason)", of: property,
      fixes: [(ignore, "@AnimatableIgnored \(property)")])
  }

  @Test(arguments: [
    ("var x = start", "var x: <#Type#> = start"),
    ("var x = Layout.width", "var x: <#Type#> = Layout.width"),
    ("var x = makeWidth()", "var x: <#Type#> = makeWidth()"),
    ("var x = flag ? 1.0 : 2.0", "var x: <#Type#> = flag ? 1.0 : 2.0"),
    ("var x = AnimatablePair(1.0, 2.0)", "var x: <#Type#> = AnimatablePair(1.0, 2.0)"),
    ("@Wrapper var x = 1.0", "@Wrapper var x: <#Type#> = 1.0"),
  ])
  func `A type that cannot be inferred must be annotated`(property: String, fixed: String) {
    expectDiagnostic(
      "'x' needs a written type: '@Animatable' cannot work out the type of this initial value",
      of: property,
      fixes: [("write its type", fixed), (ignore, "@AnimatableIgnored \(property)")])
  }

  @Test func `A lazy property cannot be read`() {
    expectDiagnostic(
      "'x' cannot animate: reading a 'lazy' property changes the value it belongs to",
      of: "lazy var x = 1.0",
      fixes: [("remove 'lazy'", "var x = 1.0"), (ignore, "@AnimatableIgnored lazy var x = 1.0")])
  }

  @Test func `A constant of an animatable type gets a warning`() {
    expectDiagnostic(
      "'x' does not animate: a 'let' cannot be set for each frame", severity: .warning,
      of: "let x: Angle",
      fixes: [("make it a 'var'", "var x: Angle"), (ignore, "@AnimatableIgnored let x: Angle")])
  }

  @Test func `A tuple pattern cannot animate`() {
    expectDiagnostic(
      "properties declared as a tuple cannot animate; declare them one by one",
      of: "var (x, y) = (1.0, 2.0)", at: "(x",
      fixes: [(ignore, "@AnimatableIgnored var (x, y) = (1.0, 2.0)")])
  }

  @Test func `One of several bindings cannot be marked`() {
    expectDiagnostic(
      "'x' cannot animate: there is nothing halfway between 'false' and 'true'",
      of: "var x = true, z: String { \"\" }", fixes: [])
  }
}

@Suite struct AttributeDiagnosticTests {
  @Test(arguments: [
    ("class", "each frame needs a copy of the value, and an object is shared"),
    ("actor", "each frame needs a copy of the value, and an object is shared"),
    ("enum", "an enum has no stored properties"),
    ("protocol", "a protocol has no stored properties"),
    ("extension", "it must see the stored properties"),
  ])
  func `Only a structure can be Animatable`(keyword: String, reason: String) {
    expectExpansion(
      of: "@Animatable\n\(keyword) Badge {\n}", is: "\(keyword) Badge {\n}",
      diagnostics: [
        DiagnosticSpec(
          message: "'@Animatable' applies only to structures: \(reason)", line: 1, column: 1)
      ])
  }

  @Test func `Existing data is preserved`() {
    expectExpansion(
      of: """
        @Animatable
        struct Fade {
          var opacity: Double
          var animatableData: Double {
            get { opacity }
            set { opacity = min(newValue, 1) }
          }
        }
        """,
      is: """
        struct Fade {
          var opacity: Double
          var animatableData: Double {
            get { opacity }
            set { opacity = min(newValue, 1) }
          }
        }

        extension Fade: AnimationCore.Animatable {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'animatableData' is written here, so '@Animatable' adds only the conformance",
          line: 4, column: 7, severity: .warning)
      ])
  }

  @Test(arguments: [
    ("static var x = 1", "a static property never animates; the attribute has no effect"),
    ("var x: Int { 1 }", "a computed property never animates; the attribute has no effect"),
  ])
  func `An attribute without effect gets a warning`(property: String, message: String) {
    expectExpansion(
      of: "struct Badge {\n  @AnimatableIgnored \(property)\n}",
      is: "struct Badge {\n  \(property)\n}",
      diagnostics: [
        DiagnosticSpec(
          message: message, line: 2, column: 3, severity: .warning,
          fixIts: [FixItSpec(message: "remove '@AnimatableIgnored'")])
      ], applying: "remove '@AnimatableIgnored'", gives: "struct Badge {\n  \(property)\n}")
  }

  @Test func `Only a property can be ignored`() {
    expectExpansion(
      of: "struct Badge {\n  @AnimatableIgnored func f() {}\n}",
      is: "struct Badge {\n  func f() {}\n}",
      diagnostics: [
        DiagnosticSpec(
          message: "'@AnimatableIgnored' applies only to stored properties", line: 2, column: 3,
          fixIts: [FixItSpec(message: "remove '@AnimatableIgnored'")])
      ], applying: "remove '@AnimatableIgnored'", gives: "struct Badge {\n  func f() {}\n}")
  }
}
