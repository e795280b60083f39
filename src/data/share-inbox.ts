/**
 * What was shared with the app and is not in a form yet. A database of its own: the worker writes it, which knows no
 * session, and whatever becomes of the others, a newer build's or an evicted one, must not lose what somebody has just
 * shared. It is the device's until a form takes it up, and goes with the next sign-out.
 */
import { Dexie, type Table } from 'dexie'
import { type LeftOut, SHARE_LIFETIME } from '#domain/shared-things'

interface SharedFile {
  name: string
  /** As it came: only Chromium shares files with a page, and it keeps them by reference, however large. */
  blob: Blob
}

export interface Share {
  id: string
  /** ms since epoch. */
  at: number
  words: string
  files: SharedFile[]
  leftOut: LeftOut[]
}

const NAME = 'rigworks-shares'

class ShareInbox extends Dexie {
  declare readonly shares: Table<Share, string>

  constructor() {
    super(NAME, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ shares: 'id' })
  }
}

/** Durable when it resolves. */
export const keepShare = (share: Share): Promise<void> =>
  opened(async ({ shares }) => void (await shares.put(share)))

/** What waits, oldest first; what is older than its time is let go of. `now`: ms since epoch. */
export async function readShares(now: number): Promise<Share[]> {
  // Most people never share anything: asking must not make a database.
  if (!(await Dexie.exists(NAME))) return []
  return opened(async ({ shares }) => {
    const all = await shares.toArray()
    const old = all.filter(({ at }) => at < now - SHARE_LIFETIME)
    if (old.length > 0) await shares.bulkDelete(old.map(({ id }) => id))
    return all.filter((share) => !old.includes(share)).sort((a, b) => a.at - b.at)
  })
}

export const letGoOf = (taken: readonly Share[]): Promise<void> =>
  opened(({ shares }) => shares.bulkDelete(taken.map(({ id }) => id)))

/** Whoever signs out leaves nothing that was shared here (I2). */
export const dropShares = (): Promise<void> => Dexie.delete(NAME)

async function opened<T>(work: (inbox: ShareInbox) => Promise<T>): Promise<T> {
  const inbox = new ShareInbox()
  try {
    return await work(inbox)
  } finally {
    inbox.close()
  }
}
