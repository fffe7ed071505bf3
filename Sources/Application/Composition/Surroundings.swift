import Foundation
public import Primitives
public import Records

/// What the domain must not ask by itself: the clock, the calendar of this place, names, the environment.
public enum Surroundings {
    public static func now() -> Timestamp {
        var moment = timespec()
        clock_gettime(CLOCK_REALTIME, &moment)
        return Timestamp(milliseconds: Int64(moment.tv_sec) * 1000 + Int64(moment.tv_nsec) / 1_000_000)
    }

    /// The day by the clock on this machine's wall.
    public static func today() -> CivilDate { day(of: now()) }

    /// The day of a moment by the same clock.
    public static func day(of moment: Timestamp) -> CivilDate { wall(moment).day }

    /// Day and time of a moment by the same clock.
    static func wall(_ moment: Timestamp) -> (day: CivilDate, hour: Int, minute: Int) {
        var seconds = time_t(moment.milliseconds / 1000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        guard
            let date = CivilDate(
                year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
        else { preconditionFailure("the clock gives a day that does not exist") }
        return (date, Int(parts.tm_hour), Int(parts.tm_min))
    }

    /// The name of a backup made at a moment.
    @Sendable public static func backupName(_ moment: Timestamp) -> BackupName {
        let wall = wall(moment)
        guard let name = BackupName(day: wall.day, hour: wall.hour, minute: wall.minute) else {
            preconditionFailure("the clock gives a time that does not exist")
        }
        return name
    }

    /// Ten letters and digits that are not mistaken for each other when read aloud: 50 bits.
    public static func newID() -> String {
        let alphabet = Array("abcdefghjkmnpqrstuvwxyz023456789")
        var generator = SystemRandomNumberGenerator()
        return String((0..<10).map { _ in alphabet[Int(generator.next(upperBound: UInt32(alphabet.count)))] })
    }

    /// The path of the running program.
    public static func executable() -> String {
        #if os(Linux)
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        #else
            Bundle.main.executablePath ?? CommandLine.arguments[0]
        #endif
    }

    /// The folder for a person's records: `FORMLY_HOME`, else the system's place for application data.
    public static func home(_ environment: [String: String]) throws -> String {
        if let named = environment["FORMLY_HOME"], !named.isEmpty { return named }
        #if os(macOS)
            if let home = environment["HOME"] { return home + "/Library/Application Support/Formly" }
        #else
            if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/formly" }
            if let home = environment["HOME"] { return home + "/.local/share/formly" }
        #endif
        throw CompositionFailure(.noHome)
    }

    /// The first language of the environment that Formly speaks; English otherwise.
    public static func language(_ environment: [String: String]) -> Language {
        for name in ["FORMLY_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"] {
            let tag = (environment[name] ?? "").prefix { $0 != "_" && $0 != "." && $0 != ":" && $0 != "-" }
            if let language = Language(rawValue: tag.lowercased()) { return language }
        }
        return .english
    }
}

extension Surroundings {
    /// The only user the web app lets in; nil where the system can't tell whose a connection is.
    public static var peerUserID: UInt32? {
        #if os(Linux)
            geteuid()
        #else
            nil
        #endif
    }
}
