#if Importer
  import SwiftSyntax

  /// Functions that a script calls at one place: their changes are at the time of the call.
  extension SwiftImport {
    /// The statements of the function that a call runs: one of the same type without parameters, that is called
    /// only here.
    func called(by call: SwiftCall) -> CodeBlockItemListSyntax? {
      guard call.arguments.isEmpty, call.base.map({ $0.trimmedDescription == "self" }) ?? true,
        let type = Place(call.node).type
      else { return nil }
      let functions = file.declarations.functions.filter {
        $0.name == call.name && $0.owner == type
      }
      guard functions.count == 1, functions[0].parameters.isEmpty,
        !Syntax(functions[0].body).contains(Syntax(call.node)), isOnlyCall(call),
        let caller = ScriptBlock(around: call), caller.statements.count > 1
      else { return nil }
      return functions[0].body
    }

    /// The block that calls a block with others, or the block itself.
    func calling(_ block: ScriptBlock) -> ScriptBlock {
      var block = block
      for _ in 0..<16 {
        guard let function = block.function, let scope = Place(function).syntax,
          let call = file.calls([function.name.text], in: scope).first,
          called(by: call)?.id == function.body?.statements.id,
          let outer = ScriptBlock(around: call)
        else { break }
        block = outer
      }
      return block
    }

    private func isOnlyCall(_ call: SwiftCall) -> Bool {
      guard let scope = Place(call.node).syntax else { return false }
      return file.calls([call.name], in: scope).count == 1
    }
  }
#endif
