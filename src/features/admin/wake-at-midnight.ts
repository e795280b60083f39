import { wakeAt } from '#sync/wake'

/** Lets every live read run again when the device's day is over. */
export function wakeAtMidnight(): void {
  const now = new Date()
  wakeAt(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime())
}
