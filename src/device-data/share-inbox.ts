/**
 * Items that were shared with the app and are not in a form yet. They have a separate database: the worker writes
 * it without a session, and an upgrade or eviction of the other databases must not lose them. They belong to the device
 * until a form has read them, and are deleted at the next sign-out.
 */
import { Dexie, type Table } from 'dexie'
import { type OmittedItem, SHARE_LIFETIME } from '#shared/site/shared-content'

interface SharedFile {
  name: string
  /** As received: only Chromium shares files with a page, and stores them by reference, however large. */
  blob: Blob
}

export interface Share {
  id: string
  /** ms since epoch. */
  at: number
  words: string
  files: SharedFile[]
  leftOut: OmittedItem[]
}

const NAME = 'rigworks-shares'

class ShareInbox extends Dexie {
  declare readonly shares: Table<Share, string>

  constructor() {
    super(NAME, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ shares: 'id' })
  }
}

/** Stores a share; durable when it resolves. */
export const storeShare = (share: Share): Promise<void> =>
  withInbox(async ({ shares }) => void (await shares.put(share)))

/** Returns the stored shares, oldest first, and deletes expired ones. `now`: ms since epoch. */
export async function readShares(now: number): Promise<Share[]> {
  // Most people never share anything, so reading must not create a database.
  if (!(await Dexie.exists(NAME))) return []
  return withInbox(async ({ shares }) => {
    const stored = await shares.toArray()
    const expired = stored.filter(({ at }) => at < now - SHARE_LIFETIME)
    if (expired.length > 0) await shares.bulkDelete(expired.map(({ id }) => id))
    return stored.filter((share) => !expired.includes(share)).sort((a, b) => a.at - b.at)
  })
}

/** Deletes shares that a form has taken over. */
export const deleteShares = (toDelete: readonly Share[]): Promise<void> =>
  withInbox(({ shares }) => shares.bulkDelete(toDelete.map(({ id }) => id)))

/** Deletes all shares at a sign-out (I2). */
export const dropShares = (): Promise<void> => Dexie.delete(NAME)

async function withInbox<T>(work: (inbox: ShareInbox) => Promise<T>): Promise<T> {
  const inbox = new ShareInbox()
  try {
    return await work(inbox)
  } finally {
    inbox.close()
  }
}
