import FormModel

extension FormIndex {
    /// A place for one of several things alike.
    struct Place {
        var field: Field
        /// The question that has to be answered yes for it to be asked; nil for the first.
        var lead: Field.ID?
    }

    /// From this field on, where it is all that a repeating section asks of each thing; else it alone.
    func places(from field: Field) -> [Place] {
        var places = [Place(field: field)]
        var section = sections[field.id]
        while let here = section, here.fields.count(where: { !$0.isLeadingOn }) == 1, let next = here.leadingOn,
            places.count < Repetition.most
        {
            guard let other = sections.values.first(where: { $0.id == next.to }),
                let following = other.fields.first(where: { !$0.isLeadingOn })
            else { break }
            places.append(Place(field: following, lead: next.question))
            section = other
        }
        return places
    }

    /// Of the question whether there is another thing: the first field that it leads to.
    func firstField(ledToBy question: Field) -> Field? {
        guard let next = sections[question.id]?.leadingOn, next.question == question.id else { return nil }
        return sections.values.first { $0.id == next.to }?.fields.first { !$0.isLeadingOn }
    }
}
