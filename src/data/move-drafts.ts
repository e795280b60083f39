import type { Draft, LocalDb } from './local-db'

/** Keys of drafts about work in the visitor's own outbox, which stays where it is. */
const BOUND = 'conflict/'

/**
 * A visitor who signs in takes along what they have begun: an account must not cost them the form that led to it, and
 * whoever sits here after the next sign-out must not find it (I2). Of two drafts of one form the later counts. Two
 * databases share no transaction, so it is written there before it is taken away here; a move that was cut short in
 * between can be repeated.
 */
export async function moveDrafts(from: LocalDb, to: LocalDb): Promise<void> {
  const drafts = (await from._drafts.toArray()).filter(({ key }) => !key.startsWith(BOUND))
  if (drafts.length === 0) return
  const keys = drafts.map(({ key }) => key)
  await to.transaction('rw', to._drafts, async () => {
    const there = await to._drafts.bulkGet(keys)
    await to._drafts.bulkPut(drafts.filter((draft, position) => isLater(draft, there[position])))
  })
  await from._drafts.bulkDelete(keys)
}

const isLater = ({ savedAt }: Draft, other: Draft | undefined) =>
  other === undefined || savedAt > other.savedAt
