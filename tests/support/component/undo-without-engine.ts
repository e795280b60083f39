/** The engine's Undo for pages that a test renders without an engine. */

import { TABLE_NAMES } from '#shared/schema/tables'
import { undoAction } from '#sync/client/commands/undo-action'
import type { LocalData } from '#sync/react'
import type { SyncCommands } from '#sync/status'

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
