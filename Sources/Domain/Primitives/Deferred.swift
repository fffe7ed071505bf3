import Synchronization

/// A value that costs something to make and that many runs never ask for: made once, when it is first asked for.
public final class Deferred<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case waiting(@Sendable () -> Value)
        case made(Value)
    }

    private let state: Mutex<State>

    public init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.waiting(make)) }

    /// A second thread that asks meanwhile waits until it is made.
    public var value: Value {
        state.withLock { state in
            switch state {
            case .made(let value): return value
            case .waiting(let make):
                let value = make()
                state = .made(value)
                return value
            }
        }
    }
}
