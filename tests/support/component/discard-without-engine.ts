import { TABLE_NAMES } from '#shared/schema/tables'
import { discardEntries } from '#sync/client/commands/discard-entries'
import type { LocalData } from '#sync/react'

/** The command `discard` on a database whose engine does not run. */
export const discardWithoutEngine = ({ store }: LocalData) => {
  const context = { principal: store.principal, newId: () => crypto.randomUUID(), now: Date.now() }
  return (id: string): Promise<void> => store.write(TABLE_NAMES, (tx) => discardEntries(tx, id, context))
}
