import Foundation
import TestSupport
import Testing

/// The program itself on a disk that is full, and on one that can't be written: real ones, in a name space of their own.
@Suite(.serialized, .enabled(if: DiskTrouble.isPossible, "needs leave to mount in a name space of its own"))
struct DiskTroubleTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(
            home: folder.url.appending(path: "disk/home"), environment: ["FORMLY_BACKUP_PASSPHRASE": "seven quiet rivers"])
        try FileManager.default.createDirectory(atPath: folder.path + "/disk", withIntermediateDirectories: true)
    }

    /// Answers until the disk is full: what was answered is there, what was refused is not, and words say why.
    @Test func aFullDiskLosesNothingThatWasAcknowledged() throws {
        let result = try onSmallDisk(
            """
            s=$("$0" --json new w4 | sed 's/.*"session":"\\([^"]*\\)".*/\\1/')
            head -c 9000000 /dev/zero > filler; truncate -s -96k filler
            n=0; said=
            while [ $n -lt 60 ]; do
              n=$((n + 1)); name=Ruiz$(printf %03d $n | tr 0-9 a-j)
              said=$("$0" --json answer "$s" familyName=$name 2>&1) || break
              last=$name
            done
            echo "$said"; rm filler
            echo "acknowledged $last"
            "$0" --json doctor --check > /dev/null; echo "check $?"
            echo "found $("$0" --json show "$s" | grep -o 'Ruiz[a-j]*' | head -1)"
            """)
        let name = try #require(result.output.firstMatch(of: try Regex("acknowledged (Ruiz[a-j]*)"))?[1].substring)
        #expect(result.output.contains("\"full\""), "\(result.output) \(result.error)")
        #expect(result.output.contains("check 0") && result.output.contains("found \(name)\n"), "\(result.output)")
    }

    @Test func aBackupThatFindsNoRoomLeavesNothingHalf() throws {
        let result = try onSmallDisk(
            """
            "$0" --json new w4 > /dev/null
            head -c 9000000 /dev/zero > filler; truncate -s -32k filler
            "$0" --json backup create; echo "code $?"
            echo "left $(ls -A home/backups 2>/dev/null | wc -l)"
            rm filler
            "$0" --json backup create > /dev/null; echo "code $?"
            "$0" --json doctor --check > /dev/null; echo "code $?"
            """)
        #expect(result.output.contains("full\""), "\(result.output) \(result.error)")
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.suffix(4) == ["code 1", "left 0", "code 0", "code 0"], "\(result.output) \(result.error)")
    }

    /// Reading needs no room: what was answered can be seen and taken elsewhere, and each write says why it can't be done.
    @Test func aFullDiskCanBeRead() throws {
        let result = try onSmallDisk(
            """
            s=$("$0" --json new w4 | sed 's/.*"session":"\\([^"]*\\)".*/\\1/')
            "$0" answer "$s" familyName=Ruiz > /dev/null
            cat /dev/zero > filler 2> /dev/null
            "$0" show "$s" | grep -o Ruiz; "$0" sessions > /dev/null; echo "sessions $?"
            "$0" --json doctor --check > /dev/null; echo "check $?"
            "$0" --json answer "$s" familyName=Other; echo "answer $?"
            """)
        #expect(result.output.contains("Ruiz\nsessions 0\ncheck 0"), "\(result.output) \(result.error)")
        #expect(result.output.contains("answer 1") && (result.output + result.error).contains("\"full\""))
    }

    @Test func aDiskThatCanNotBeWrittenCanBeRead() throws {
        let session = try #require(try formly.run("--json", "new", "w4").json()["session"] as? String)
        _ = try formly.run("answer", session, "familyName=Ruiz")
        let result = try formly.shell(
            DiskTrouble.inside(
                """
                mount --bind '\(folder.path)/disk' '\(folder.path)/disk' && mount -o remount,ro,bind '\(folder.path)/disk'
                "$0" show \(session) | grep -o Ruiz; "$0" sessions > /dev/null; echo "sessions $?"
                "$0" search Ruiz > /dev/null; echo "search $?"
                "$0" --json doctor --check > /dev/null; echo "check $?"
                """))
        #expect(result.output.contains("Ruiz\nsessions 0\nsearch 0\ncheck 0"), "\(result.output) \(result.error)")
    }

    private func onSmallDisk(_ lines: String) throws -> FormlyProgram.Result {
        let disk = "'\(folder.path)/disk'"
        return try formly.shell(DiskTrouble.inside("mount -t tmpfs -o size=1m none \(disk); cd \(disk)\n" + lines))
    }

    @Test func aDiskThatCanNotBeWrittenIsSaidInWords() throws {
        let session = try #require(try formly.run("--json", "new", "w4").json()["session"] as? String)
        _ = try formly.run("answer", session, "familyName=Ruiz")
        let result = try formly.shell(
            DiskTrouble.inside(
                """
                mount --bind '\(folder.path)/disk' '\(folder.path)/disk' && mount -o remount,ro,bind '\(folder.path)/disk'
                "$0" --json answer \(session) familyName=Other; echo "code $?"
                "$0" --json backup create; echo "code $?"
                """))
        #expect(result.output.components(separatedBy: "code 1").count == 3, "\(result.output) \(result.error)")
        #expect(result.output.contains("read-only"), "\(result.output) \(result.error)")
        #expect(try formly.run("show", session).output.contains("Ruiz"))
        #expect(try formly.run("doctor", "--check").code == 0)
    }
}

enum DiskTrouble {
    /// Whether this user may mount in a name space.
    static let isPossible: Bool = {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/unshare")
        process.arguments = ["-rm", "sh", "-c", "mount -t tmpfs none /mnt"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// A line of shell that runs lines where they may mount; `$0` stays the program.
    static func inside(_ lines: String) -> String {
        "PATH=/usr/bin:/bin:/usr/sbin:/sbin exec unshare -rm sh -c \(quoted(lines)) \"$0\""
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
