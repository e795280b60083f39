import type { DoneEntry } from '#sync/core/mutation'
import type { LocalDb } from '#sync/react'

/** The finished mutation with this id, or with this former one: a retried or edited mutation has another id. */
export async function findDone(db: LocalDb, id: string): Promise<DoneEntry | undefined> {
  const done = await db._done.get(id)
  return done ?? db._done.filter(({ formerIds }) => formerIds?.includes(id) === true).first()
}
