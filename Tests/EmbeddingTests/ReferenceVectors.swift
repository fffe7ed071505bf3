import Retrieval

/// The first numbers of vectors that a plain computation in 64-bit floats made from the file that Scripts/setup fetches, with the pieces
/// of the package the file comes from; that package's own vectors, of activations in 8 bits, are within a cosine of .999 of them.
enum ReferenceVectors {
    static let rows: [(role: EmbeddingRole, text: String, vector: [Float])] = [
        (
            .question, "When does my lease end?",
            [0.03911, -0.02889, -0.02939, -0.05749, 0.02080, -0.05017]
        ),
        (
            .passage, "The quarterly rent of the flat is due on the first day of the month.",
            [0.07476, 0.01543, -0.01088, -0.02860, 0.09459, -0.03758]
        ),
        (
            .passage, "Straße, Größe, Übermut, Ärger — alles auf Deutsch!",
            [0.07387, -0.03204, -0.05478, -0.06930, 0.08752, -0.07071]
        ),
        (
            .question, "¿Cuándo vence mi contrato de alquiler?",
            [0.02719, -0.04372, -0.06104, -0.05329, 0.02757, -0.09413]
        ),
        (
            .passage, "L’été dernier, nous étions à Orléans.",
            [0.03848, -0.00402, -0.02341, -0.03962, 0.09529, -0.02919]
        ),
        (
            .passage, "请填写您的姓名和出生日期。",
            [0.05660, -0.01933, -0.01034, -0.06571, 0.05952, -0.00853]
        ),
        (
            .question, "नमस्ते दुनिया",
            [0.07256, 0.02060, -0.03320, -0.08722, 0.05363, -0.02554]
        ),
        (
            .passage, "مرحبا بالعالم",
            [0.04537, 0.02454, -0.02812, -0.09473, 0.07298, -0.03164]
        ),
        (
            .passage, "İstanbul'da yaşıyorum; 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 ½ ™",
            [0.03320, -0.03634, -0.02662, -0.02103, 0.10302, -0.06496]
        ),
        (
            .question, "",
            [0.05071, 0.01749, -0.07765, -0.06054, 0.07940, 0.00573]
        ),
        (
            .passage, String(repeating: "a rather long sentence about household insurance ", count: 120),
            [0.01441, -0.00609, -0.03681, -0.05186, 0.07383, -0.02893]
        ),
    ]
}
