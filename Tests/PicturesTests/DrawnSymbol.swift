import Documents

/// The PDF417 symbol of an invented licence, in which a row of modules is a line of hexadecimal digits.
enum DrawnSymbol {
    static let surname = "SAMPLE"
    private static let columns = 239
    private static let rows = [
        "ff547a9e282091dc8e84e4108b5ef90c64e3b6437326c412330a8207f452",
        "ff547d41b8ef5a710fab07eae3eac1ae40d7ce69c0be3b5f530fd4e7f452",
        "ff546a1f3eb854df0fae27d1d344f93a06bf71533e2823d6cf0fd687f452",
        "ff547d7ebbcd11decd1184c763163961a08ee45dc228c19a086e9387f452",
        "ff546bd8279798b84d3a06be3a4f9984f6de9f4f17bd39db1e2eb8c7f452",
        "ff5475f2306bd87acd4f84d9e2587d835ec3d651be2e779835eebe27f452",
        "ff5469cf23bd95f7c86e67b4e36881eaf0c8585dc2346394c30a79e7f452",
        "ff547e93bea31f518eb834bd037a7d3c5ed7207822abe19ea40afce7f452",
        "ff547e9db53e1967e84bc511e3a2fda47c84bc689f3ede94cf8fa727f452",
        "ff5451dc3ab810510e5706b702228194c0e61377333a05d1dc8a3de7f452",
        "ff5469c0b1709a74097d865c239681e412a7c36f4fa78bdf50ce9cc7f452",
        "ff54519f21a39034e84bc689f2681d4cf8a63e58cf357c1fae6fa3a7f452",
        "ff54505020a817708a30c5b10263b1c76c86324319218c90c64e8277f452",
        "ff547a362fd617eb0bf585fac2edf9d8f693ec7b322be3179bef4487f452",
        "ff544af03a3e5bd06b02e444f23c454efcb107424f313f5bc46e57e7f452",
    ]

    /// `module` pixels wide and three times as high for each module, with a quiet zone.
    static func picture(module: Int = 3, ink: UInt8 = 0, paper: UInt8 = 255) -> GreyPicture {
        let quiet = 8 * module
        let (width, height) = (columns * module + 2 * quiet, rows.count * 3 * module + 2 * quiet)
        var pixels = [UInt8](repeating: paper, count: width * height)
        for y in quiet..<height - quiet {
            let row = Array(rows[(y - quiet) / (3 * module)])
            for x in quiet..<width - quiet {
                let column = (x - quiet) / module
                guard let digit = row[column / 4].hexDigitValue, digit >> (3 - column % 4) & 1 == 1 else { continue }
                pixels[y * width + x] = ink
            }
        }
        return GreyPicture(width: width, height: height, pixels: pixels)
    }
}
