import type { PgliteConnection } from '@supabase/lite/pglite'

interface SqlError {
  code: string
  message: string
  detail?: string
  hint?: string
}

/**
 * SQLSTATEs and classes for which @supabase/lite returns a 500 without a code, and the status that PostgREST returns.
 */
const STATUS: [code: RegExp, status: number][] = [
  [/^(P0001|23514|23P01|23001)$/, 400],
  [/^(08|53|57P01)/, 503],
  [/^(0L|0P|28)/, 403],
  [/^(09|25|2D|38|39|3B|40|54|57|58|F0|HV|P0|XX)/, 500],
]
/** Classes that are faults of the server, not of the caller. */
const SERVER_FAULT = /^(08|53|54|57P|58|F0|XX)/

/**
 * Makes failed statements respond as PostgREST does, with their SQLSTATE, from which the sync engine determines what to
 * send again and what to show. It also prevents @supabase/lite from printing each refused statement with its
 * parameters, which contain what customers wrote: the library prints right after it normalizes the error, so exactly
 * that one call of console.error is dropped. An internal error is logged without parameters.
 */
export function completeErrors(connection: PgliteConnection): void {
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (cause) => {
    const normalized = normalize(cause)
    const { error } = console
    const restore = () => {
      console.error = error
    }
    if (isSqlError(normalized) && SERVER_FAULT.test(normalized.code)) {
      error(`SQL ${normalized.code}: ${normalized.message}`)
    }
    console.error = restore
    queueMicrotask(restore)
    return isSqlError(normalized) ? withStatus(normalized) : normalized
  }
}

/** Uses the form of `raise sqlstate 'PGRST'`, in which a function sets status and body itself. */
function withStatus(cause: SqlError): SqlError {
  const status = STATUS.find(([code]) => code.test(cause.code))?.[1]
  if (status === undefined || cause.code === '25006') return cause
  const { code, message, detail = null, hint = null } = cause
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail, hint }),
    detail: JSON.stringify({ status, headers: {} }),
  }
}

function isSqlError(cause: unknown): cause is SqlError {
  const { code, message } = (cause ?? {}) as Partial<SqlError>
  return typeof code === 'string' && typeof message === 'string'
}
