import { requeryAt } from '#sync/requery'

/** Makes every live read run again when the day ends on the device's clock. */
export function requeryAtMidnight(): void {
  const now = new Date()
  requeryAt(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime())
}
