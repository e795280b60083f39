import type { PgliteConnection } from '@supabase/lite/pglite'

type Driver = PgliteConnection['driver']

/** What every statement meets after the database has given up; 57P01, as of a server that is being stopped. */
class DatabaseStopped extends Error {
  readonly code = '57P01'
  readonly severity = 'FATAL'

  constructor(cause: unknown) {
    super('The database has stopped', { cause })
    this.name = 'DatabaseStopped'
  }
}

export interface Health {
  readonly isStopped: boolean
}

/**
 * A Postgres that cannot write its log (a full disk, mostly) says PANIC, and the server begins anew from what it had
 * written. PGlite goes on, with a session that hangs or fails for ever: so nothing reaches it any more, and `onStop`
 * hears of it once. What was committed is on the disk.
 */
export function watchHealth(driver: Driver, onStop: (cause: unknown) => void): Health {
  let reason: { cause: unknown } | null = null
  const guard =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (reason) throw new DatabaseStopped(reason.cause)
      try {
        return await call(...args)
      } catch (cause) {
        if (!reason && endsDatabase(cause)) {
          reason = { cause }
          onStop(cause)
        }
        throw cause
      }
    }
  driver.query = guard(driver.query.bind(driver)) as Driver['query']
  driver.exec = guard(driver.exec.bind(driver))
  return {
    get isStopped() {
      return reason !== null
    },
  }
}

/** PANIC and FATAL, or WebAssembly that has come to its end. */
function endsDatabase(cause: unknown): boolean {
  const { severity } = (cause ?? {}) as { severity?: unknown }
  return severity === 'PANIC' || severity === 'FATAL' || cause instanceof WebAssembly.RuntimeError
}
