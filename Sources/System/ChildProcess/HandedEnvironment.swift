#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The variables that a program started by this one gets: by an allow-list, since any other may hold a secret.
package enum HandedEnvironment: Sendable {
    /// Languages, fonts and where libraries find their data.
    case document
    /// Besides, what the person's session is reached by: for what opens a link or talks to the session's services.
    case desktop

    package func admits(_ name: String) -> Bool {
        Self.prefixes.contains { name.hasPrefix($0) } || Self.names.contains(name)
            || (self == .desktop && Self.desktopNames.contains(name))
    }

    /// Folders and the session's traits; the words of a language.
    private static let prefixes = ["XDG_", "LC_"]
    private static let names: Set<String> = [
        "HOME", "LANG", "LANGUAGE", "TZ", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "TESSDATA_PREFIX",
        "LD_LIBRARY_PATH", "FORMLY_RESOURCES",
    ]
    private static let desktopNames: Set<String> = [
        "PATH", "USER", "LOGNAME", "SHELL", "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS",
        "DESKTOP_SESSION", "GNOME_DESKTOP_SESSION_ID", "KDE_FULL_SESSION", "KDE_SESSION_UID", "KDE_SESSION_VERSION", "BROWSER",
        "GDK_BACKEND", "QT_QPA_PLATFORM", "MOZ_ENABLE_WAYLAND",
    ]

    /// This process's own variables, as far as they are handed on, as `NAME=value`.
    package var entries: [String] {
        var entries: [String] = []
        var next = environ
        while let entry = next.pointee {
            let text = String(cString: entry)
            if let name = text.split(separator: "=", maxSplits: 1).first, admits(String(name)) { entries.append(text) }
            next += 1
        }
        return entries
    }
}
