import type { PgliteConnection } from '@supabase/lite/pglite'

type Driver = PgliteConnection['driver']

/** The error of every statement after the database has stopped; 57P01, as of a server that is shutting down. */
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
 * Stops using a database after a PANIC: a Postgres that cannot write its log (mostly because the disk is full) panics,
 * and a server would restart from what is on the disk. PGlite continues with a session that hangs or fails forever, so
 * no statement reaches it any more, and `onStop` is called once. Committed data is on the disk.
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

/** PANIC, FATAL, or a crash of WebAssembly. */
function endsDatabase(cause: unknown): boolean {
  const { severity } = (cause ?? {}) as { severity?: unknown }
  return severity === 'PANIC' || severity === 'FATAL' || cause instanceof WebAssembly.RuntimeError
}
