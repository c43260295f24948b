import SwiftUI
@Observable class Model { var isOpen = false; var progress = 0.0 }
struct MV: View {
    @State private var model = Model()
    @Binding var isActive: Bool
    @ObservedObject var vm: VM
    var body: some View {
        Circle().scaleEffect(model.isOpen ? 1.5 : 1).animation(.bouncy, value: model.isOpen)
        Circle().offset(y: isActive ? 10 : 0).animation(.snappy(duration: 0.2), value: isActive)
        Circle().trim(from: 0, to: model.progress).animation(.linear, value: model.progress)
        Circle().opacity(vm.loaded ? 1 : 0).animation(.easeIn, value: vm.loaded)
        Button("b") { withAnimation(.spring) { model.isOpen.toggle() } }
        Button("c") { withAnimation { vm.loaded = true } }
        Button("d") { withAnimation(.easeIn(duration: 3)) { isActive.toggle() } }
        Toggle("t", isOn: $isActive.animation(.spring))
    }
}
class VM: ObservableObject { @Published var loaded = false }
