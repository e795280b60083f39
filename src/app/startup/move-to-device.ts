/** Moves from the database in memory back to the one on the device, which opened late (L1). */
import { putCartLine } from '#device-data/cart'
import type { SyncStatusSource } from '#sync/status'
import type { LocalDb } from '#sync/store/local-db'

/** Calls `onAllSent` once everything is sent, because entries in memory are not in the database on the device. */
export function whenAllSent(status: SyncStatusSource, onAllSent: () => void): void {
  let stop = () => {}
  let isOver = false
  const check = () => {
    const { waiting, attention, visitorWaiting, visitorAttention } = status.get()
    if (isOver || waiting + attention + visitorWaiting + visitorAttention > 0) return
    isOver = true
    stop()
    onAllSent()
  }
  stop = status.subscribe(check)
  check()
}

/** Opens databases on the device from now on. Returns a function that copies the cart and the drafts there. */
export async function prepareMoveToDevice(memory: LocalDb): Promise<(device: LocalDb) => Promise<void>> {
  const [lines, drafts] = await Promise.all([memory._cart.toArray(), memory._drafts.toArray()])
  const { keepDataOnDevice } = await import('#sync/store/memory-database')
  keepDataOnDevice()
  return async (device) => {
    for (const line of lines) await putCartLine(device, line)
    await device._drafts.bulkPut(drafts)
  }
}
