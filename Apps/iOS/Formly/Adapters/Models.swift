/// The models that this device has.
enum Models {
    static let all = Proposers(onDevice: { onDevice }, privateCloud: { privateCloud })

    static var onDevice: (any AnswerProposing)? {
        if #available(iOS 26.0, *) { FoundationModelProposer.ifAvailable } else { nil }
    }

    /// Never asked by itself: only after a look at what is sent, each time.
    static var privateCloud: (any AnswerProposing)? {
        #if compiler(>=6.4) || FORMLY_SDK_27
            if #available(iOS 27.0, *) { PrivateCloudProposer.ifAvailable } else { nil }
        #else
            nil
        #endif
    }
}
