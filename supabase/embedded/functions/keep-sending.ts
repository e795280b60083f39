import type { Database } from '../database/open-database'

export interface Sender {
  /** The channel of the NOTIFY that triggers a send. */
  channel: string
  /** SQL: the time at which the next row is due; null if none is waiting. */
  nextDue: string
  send(): Promise<void>
  onError(cause: unknown): void
}

/**
 * Sends at the start, at each NOTIFY, and when the next row is due. Returns a function that stops it and waits for a
 * running send.
 */
export async function keepSending(database: Database, sender: Sender): Promise<() => Promise<void>> {
  const { channel, nextDue, send, onError } = sender
  let alarm: NodeJS.Timeout | undefined
  const sending = once(async () => {
    await send()
    clearTimeout(alarm)
    const [row] = await database.query<{ wait: number | null }>(
      `select least(extract(epoch from (${nextDue}) - now()) * 1000, 3600000)::float8 as wait`,
    )
    const wait = row?.wait ?? null
    if (wait !== null) alarm = setTimeout(sending.ask, wait)
  }, onError)
  await database.listen(channel, sending.ask)
  sending.ask()
  return async () => {
    await sending.stop()
    clearTimeout(alarm)
  }
}

/** Runs `work` once at a time; any number of calls during a run cause one more run. */
function once(work: () => Promise<void>, onError: (cause: unknown) => void) {
  let running: Promise<void> | null = null
  let isAsked = false
  let isStopped = false
  const run = async () => {
    while (isAsked && !isStopped) {
      isAsked = false
      await work().catch(onError)
    }
    running = null
  }
  return {
    ask() {
      isAsked = true
      running ??= run()
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
