/** From the database in memory back to the one on the device, which did not open in time and then did (L1). */
import { putCartLine } from '#data/cart'
import type { LocalDb } from '#data/local-db'
import type { SyncStatusSource } from '#sync/status'

/** Calls back once everything has been sent: the database on the device knows nothing of what waits in memory. */
export function whenNothingWaits(status: SyncStatusSource, go: () => void): void {
  let stop = () => {}
  let isOver = false
  const look = () => {
    const { waiting, attention, visitorWaiting, visitorAttention } = status.get()
    if (isOver || waiting + attention + visitorWaiting + visitorAttention > 0) return
    isOver = true
    stop()
    go()
  }
  stop = status.subscribe(look)
  look()
}

/** From here on databases open on the device. Answers what takes the cart and the drafts over. */
export async function leaveMemory(memory: LocalDb): Promise<(device: LocalDb) => Promise<void>> {
  const [lines, drafts] = await Promise.all([memory._cart.toArray(), memory._drafts.toArray()])
  const { keepDataOnDevice } = await import('#data/memory-database')
  keepDataOnDevice()
  return async (device) => {
    for (const line of lines) await putCartLine(device, line)
    await device._drafts.bulkPut(drafts)
  }
}
