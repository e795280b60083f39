/** Room below which a person is warned, bytes: some photos and the reserve that stays free for everything else (F3). */
const TIGHT = 30_000_000

export interface StorageRoom {
  /** Bytes; null or undefined where the browser does not say. */
  usage?: number | null | undefined
  quota?: number | null | undefined
}

/** Whether this device is nearly full for the site: soon enough that something can still be done about it. */
export function isNearlyFull({ usage, quota }: StorageRoom): boolean {
  if (usage === null || usage === undefined || quota === null || quota === undefined) return false
  // A browser that grants little from the start is not full for that reason.
  return quota - usage < Math.min(TIGHT, quota * 0.3)
}
