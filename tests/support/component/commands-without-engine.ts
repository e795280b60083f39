import { TABLE_NAMES } from '#shared/schema/tables'
import { discardEntries } from '#sync/client/commands/discard-entries'
import { editEntry } from '#sync/client/commands/edit-entry'
import type { LocalData } from '#sync/react'
import type { SyncCommands } from '#sync/status'

const newId = () => crypto.randomUUID()

/** The command `discard` on a database whose engine does not run. */
export const discardWithoutEngine = ({ store }: LocalData): SyncCommands['discard'] => {
  const context = { principal: store.principal, newId, now: Date.now() }
  return (id) => store.write(TABLE_NAMES, (tx) => discardEntries(tx, id, context))
}

/** The command `edit` on a database whose engine does not run. */
export const editWithoutEngine =
  ({ store }: LocalData): SyncCommands['edit'] =>
  (id, values) =>
    store.write(TABLE_NAMES, (tx) => editEntry(tx, id, values, newId))
