import type { LocalBackend } from './start-local-backend'
import { StartupError } from './startup-error'

/** Between two looks whether it can start again, ms. */
const PAUSE = 2_000

export interface SupervisedBackend {
  /** The first one; later ones have the same address. */
  home: LocalBackend
  close(): Promise<void>
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What a start is told: its port, null for the first one, and whom to tell when the home can do nothing more. */
type Open = (again: { port: number } | null, onStop: (cause: unknown) => void) => Promise<LocalBackend>

/**
 * Starts a home, and starts it again on what is on the disk when its database has given up: with a full disk that is when
 * there is room. Meanwhile nobody answers, and devices wait as for any server that is away. `fail` hears of a start that
 * fails for another reason; the first one rejects.
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
      `The database has stopped: ${(cause as Error).message}. What was answered is safe; it starts again as soon as it can.`,
    )
    // In its own time: whoever hears of it is in the middle of a request.
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
