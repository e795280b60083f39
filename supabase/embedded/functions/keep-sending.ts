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
  let timer: NodeJS.Timeout | undefined
  const sending = coalesce(async () => {
    await send()
    clearTimeout(timer)
    const [row] = await database.query<{ wait: number | null }>(
      `select least(extract(epoch from (${nextDue}) - now()) * 1000, 3600000)::float8 as wait`,
    )
    const wait = row?.wait ?? null
    if (wait !== null) timer = setTimeout(sending.request, wait)
  }, onError)
  await database.listen(channel, sending.request)
  sending.request()
  return async () => {
    await sending.stop()
    clearTimeout(timer)
  }
}

/** Runs `work` once at a time; any number of calls during a run cause one more run. */
function coalesce(work: () => Promise<void>, onError: (cause: unknown) => void) {
  let running: Promise<void> | null = null
  let isRequested = false
  let isStopped = false
  const run = async () => {
    while (isRequested && !isStopped) {
      isRequested = false
      await work().catch(onError)
    }
    running = null
  }
  return {
    request() {
      isRequested = true
      running ??= run()
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
