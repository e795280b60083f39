/** The engine's Undo for pages that a test renders without an engine. */
import type { LocalData } from '#data/react'
import { TABLE_NAMES } from '#shared/schema/tables'
import type { SyncCommands } from '#sync/status'
import { undoAction } from '#sync/undo-action'

export const undoWithoutEngine =
  ({ store }: LocalData): SyncCommands['undo'] =>
  (receipt) =>
    store.write(TABLE_NAMES, (tx) =>
      undoAction(tx, receipt, {
        principal: store.principal,
        newId: () => crypto.randomUUID(),
        now: Date.now(),
      }),
    )
