import { dropShares } from '#device-data/share-inbox'
import { deleteOfflinePictures } from '#pwa/pictures/follow-offline-pictures'
import { clearTabData } from './clear-tab-data'
import type { PendingDatabaseDeletions } from './pending-database-deletions'

/** Limit of the time that a sign-out waits for the deletion of the database, ms; the rest is deleted as soon as possible. */
const DELETION_LIMIT_MS = 3_000

export interface SignOut {
  /** The account whose local database is deleted; null to keep the database, for its unsent work. */
  deletedUid: string | null
  deletions: PendingDatabaseDeletions
  /** Ends the session and closes the local database. */
  endSession(): Promise<void>
  /** Called with the error of a deletion that failed; the others are executed nevertheless. */
  onFailure(cause: unknown): void
}

/**
 * Signs out, and deletes what must not stay on the device (I2): the data in this tab's own storage, the shared files, the
 * offline pictures, and the local database.
 */
export async function deleteAtSignOut({
  deletedUid,
  deletions,
  endSession,
  onFailure,
}: SignOut): Promise<void> {
  if (deletedUid !== null) deletions.mark({ kind: 'user', uid: deletedUid })
  clearTabData()
  await dropShares().catch(onFailure)
  await endSession()
  await deleteOfflinePictures().catch(onFailure)
  // The account stays marked, so a deletion that failed is repeated at the next start.
  const deletion = deletions.run().catch(onFailure)
  await Promise.race([deletion, new Promise((resolve) => setTimeout(resolve, DELETION_LIMIT_MS))])
}
