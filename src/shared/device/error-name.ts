/** Class names of errors that browsers, the local database and the app throw. */
const KNOWN: ReadonlySet<string> = new Set([
  'AbortError',
  'BackendError',
  'CodeUnavailable',
  'ConstraintError',
  'DataError',
  'DatabaseClosedError',
  'InvalidStateError',
  'LocalWriteError',
  'MissingAPIError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'OpenFailedError',
  'PrematureCommitError',
  'WebPushFailure',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SyncCommandError',
  'SyntaxError',
  'TimeoutError',
  'TransactionInactiveError',
  'TypeError',
  'UnknownError',
  'VersionError',
])

/** An error's class name for a report that leaves the device; null for an unknown name, which may contain anything. */
export const knownErrorName = (name: string | null): string | null =>
  name !== null && KNOWN.has(name) ? name : null
