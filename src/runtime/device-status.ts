/** The state of this device's storage, in addition to the sync status (L1, L4, T4). */

export interface DeviceStatus {
  /** The data is lost with the tab. The probe may have passed although the database did not open (L1). */
  isInMemory: boolean
  /**
   * Why session, local database and engine did not start, so that only the app shell works: their code could not be
   * fetched (`missing`), or has failed (`broken`). Null if they work.
   */
  failure: 'missing' | 'broken' | null
  /** Little storage is left for this site; saved data is safe (F3). */
  isNearlyFull: boolean
  /** A tab of an older build blocks the database, which opens once that tab is closed (T4). */
  isBlocked: boolean
  /**
   * The browser has deleted the local data, which is being loaded again (L4). `lost`: number of unsent changes that
   * were also deleted. Set until the person dismisses it, even after a reload.
   */
  eviction: { lost: number } | null
  /**
   * The account that was signed in here was closed elsewhere. Without unsent changes its data is already deleted;
   * otherwise they remain until the person has exported or discarded the changes. Set until it is dismissed.
   */
  closedAccount: { unsent: number } | null
  /** Number of unsent changes that other people left on this device when they logged out (I3). */
  otherAccountsWork: number
}

export const HEALTHY_DEVICE: DeviceStatus = {
  isInMemory: false,
  failure: null,
  isNearlyFull: false,
  isBlocked: false,
  eviction: null,
  closedAccount: null,
  otherAccountsWork: 0,
}
