import Presentation
import Primitives
import SwiftUI

/// The tabs, or what has to come before them.
struct RootView: View {
    @Environment(AppModel.self) private var app
    @Environment(\.scenePhase) private var scenePhase
    @State private var cover = CoverWindow()
    /// The system keeps it for each window.
    @SceneStorage("bookmark") private var bookmark = ""

    var body: some View {
        @Bindable var app = app
        content
            .onChange(of: scenePhase) { _, phase in cover.covers(phase != .active) }
            .onContinueUserActivity(SpotlightForms.activity) { activity in
                guard let form = SpotlightForms.form(in: activity.userInfo) else { return }
                Task { await app.openFound(form) }
            }
            .onOpenURL { url in Task { await app.begin(url) } }
            .alert(app.text("web.notice.failed.title"), isPresented: isTelling) {
                Button(app.text("phone.close"), role: .cancel) { app.notice = nil }
            } message: {
                Text(app.notice ?? "")
            }
            .confirmationDialog(given, isPresented: isGiven, titleVisibility: .visible) {
                Button(app.text("phone.given.form")) { Task { await app.use(.form) } }
                Button(app.text("phone.given.paper")) { Task { await app.use(.paper) } }
                Button(app.text("phone.given.nothing"), role: .destructive) { Task { await app.use(.nothing) } }
            }
            .onChange(of: app.bookmark) { _, now in if let now { bookmark = now.text } }
            .task {
                app.kept = app.kept ?? Bookmark(bookmark)
                if case .opening = app.phase { await app.open() }
            }
    }

    @ViewBuilder private var content: some View {
        switch app.phase {
        case .opening: ProgressView().accessibilityLabel(app.text("phone.opening"))
        case .locked(let screen): LockedView(screen: screen)
        case .resting: RestingView()
        case .failed(let words, let canBeginAnew): FailedView(words: words, canBeginAnew: canBeginAnew)
        case .open: Tabs()
        }
    }

    /// Without the time that the extension put before the name.
    private var given: String {
        let name = app.given.first?.lastPathComponent ?? ""
        return app.text("phone.given.title", ["file": .text(String(name.drop { $0 != " " }.dropFirst()))])
    }

    /// It is asked until it is answered.
    private var isGiven: Binding<Bool> { Binding(get: { !app.given.isEmpty && app.notice == nil }, set: { _ in }) }

    private var isTelling: Binding<Bool> {
        Binding(get: { app.notice != nil }, set: { if !$0 { app.notice = nil } })
    }
}

/// The five rooms.
private struct Tabs: View {
    @Environment(AppModel.self) private var app
    @State private var isIntroducing = !Preferences().isIntroduced

    var body: some View {
        @Bindable var app = app
        TabView(selection: $app.tab) {
            Tab(app.text("web.nav.home"), systemImage: "house", value: RoomTab.home) { Room(.home) { HomeRoom() } }
            Tab(app.text("web.nav.forms"), systemImage: "doc.text", value: RoomTab.forms) { Room(.forms) { FormsRoom() } }
            Tab(app.text("phone.tab.documents"), systemImage: "folder", value: RoomTab.documents) {
                Room(.documents) { LibraryRoom() }
            }
            Tab(app.text("tasks.nav"), systemImage: "checklist", value: RoomTab.tasks) { Room(.tasks) { TasksRoom() } }
            Tab(app.text("phone.tab.me"), systemImage: "person.crop.circle", value: RoomTab.me) { Room(.me) { MeRoom() } }
        }
        // Beside each other at the side where there is room for it.
        .tabViewStyle(.sidebarAdaptable)
        .fullScreenCover(isPresented: $isIntroducing) { IntroView { isIntroducing = false } }
    }
}

/// A tab with the places that were opened in it.
private struct Room<Content: View>: View {
    @Environment(AppModel.self) private var app
    private let tab: RoomTab
    private let content: () -> Content

    init(_ tab: RoomTab, @ViewBuilder content: @escaping () -> Content) {
        self.tab = tab
        self.content = content
    }

    var body: some View {
        NavigationStack(path: path) {
            content().navigationDestination(for: Place.self) { PlaceView(place: $0) }
        }
    }

    private var path: Binding<[Place]> {
        Binding(get: { app.paths[tab] ?? [] }, set: { app.paths[tab] = $0 })
    }
}

private struct PlaceView: View {
    let place: Place

    var body: some View {
        switch place {
        case .conversation(let session): ConversationRoom(session: session)
        case .change(let session, let field, let origin): ConversationRoom(session: session, changing: field, origin: origin)
        case .page(let session, let number, let field): PageRoom(session: session, number: number, field: field)
        case .review(let session): ReviewRoom(session: session)
        case .done(let session, let isPartial): ExportRoom(session: session, isPartial: isPartial)
        case .paper(let paper, let page, let mark): PaperPageRoom(paper: paper, page: page, mark: mark)
        case .task(let id): TaskRoom(id: id)
        case .ask: AskRoom()
        case .profile: ProfileRoom()
        case .backups: BackupsRoom()
        case .restore(let name): RestoreRoom(name: name)
        case .privacy: PrivacyRoom()
        case .cleaning: CleaningRoom()
        case .recovery: RecoveryRoom()
        case .models: ModelsRoom()
        case .settings: SettingsRoom()
        case .help: HelpRoom()
        }
    }
}
