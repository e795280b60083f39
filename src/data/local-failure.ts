/** Names of IndexedDB's and Dexie's errors -> our closed list. Names are an interface; messages are not. */
import { LocalWriteError, type LocalWriteErrorCode } from '#domain/local-write-error'

const CODES: Readonly<Record<string, LocalWriteErrorCode>> = {
  QuotaExceededError: 'quota',
  DatabaseClosedError: 'blocked',
  OpenFailedError: 'blocked',
  MissingAPIError: 'blocked',
  InvalidStateError: 'blocked',
  SecurityError: 'blocked',
  VersionError: 'blocked',
  NoSuchDatabaseError: 'blocked',
}

/** Dexie wraps the cause (AbortError around QuotaExceededError), so the whole chain is looked at. */
export function toLocalWriteError(error: unknown): LocalWriteError {
  if (error instanceof LocalWriteError) return error
  for (let cause: unknown = error; isNamed(cause); cause = cause.inner ?? cause.cause) {
    const code = CODES[cause.name]
    if (code) return new LocalWriteError(code, error)
  }
  return new LocalWriteError('unknown', error)
}

const isNamed = (value: unknown): value is { name: string; inner?: unknown; cause?: unknown } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
