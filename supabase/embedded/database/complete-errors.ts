import type { PgliteConnection } from '@supabase/lite/pglite'

interface SqlError {
  code: string
  message: string
  detail?: string
  hint?: string
}

/** SQLSTATEs and classes that @supabase/lite turns into a nameless 500, with the status that PostgREST gives them. */
const STATUS: [code: RegExp, status: number][] = [
  [/^(P0001|23514|23P01|23001)$/, 400],
  [/^(08|53|57P01)/, 503],
  [/^(0L|0P|28)/, 403],
  [/^(09|25|2D|38|39|3B|40|54|57|58|F0|HV|P0|XX)/, 500],
]
/** Classes that speak of the server's health, not of what a caller did. */
const SERVER_FAULT = /^(08|53|54|57P|58|F0|XX)/

/**
 * Makes failed statements answer as PostgREST does, with their SQLSTATE: the engine decides by it what to try again
 * and what to show. Also keeps @supabase/lite from printing every refused statement with its parameters, that is,
 * with what customers wrote: it does so right after asking what the error means, so that one print is dropped; a
 * fault of the server gets a line of ours instead.
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

/** In the form of `raise sqlstate 'PGRST'`, in which a function names status and body itself. */
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
