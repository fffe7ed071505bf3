/// The first numbers of vectors that sentence-transformers 6.2 made with the model that Scripts/setup fetches.
enum ReferenceVectors {
    static let rows: [(text: String, vector: [Float])] = [
        (
            "Please enter your full legal name as it appears on your passport.",
            [-0.01252, 0.04764, -0.00324, -0.08603, 0.00044, -0.02580]
        ),
        (
            "The quarterly rent of the flat is due on the first day of the month.",
            [0.03541, -0.01209, 0.01131, 0.05502, -0.01950, 0.00745]
        ),
        ("Straße, Größe, Übermut, Ärger — alles auf Deutsch!", [0.02026, 0.05349, -0.01207, -0.02501, -0.07558, 0.04154]),
        ("L’été dernier, nous étions à Orléans.", [0.00431, 0.06926, 0.03753, -0.00438, -0.02479, 0.00239]),
        ("请填写您的姓名和出生日期。", [-0.01480, 0.14286, 0.08497, -0.00764, -0.00069, 0.05773]),
        ("नमस्ते दुनिया", [0.00895, 0.03052, 0.02977, -0.05925, -0.07672, 0.02039]),
        ("مرحبا بالعالم", [0.00335, 0.07541, -0.02432, 0.03774, -0.01672, 0.02626]),
        ("İstanbul'da yaşıyorum; 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 ½ ™", [0.01474, 0.07189, -0.00557, 0.04101, -0.07360, -0.06803]),
        ("", [-0.11884, 0.04830, -0.00255, -0.01101, 0.05195, 0.01029]),
        (
            String(repeating: "a rather long sentence about household insurance ", count: 60),
            [0.01646, 0.01884, 0.03683, -0.01592, 0.00962, 0.05481]
        ),
    ]
}
