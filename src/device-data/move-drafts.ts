import type { Draft, LocalDb } from '#sync/store/local-db'

/** Prefix of drafts about entries of the visitor's outbox, which is not moved. */
const BOUND = 'conflict/'

/**
 * Moves the drafts of a visitor who signs in: a sign-in must not lose a form, and the next user of the device must not
 * find it after the sign-out (I2). Of two drafts of one form the later one is kept. Two databases share no transaction,
 * so drafts are written to the new one before they are deleted from the old; an interrupted move can be repeated.
 */
export async function moveDrafts(from: LocalDb, to: LocalDb): Promise<void> {
  const drafts = (await from._drafts.toArray()).filter(({ key }) => !key.startsWith(BOUND))
  if (drafts.length === 0) return
  const keys = drafts.map(({ key }) => key)
  await to.transaction('rw', to._drafts, async () => {
    const stored = await to._drafts.bulkGet(keys)
    await to._drafts.bulkPut(drafts.filter((draft, position) => isLater(draft, stored[position])))
  })
  await from._drafts.bulkDelete(keys)
}

const isLater = ({ savedAt }: Draft, other: Draft | undefined) =>
  other === undefined || savedAt > other.savedAt
