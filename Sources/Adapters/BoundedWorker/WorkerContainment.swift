import ChildProcess

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How far a child that reads documents is contained, besides its bounds of time and memory.
public struct WorkerContainment: Sendable, Hashable, Codable {
    /// It makes no system calls but those of an allow-list: no sockets, no other program, no file opened to write.
    public var holdsCalls: Bool
    /// It opens nothing but fonts, libraries and the like; documents are handed to it.
    public var holdsFiles: Bool
}

/// Gives up what reading documents doesn't take, for good. To be called by a child while it has one thread.
///
/// - Parameter readable: files and folders that it reads besides libraries, fonts and languages.
public func containThisDocumentWorker(readable: [String]) {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"] ?? ""
    func personal(_ name: String, _ usual: String) -> String { environment[name] ?? (home + usual) }
    var paths = ["/.fonts", "/.fonts.conf", "/.fonts.conf.d"].map { home + $0 }
    paths.append(personal("XDG_DATA_HOME", "/.local/share") + "/fonts")
    paths.append(personal("XDG_CONFIG_HOME", "/.config") + "/fontconfig")
    paths.append(personal("XDG_CACHE_HOME", "/.cache") + "/fontconfig")
    for name in ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "TESSDATA_PREFIX", "LD_LIBRARY_PATH"] {
        paths += (environment[name] ?? "").split(separator: ":").map(String.init)
    }
    // What is named so widely names nothing.
    let named = (paths + readable).filter { $0.hasPrefix("/") && $0 != "/" && $0 != home && $0 != home + "/" }
    Containment.begin(readable: Containment.systemFolders + named)
}

/// What a program of the desktop, started by this one, gets of the variables here: by an allow-list, since others may hold secrets.
public func environmentForDesktop(_ environment: [String: String]) -> [String: String] {
    environment.filter { HandedEnvironment.desktop.admits($0.key) }
}

/// No core files of this program, and no other program of the user looks into its memory.
public func closeThisProgramToOthers() { Containment.closeToOthers() }
