import Foundation
import TestSupport
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Plays exported Compose source: reads the numbers of its objects, and follows their specifications
/// by Compose's documentation.
enum ComposePlayer {
  /// The values of each view's properties; nil for a view that the source does not have.
  ///
  /// - Throws: what it does not understand of the source.
  static func play(_ export: PlayedExport) throws -> [PlayedValues?] {
    let source = KotlinScope(try KotlinReader.declarations(in: export.text))
    return try export.views.map { view in
      var found: KotlinScope?
      for name in view.names {
        let type = SwiftIdentifier(upperCamelCase: name).name + "Timeline"
        if case .scope(let scope)? = try source.own(type) {
          found = scope
        } else {
          found = source.instance(of: type, [.number(Double(view.copy ?? 0))])
        }
        if found != nil { break }
      }
      guard let found else { return nil }
      let start = try start(of: view, in: found)
      var values: PlayedValues = [:]
      for property in view.columns.keys {
        let name = property.hasPrefix("--") ? String(property.dropFirst(2)) : property
        let numbers = try numbers(of: SwiftIdentifier(lowerCamelCase: name).name, in: found, view)
        values[property] = view.times.map { time in
          numbers.map { value($0, at: time - start, copy: view.copy ?? 0) }
        }
      }
      return values
    }
  }

  /// When a view's copy starts, in seconds, as the list of all copies has it.
  private static func start(of view: PlayedView, in scope: KotlinScope) throws -> Double {
    if let start = try scope.own("START_MILLIS")?.number { return start / 1000 }
    if let step = try scope.own("STAGGER_MILLIS")?.number {
      return step * Double(view.copy ?? 0) / 1000
    }
    guard case .list(let starts)? = try scope.own("STARTS_MILLIS") else { return 0 }
    let index = starts.count == 1 ? 0 : view.copy ?? 0
    return starts.indices.contains(index) ? (starts[index].number ?? 0) / 1000 : 0
  }

  /// The numbers of a property: one, or those of its components.
  private static func numbers(
    of name: String, in scope: KotlinScope, _ view: PlayedView
  ) throws -> [[String: KotlinValue]] {
    switch try scope.own(name) {
    case .scope(let members): return try components(members, view)
    case let own?: return [try fields(own, copy: view.copy ?? 0)]
    case nil: break
    }
    let group = name.prefix(1).uppercased() + name.dropFirst() + "Components"
    guard case .scope(let members)? = try scope.own(group) else {
      // The items of a list are numbered.
      guard name.last?.isNumber != true else { return [] }
      var items: [[String: KotlinValue]] = []
      while true {
        let item = try numbers(of: "\(name)\(items.count / 4)", in: scope, view)
        if item.isEmpty { return items }
        items += item
      }
    }
    return try components(members, view)
  }

  private static func components(
    _ members: KotlinScope, _ view: PlayedView
  ) throws -> [[String: KotlinValue]] {
    try members.order.compactMap { member in
      try members.own(member).map { try fields($0, copy: view.copy ?? 0) }
    }
  }

  /// The fields of a number, which is one of a list where each copy has its own.
  private static func fields(_ value: KotlinValue, copy: Int) throws -> [String: KotlinValue] {
    switch value {
    case .object(let fields): return fields
    case .list(let items) where items.indices.contains(copy):
      return try fields(items[copy], copy: copy)
    default: throw PythonProgram.Failure(description: "Kotlin: \(value) in place of a number")
    }
  }

  /// The value of a number: that of `TargetBasedAnimation` with its specification.
  private static func value(
    _ fields: [String: KotlinValue], at time: Double, copy: Int
  ) -> Double {
    guard let from = fields["from"]?.number, let to = fields["to"]?.number,
      let motion = fields["spec"]?.motion
    else { return .nan }
    guard time >= 0 else { return from }
    return motion.value(
      at: time * 1000, from: from, to: to, velocity: fields["velocity"]?.number ?? 0)
  }
}
