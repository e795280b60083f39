/** What the start-up has to say of this device's storage, beside the sync status (L1, L4, T4). */

export interface DeviceStatus {
  /** The data end with the tab, though the probe may have found all well: the database itself did not open (L1). */
  isInMemory: boolean
  /**
   * Why session, local database and engine did not come up, so that nothing but the frame of the pages works: their code
   * could not be fetched, or has failed. Null while all is well.
   */
  failure: 'missing' | 'broken' | null
  /** There is little room left for this site; what is saved is safe (F3). */
  isNearlyFull: boolean
  /** Another tab of an older build holds the database: it opens once that tab is closed (T4). */
  isBlocked: boolean
  /**
   * The browser has thrown the local copy away, and it is being loaded again (L4). `lost`: how many changes went with
   * it unsent. Stays, also over a reload, until the person has dismissed it.
   */
  eviction: { lost: number } | null
  /**
   * The account of whoever was signed in here was closed elsewhere. Without unsent changes all that was theirs has left
   * the device; else it stays until they have seen to those. Until it is dismissed.
   */
  closed: { unsent: number } | null
  /** Unsent changes that people who have logged out here left for next time (I3). */
  left: number
}

export const HEALTHY_DEVICE: DeviceStatus = {
  isInMemory: false,
  failure: null,
  isNearlyFull: false,
  isBlocked: false,
  eviction: null,
  closed: null,
  left: 0,
}
