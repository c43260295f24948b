import SwiftDiagnostics
import SwiftIfConfig
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import AnimationMacrosExpansion

/// Expands the macros of a source as if compiled with `-D WIDE`, and records any difference from
/// the expectation.
func expectExpansion(
  of source: String, is expanded: String, diagnostics: [DiagnosticSpec] = [],
  applying fix: String? = nil, gives fixed: String? = nil, conforms: Bool = false,
  location: Testing.SourceLocation = #_sourceLocation
) {
  let macros = [
    "Animatable": MacroSpec(
      type: AnimatableExpansion.self, conformances: conforms ? [] : ["Animatable"]),
    "AnimatableIgnored": MacroSpec(type: AnimatableIgnoredExpansion.self),
  ]
  let configuration = StaticBuildConfiguration(
    customConditions: ["WIDE"], languageVersion: VersionTuple(6),
    compilerVersion: VersionTuple(6, 3))
  assertMacroExpansion(
    source, expandedSource: expanded, diagnostics: diagnostics, macroSpecs: macros,
    applyFixIts: fix.map { [$0] }, fixedSource: fixed, indentationWidth: .spaces(2),
    buildConfiguration: configuration
  ) { Issue.record("\($0.message)", sourceLocation: location) }
}

/// Expects a diagnostic for a property, the result of each of its fix-its, and that another
/// property still animates.
func expectDiagnostic(
  _ message: String, severity: DiagnosticSeverity = .error, of property: String,
  at name: String = "x", fixes: [(title: String, property: String)],
  location: Testing.SourceLocation = #_sourceLocation
) {
  func source(_ property: String) -> String {
    "@Animatable\nstruct Badge {\n  var scale: Double\n  \(property)\n}"
  }
  guard let range = property.firstRange(of: name) else {
    Issue.record("`\(property)` holds no `\(name)`", sourceLocation: location)
    return
  }
  let diagnostic = DiagnosticSpec(
    message: message, line: 4,
    column: 3 + property.utf8.distance(from: property.startIndex, to: range.lowerBound),
    severity: severity, fixIts: fixes.map { FixItSpec(message: $0.title) })
  let expanded = """
    struct Badge {
      var scale: Double
      \(property)

      nonisolated var animatableData: Double.AnimatableData {
        get {
          self.scale.animatableData
        }
        set {
          self.scale.animatableData = newValue
        }
      }
    }

    extension Badge: AnimationCore.Animatable {
    }
    """
  guard !fixes.isEmpty else {
    expectExpansion(
      of: source(property), is: expanded, diagnostics: [diagnostic], location: location)
    return
  }
  for fix in fixes {
    expectExpansion(
      of: source(property), is: expanded, diagnostics: [diagnostic], applying: fix.title,
      gives: source(fix.property), location: location)
  }
}
