/** Kinds of errors that browsers, the local database and we ourselves throw. */
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
  'PushFailure',
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

/** What kind of error it is, for a report that leaves the device; null for whatever is not known here. */
export function causeName(cause: unknown): string | null {
  const name = typeof cause === 'object' && cause !== null && 'name' in cause ? cause.name : null
  return typeof name === 'string' && KNOWN.has(name) ? name : null
}
