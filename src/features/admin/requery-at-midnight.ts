import { requeryAt } from '#sync/requery'

/** Lets every live read run again when the device's day is over. */
export function requeryAtMidnight(): void {
  const now = new Date()
  requeryAt(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime())
}
