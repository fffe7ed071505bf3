// A program that tests start to end it at bad moments: the first argument says what it does until then.

switch CommandLine.arguments.dropFirst().first {
case "write-records": await CrashWriter(home: CommandLine.arguments[2]).run()
default: fatalError("unknown task")
}
