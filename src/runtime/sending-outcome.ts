/** The result of a mutation in its first moments, for a truthful success text (U1). */
import type { LocalStore, StoreTx } from '#sync/core/local-store'
import type { DoneEntry, OutboxEntry } from '#sync/core/mutation'
import type { SyncStatusSource } from '#sync/status'

/**
 * `sent`: the server has it. `refused`: it needs attention. `waiting`: it will be sent later. `already_subscribed`: the
 * server already had that address. `discarded`: it will not be sent, or this device has no record of it; show no
 * message.
 */
export type SendingOutcome = 'sent' | 'refused' | 'waiting' | 'already_subscribed' | 'discarded'

/**
 * Time after which a server that does not answer counts as `waiting`, ms: a person who has pressed a button should not
 * wait longer.
 */
export const PATIENCE_MS = 2_000

/**
 * Resolves as soon as the result of mutation `id` is known, and after at most two seconds. The attempt itself shows
 * whether there is a connection: an earlier status, like navigator.onLine, may be an hour old.
 */
export function sendingOutcome(
  store: LocalStore,
  status: SyncStatusSource,
  id: string,
): Promise<SendingOutcome> {
  const outcomeOf = (entry?: OutboxEntry, done?: DoneEntry) => {
    // It is queued again after an attempt.
    const isRetried = entry?.state.kind === 'queued' && entry.attempts > 0
    return settledOutcome(entry, done) ?? (isRetried || !canSend(status) ? 'waiting' : null)
  }
  return watchEntry(store, id, outcomeOf, PATIENCE_MS, status)
}

/** The result of mutation `id` that was `waiting`, once it is settled; still `waiting` after `patience` ms. */
export const laterOutcome = (store: LocalStore, id: string, patience: number): Promise<SendingOutcome> =>
  watchEntry(store, id, settledOutcome, patience)

/** Resolves as soon as `outcomeOf` returns an outcome for the entry, and after `patience` ms with `waiting`. */
function watchEntry(
  store: LocalStore,
  id: string,
  outcomeOf: (entry?: OutboxEntry, done?: DoneEntry) => SendingOutcome | null,
  patience: number,
  status?: SyncStatusSource,
): Promise<SendingOutcome> {
  return new Promise((resolve) => {
    // It changes when the entry is renewed, or merged into another one.
    let currentId = id
    const check = async () => {
      const { entry, done } = await store.read([], async (tx) => {
        const found = await findCurrentEntry(tx, currentId)
        if (found) return { entry: found, done: undefined }
        const [record] = await tx.getDones([currentId])
        return { entry: undefined, done: record }
      })
      currentId = entry?.id ?? currentId
      const outcome = outcomeOf(entry, done)
      if (outcome) settle(outcome)
    }
    // A database that closes meanwhile still has the entry, so it is waiting.
    const checkSafely = () => void check().catch(() => settle('waiting'))
    const stopWatching = [store.watchOutbox(checkSafely), status?.subscribe(checkSafely)]
    const timer = setTimeout(() => settle('waiting'), patience)

    function settle(outcome: SendingOutcome): void {
      clearTimeout(timer)
      for (const stop of stopWatching) stop?.()
      resolve(outcome)
    }
    checkSafely()
  })
}

/** The entry with this id, or the entry that has replaced it. */
async function findCurrentEntry(tx: StoreTx, id: string): Promise<OutboxEntry | undefined> {
  const found = await tx.getEntry(id)
  if (found) return found
  const outbox = await tx.outbox()
  return outbox.find(
    ({ formerIds, absorbed }) => formerIds?.includes(id) || absorbed?.some((other) => other.id === id),
  )
}

/** Null while the entry waits. Its record says whether an entry that has left the outbox was sent. */
function settledOutcome(entry: OutboxEntry | undefined, done: DoneEntry | undefined): SendingOutcome | null {
  if (entry?.state.kind === 'applied') return 'sent'
  if (entry) return entry.state.kind === 'parked' ? 'refused' : null
  if (done?.outcome === 'already_subscribed') return done.outcome
  return done?.outcome === 'applied' || done?.outcome === 'merged' ? 'sent' : 'discarded'
}

function canSend(status: SyncStatusSource): boolean {
  const { isReachable, needsSignIn } = status.get()
  return isReachable && !needsSignIn
}
