/** Free space below which a warning is shown, bytes: some photos plus the reserve for all other data (F3). */
const TIGHT = 30_000_000
/** A small quota alone does not mean that the storage is full: then the warning is shown below this part of it. */
const TIGHT_FRACTION = 0.3

export interface StorageSpace {
  /** Bytes; null or undefined if the browser does not report them. */
  usage?: number | null | undefined
  quota?: number | null | undefined
}

/** Whether the site's storage is nearly full, early enough that the person can still act. */
export function isNearlyFull({ usage, quota }: StorageSpace): boolean {
  if (usage === null || usage === undefined || quota === null || quota === undefined) return false
  return quota - usage < Math.min(TIGHT, quota * TIGHT_FRACTION)
}
