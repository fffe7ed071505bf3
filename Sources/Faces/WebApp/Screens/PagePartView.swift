import FormModel
import Presentation
import Primitives

extension Frame {
    /// What changes on an open page when a field is opened or saved: the field's inputs, the panel and the tools.
    ///
    /// A page may have hundreds of inputs; sending all of them at every step would make typing wait.
    func pagePart(_ screen: PageScreen, saved: Field.ID?, zoom: Int) -> Node {
        html(.lang(language.rawValue)) {
            title(screen.title)
        } body: {
            pageHeader(screen, zoom: zoom)
            div(.id("paper")) {
                screen.inputs.indices.filter { isCurrent($0, screen) || screen.inputs[$0].control.field == saved }
                    .map { pageInput(screen.inputs[$0], number: $0, isCurrent: isCurrent($0, screen)) }
            }
            panel(screen)
        }
    }
}
