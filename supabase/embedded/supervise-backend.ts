import type { LocalBackend } from './start-local-backend'
import { StartupError } from './startup-error'

/** Between two attempts to start again, ms. */
const PAUSE = 2_000

export interface SupervisedBackend {
  /** The first local backend; later ones have the same address. */
  home: LocalBackend
  close(): Promise<void>
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Starts a local backend. `again`: the port of a restart, null at the first start; `onStop` is called when it has
 * stopped for good.
 */
type Open = (again: { port: number } | null, onStop: (cause: unknown) => void) => Promise<LocalBackend>

/**
 * Starts a local backend, and restarts it on the data of the disk when its database has stopped; if the disk is full,
 * once there is room. Meanwhile no request is answered, and devices wait as for any unreachable server. `fail` is
 * called when a restart fails for another reason; the promise rejects when the first start fails.
 */
export async function superviseBackend(
  open: Open,
  tell: (sentence: string) => void,
  fail: (cause: unknown) => void,
): Promise<SupervisedBackend> {
  let isClosing = false
  let restarting: Promise<void> = Promise.resolve()
  const onStop = (cause: unknown) => {
    tell(
      `The database has stopped: ${(cause as Error).message}. What was acknowledged is safe; it starts again as soon as it can.`,
    )
    // Runs later: the caller is in the middle of a request.
    restarting = pause(0).then(restart).catch(fail)
  }
  const home = await open(null, onStop)
  const port = Number(new URL(home.url).port)
  let current: LocalBackend | null = home

  async function restart(): Promise<void> {
    await current?.close()
    current = null
    let said = ''
    while (!isClosing) {
      try {
        current = await open({ port }, onStop)
        tell('The database runs again.')
        return
      } catch (cause) {
        if (!(cause instanceof StartupError) || cause.code !== 'disk-full') throw cause
        if (cause.message !== said) tell(cause.message)
        said = cause.message
        await pause(PAUSE)
      }
    }
  }

  return {
    home,
    async close() {
      isClosing = true
      await restarting
      await current?.close()
    },
  }
}
