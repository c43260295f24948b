#if Macros
  import SwiftSyntax

  /// A type whose values cannot be interpolated.
  ///
  /// Covers only types of the language and the standard library. For any other type, the compiler
  /// checks the conformance to `Animatable` in the generated code.
  struct NonAnimatableType {
    /// Why values cannot be interpolated; completes the message "'x' cannot animate: …".
    let reason: String
    /// Whether `Double` is a possible replacement.
    var isInteger = false

    /// Creates the description of a type; `nil` if its values may be animatable.
    init?(_ type: TypeSyntax) {
      switch type.as(TypeSyntaxEnum.self) {
      case .optionalType, .implicitlyUnwrappedOptionalType:
        self.init(reason: Self.optional)
      case .arrayType: self.init(reason: Self.array)
      case .dictionaryType: self.init(reason: Self.dictionary)
      case .functionType, .metatypeType: self.init(reason: "functions and types cannot be added")
      case .someOrAnyType, .compositionType:
        self.init(reason: "'\(type.trimmedDescription)' may hold values of different types")
      case .attributedType(let attributed): self.init(attributed.baseType)
      case .tupleType(let tuple):
        guard tuple.elements.count == 1, let only = tuple.elements.first else {
          self.init(reason: "a tuple is not 'Animatable'; let its elements be properties")
          return
        }
        self.init(only.type)
      case .identifierType(let identifier): self.init(name: identifier.name.text)
      case .memberType(let member):
        guard member.baseType.trimmedDescription == "Swift" else { return nil }
        self.init(name: member.name.text)
      default: return nil
      }
    }

    private init(reason: String) { self.reason = reason }

    private init?(name: String) {
      if Self.integers.contains(name) {
        reason = "there is no '\(name)' halfway between 1 and 2"
        isInteger = true
      } else if let reason = Self.reasons[name] {
        self.reason = reason
      } else {
        return nil
      }
    }

    private static let integers: Set = [
      "Int", "Int8", "Int16", "Int32", "Int64", "Int128",
      "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
    ]

    private static let reasons = [
      "Bool": "there is nothing halfway between 'false' and 'true'",
      "String": text, "Substring": text, "StaticString": text, "Character": text,
      "Optional": optional, "Array": array, "ArraySlice": array, "ContiguousArray": array,
      "Dictionary": dictionary, "Set": "two sets may have different members",
      "Range": range, "ClosedRange": range,
      "Any": "'Any' may hold values of different types",
      "AnyHashable": "'AnyHashable' may hold values of different types",
      "AnyObject": "an object is shared, and each frame needs a value of its own",
      "Void": "there is only one 'Void'",
    ]

    private static let text = "there is no string halfway between two others"
    private static let optional = "there is nothing halfway between 'nil' and a value"
    private static let array =
      "two arrays may differ in length; an 'AnimatableVector' of numbers can animate"
    private static let dictionary = "two dictionaries may have different keys"
    private static let range = "ranges cannot be added; let their bounds be properties"
  }
#endif
