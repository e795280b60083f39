/** Maps IndexedDB's and Dexie's errors to our closed list by their names, which are an interface; messages are not. */
import { LocalWriteError, type LocalWriteErrorCode } from '#sync/core/local-write-error'

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

/**
 * The error with a code. Dexie wraps the cause (AbortError around QuotaExceededError), so the complete chain is
 * examined.
 */
export function toLocalWriteError(error: unknown): LocalWriteError {
  if (error instanceof LocalWriteError) return error
  const code = namesOf(error)
    .map((name) => CODES[name])
    .find((mapped) => mapped !== undefined)
  return new LocalWriteError(code ?? 'unknown', error)
}

/** Whether the database's process has ended, for which Safari has this error name. */
export const isConnectionLost = (error: unknown): boolean => namesOf(error).includes('UnknownError')

function namesOf(error: unknown): string[] {
  const names: string[] = []
  for (let cause: unknown = error; isNamed(cause); cause = cause.inner ?? cause.cause) names.push(cause.name)
  return names
}

const isNamed = (value: unknown): value is { name: string; inner?: unknown; cause?: unknown } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
