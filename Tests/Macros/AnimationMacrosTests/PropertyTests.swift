import SwiftDiagnostics
import SwiftIfConfig
import SwiftParser
import SwiftSyntax
import Testing

@testable import AnimationMacrosExpansion

/// Which properties are included, and with which type.
@Suite struct PropertyTests {
  private func parts(of members: String) throws -> [String] {
    let file = Parser.parse(source: "struct Badge<Value: Animatable> {\n\(members)\n}")
    let structure = try #require(file.statements.first?.item.as(StructDeclSyntax.self))
    var collector = AnimatablePropertyCollector(
      configuration: StaticBuildConfiguration(
        customConditions: ["WIDE"], languageVersion: VersionTuple(6),
        compilerVersion: VersionTuple(6, 3)))
    collector.collect(structure.memberBlock.members)
    #expect(collector.diagnostics.map(\.message) == [])
    return collector.properties.map { "\($0.name): \($0.type)" }
  }

  @Test(arguments: [
    ("var x: Double", "Double"), ("var x: Double = 1", "Double"),
    ("private(set) public var x: Angle", "Angle"), ("var x: Outer.Inner", "Outer.Inner"),
    ("var x: Value", "Value"), ("var x: (Double)", "(Double)"),
    ("var x: AnimatablePair<Double, Angle>", "AnimatablePair<Double, Angle>"),
    ("@Clamped(0...1) var x: Double = 0.5", "Double"), ("@MainActor var x = 0.5", "Double"),
    ("@available(*, deprecated) var x = 0.5", "Double"),
    ("var x: Double { didSet { print(oldValue) } }", "Double"),
    ("var x = 1.0 { willSet {} didSet {} }", "Double"),
    ("var x = -1.5", "Double"), ("var x = (2.5)", "Double"), ("var x = 1e3", "Double"),
    ("var x = 2 * 0.5 + 1", "Double"), ("var x = 2 as Double", "Double"),
    ("var x = Double.pi", "Double"), ("var x = -Double.pi", "Double"),
    ("var x = 2 * Double.pi", "Double"), ("var x = Double(3)", "Double"),
    ("var x = Angle(degrees: 30)", "Angle"), ("var x = Angle.degrees(30)", "Angle"),
    ("var x = Angle.init(degrees: 30)", "Angle"), ("var x = Angle.zero", "Angle"),
    ("var x = Outer.Inner(1)", "Outer.Inner"),
    ("var x = Box<Double>(1)", "Box<Double>"),
  ])
  func `The type is read from the annotation or from the initial value`(
    property: String, type: String
  ) throws {
    #expect(try parts(of: property) == ["x: \(type)"])
  }

  @Test(arguments: [
    ("var x, y: Double", ["x: Double", "y: Double"]),
    ("var x = 1.0, y: Angle, z = 2.0", ["x: Double", "y: Angle", "z: Double"]),
    ("var `repeat`: Double", ["`repeat`: Double"]),
    ("#if WIDE\nvar x: Double\n#else\nvar y: Double\n#endif", ["x: Double"]),
    (
      "#if !WIDE\nvar x: Double\n#elseif WIDE\n#if NARROW\n#else\nvar y: Double\n#endif\n#endif",
      ["y: Double"]
    ),
    ("#if NARROW\nvar x: Double\n#endif", []),
    ("var x: Double { 1 }", []), ("var x: Double { get { 1 } set {} }", []),
    ("static var x: Double = 1", []), ("static let x: Double = 1", []),
    ("let x = 1.0", []), ("let x: Double = 1", []), ("let x: String", []), ("let x: Kind", []),
    ("@AnimatableIgnored var x: Int", []), ("@AnimationMacros.AnimatableIgnored var x: Int", []),
    ("@AnimatableIgnored lazy var x = 1", []), ("@AnimatableIgnored let x: Double", []),
    ("struct Inner { var x: Double }\nfunc f() { var x = 1 }", []),
    ("var animated: Double\nvar other: Double { animated }", ["animated: Double"]),
  ])
  func `Stored variables that are not ignored are included`(
    members: String, expected: [String]
  ) throws {
    #expect(try parts(of: members) == expected)
  }
}
