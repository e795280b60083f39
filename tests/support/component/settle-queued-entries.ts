/** A fake server for tests of pages that show the outcome of an action: every queued entry gets `state` at once. */
import { onTestFinished, vi } from 'vitest'
import { PATIENCE_MS } from '#runtime/sending-outcome'
import type { EntryState } from '#sync/core/mutation'
import type { LocalData } from '#sync/react'

export const APPLIED: EntryState = { kind: 'applied', xid: '7', epoch: 'e' }
export const REFUSED: EntryState = {
  kind: 'parked',
  verdict: { status: 'rejected', code: 'not_permitted', sqlstate: '42501' },
}

/** Disables the page's PATIENCE_MS timer: on a busy computer the state may come after it. */
export function settleQueuedEntries(state: EntryState, { db, store }: LocalData): void {
  const { setTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number) =>
    setTimeout(run, delay === PATIENCE_MS ? 2 ** 31 - 1 : delay)) as typeof setTimeout)
  const answer = () => void db._outbox.filter((entry) => entry.state.kind === 'queued').modify({ state })
  onTestFinished(store.watchOutbox(answer))
}
