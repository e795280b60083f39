/** The engine's own Undo, for pages that stand over a test's database with no engine beside. */
import type { LocalData } from '#data/react'
import { TABLE_NAMES } from '#domain/tables'
import type { SyncCommands } from '#sync/status'
import { undoAction } from '#sync/undo-action'

export const undoHere =
  ({ store }: LocalData): SyncCommands['undo'] =>
  (receipt) =>
    store.write(TABLE_NAMES, (tx) =>
      undoAction(tx, receipt, {
        principal: store.principal,
        newId: () => crypto.randomUUID(),
        now: Date.now(),
      }),
    )
