import Records

/// The pictures of the pages looked at last, so that going back to one costs nothing.
///
/// In memory only, and by us: a browser would keep them on the disk, in clear.
struct RecentPictures {
    private static let limit = 32 << 20
    private var kept: [(session: SessionRecord.ID, page: Int, picture: [UInt8])] = []
    private var bytes = 0

    mutating func keep(_ picture: [UInt8], of session: SessionRecord.ID, page: Int) {
        forget(where: { $0.session == session && $0.page == page })
        kept.append((session, page, picture))
        bytes += picture.count
        while bytes > Self.limit, kept.count > 1 { bytes -= kept.removeFirst().picture.count }
    }

    func picture(of session: SessionRecord.ID, page: Int) -> [UInt8]? {
        kept.first { $0.session == session && $0.page == page }?.picture
    }

    mutating func forget(_ session: SessionRecord.ID) { forget(where: { $0.session == session }) }

    private mutating func forget(where isGone: ((session: SessionRecord.ID, page: Int, picture: [UInt8])) -> Bool) {
        kept.removeAll(where: isGone)
        bytes = kept.reduce(0) { $0 + $1.picture.count }
    }
}
