import FormModel
import Presentation
import Primitives

extension Frame {
    /// What changes on an open page when a field is opened or saved: the field's inputs, the panel and the tools.
    /// An answer may decide whether others are asked for: those go along.
    ///
    /// A page may have hundreds of inputs; sending all of them at every step would make typing wait.
    func pagePart(_ screen: PageScreen, saved: Field.ID?, zoom: PageZoom) -> Node {
        html(.lang(language.rawValue)) {
            title(screen.title)
        } body: {
            pageTools(screen, zoom: zoom)
            div(.id("paper")) {
                screen.inputs.indices.filter { index in
                    let control = screen.inputs[index].control
                    return isCurrent(index, screen) || control.field == saved || (saved != nil && control.isConditional)
                }
                .map { pageInput(screen.inputs[$0], number: $0, isCurrent: isCurrent($0, screen)) }
            }
            panel(screen)
        }
    }
}
