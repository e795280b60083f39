/** A server, for tests of pages that tell what became of an action: whatever is queued gets `state` at once. */
import { onTestFinished, vi } from 'vitest'
import type { LocalData } from '#data/react'
import type { EntryState } from '#domain/mutation'
import { PATIENCE } from '#runtime/sending-outcome'

export const APPLIED: EntryState = { kind: 'applied', xid: '7', epoch: 'e' }
export const REFUSED: EntryState = {
  kind: 'parked',
  verdict: { status: 'rejected', code: 'not_permitted', sqlstate: '42501' },
}

/** The person waits as long as it takes: on a busy computer the answer may come after the page's patience has ended. */
export function answerWith(state: EntryState, { db, store }: LocalData): void {
  const { setTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number) =>
    setTimeout(run, delay === PATIENCE ? 2 ** 31 - 1 : delay)) as typeof setTimeout)
  const answer = () => void db._outbox.filter((entry) => entry.state.kind === 'queued').modify({ state })
  onTestFinished(store.watchOutbox(answer))
}
