/** Adds an action to the outbox and updates the shown rows, inside the caller's transaction (W1, W2). */
import type { StoreTx } from './local-store'
import type { Change, MutationBody, MutationLabel, RemovedRow, RowKey } from './mutation'
import { PAYLOAD_VERSION } from './outbox-payload'
import { type NamedChange, planChanges } from './plan-changes'
import { isReadable, type Principal } from './principal'
import { ensureShadows, refreshShownRows, splitRowKey } from './refresh-shown-row'
import type { FileKey } from './waiting-file'

interface Action {
  id: string
  label: MutationLabel
  /** ms since epoch. */
  now: number
  /** Id of the mutation that it undoes (W9). */
  cancels?: string
  /** Stores the pictures of the action; called only if it is queued (F1). */
  storeFiles?: () => Promise<FileKey[]>
}

/**
 * Queues the part of `changes` that has an effect, if any. Returns the inverse changes. Throws LocalWriteError `gone`
 * for an update of a row that is not on this device.
 */
export async function queueChanges(
  tx: StoreTx,
  principal: Principal,
  action: Action & { changes: NamedChange[] },
): Promise<Change[]> {
  const plan = await planChanges(tx, action.changes, action.now)
  if (plan.changes.length === 0) return []
  await queueEntry(tx, {
    ...action,
    body: { kind: 'changes', changes: plan.changes },
    keys: plan.keys,
    waitsFor: plan.waitsFor,
    after: [],
    removed: plan.removed,
  })
  const shownKeys = plan.keys.filter((key) => isReadable(principal, splitRowKey(key).table))
  await ensureShadows(tx, shownKeys)
  await refreshShownRows(tx, shownKeys)
  return plan.inverse
}

export interface NewEntry extends Action {
  body: MutationBody
  /** Rows that it touches. */
  keys: RowKey[]
  /** Rows whose pending changes must be applied first. */
  waitsFor: RowKey[]
  /** Further mutations that must be applied first. */
  after: string[]
  removed?: RemovedRow[]
}

/** Queues an entry after the pending entries of the rows that it waits for. */
export async function queueEntry(tx: StoreTx, newEntry: NewEntry): Promise<void> {
  const after = new Set(newEntry.after)
  for (const key of newEntry.waitsFor) {
    // The last entry waits for the earlier ones, so its id is enough.
    const last = (await tx.outboxOf(key)).filter((entry) => entry.state.kind !== 'applied').at(-1)
    if (last) after.add(last.id)
  }
  const files = (await newEntry.storeFiles?.()) ?? []
  await tx.addEntry({
    id: newEntry.id,
    version: PAYLOAD_VERSION,
    body: newEntry.body,
    keys: newEntry.keys,
    after: [...after],
    state: { kind: 'queued' },
    label: newEntry.label,
    createdAt: newEntry.now,
    attempts: 0,
    dueAt: 0,
    lastError: null,
    ...(newEntry.cancels === undefined ? {} : { cancels: newEntry.cancels }),
    ...(files.length === 0 ? {} : { files }),
    ...(newEntry.removed?.length ? { removed: newEntry.removed } : {}),
  })
}
