import type { PgliteConnection } from '@supabase/lite/pglite'

type Driver = PgliteConnection['driver']

/**
 * Ends the process after a PANIC: a Postgres that cannot write its log (mostly because the disk is full) panics, and a
 * server would restart. PGlite continues with a session that hangs or fails forever. Committed data is on the disk.
 */
export function exitOnPanic(driver: Driver): void {
  const guard =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        return await call(...args)
      } catch (cause) {
        if (endsDatabase(cause)) {
          console.error(
            `The database has stopped: ${cause}. Everything the server confirmed is on disk. Start it again.`,
          )
          process.exit(1)
        }
        throw cause
      }
    }
  driver.query = guard(driver.query.bind(driver)) as Driver['query']
  driver.exec = guard(driver.exec.bind(driver))
}

/** PANIC, FATAL, or a crash of WebAssembly. */
function endsDatabase(cause: unknown): boolean {
  const { severity } = (cause ?? {}) as { severity?: unknown }
  return severity === 'PANIC' || severity === 'FATAL' || cause instanceof WebAssembly.RuntimeError
}
