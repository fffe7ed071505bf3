internal import CMicroHTTP
internal import LocalWeb

/// The functions that the library calls on its own threads.
enum Callbacks {
    static func all(_ context: UnsafeMutableRawPointer) -> formly_http_callbacks {
        formly_http_callbacks(context: context, begin: begin, serve: serve, end: end)
    }

    private static let begin:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
            @Sendable _, uri, connection in
            guard let uri, let connection else { return nil }
            return Unmanaged.passRetained(Exchange(uri: String(cString: uri), connection: connection)).toOpaque()
        }

    private static let end: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
        @Sendable context, request in
        guard let context, let request else { return }
        let exchange = Unmanaged<Exchange>.fromOpaque(request)
        Unmanaged<Desk>.fromOpaque(context).takeUnretainedValue().leave(exchange.takeUnretainedValue())
        exchange.release()
    }

    private static let serve:
        @convention(c) (
            UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
            UnsafeMutablePointer<Int>?, UnsafeMutableRawPointer?
        ) -> MHD_Result = { @Sendable context, connection, method, body, size, request in
            guard let context, let connection, let method, let size, let request else { return .NO }
            let desk = Unmanaged<Desk>.fromOpaque(context).takeUnretainedValue()
            let exchange = Unmanaged<Exchange>.fromOpaque(request).takeUnretainedValue()
            let piece = UnsafeRawBufferPointer(start: body, count: size.pointee)
            let step = piece.withMemoryRebound(to: UInt8.self) {
                exchange.serve(desk, method: String(cString: method), piece: $0)
            }
            // A request refused at its headers keeps its body unread: the library then closes the connection.
            switch step {
            case .wait:
                size.pointee = 0
                return .YES
            case .queue(let response):
                return queue(response, on: connection)
            case .end:
                return .NO
            }
        }

    /// Adds one header to the request behind `context`; names in lower case, what comes twice is noted.
    static let header:
        @convention(c) (
            UnsafeMutableRawPointer?, MHD_ValueKind, UnsafePointer<CChar>?, Int, UnsafePointer<CChar>?, Int
        ) -> MHD_Result = { @Sendable context, _, name, nameCount, value, valueCount in
            guard let request = context?.assumingMemoryBound(to: HTTPRequest.self), let name else { return .NO }
            let key = text(name, nameCount).lowercased()
            if request.pointee.headers[key] != nil { request.pointee.repeatedHeaders.insert(key) }
            request.pointee.headers[key] = value.map { text($0, valueCount) } ?? ""
            return .YES
        }

    private static func text(_ start: UnsafePointer<CChar>, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }

    private static func queue(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
        var body = response.body
        let made = body.withUnsafeMutableBytes {
            MHD_create_response_from_buffer($0.count, $0.baseAddress, .RESPMEM_MUST_COPY)
        }
        guard let made else { return .NO }
        defer { MHD_destroy_response(made) }
        for header in response.headers {
            guard MHD_add_response_header(made, header.name, header.value) == .YES else { return .NO }
        }
        return MHD_queue_response(connection, UInt32(response.status), made)
    }
}
