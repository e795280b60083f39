/** The write probe: finds out whether the server accepts writes at all (W4). */
import type { SyncBackend } from '#sync/backend'
import type { LocalStore } from '#sync/core/local-store'
import { uidOf } from '#sync/core/principal'
import { BackendError } from '#sync/errors'

export interface ProbeDeps {
  store: LocalStore
  backend: Pick<SyncBackend, 'push'>
  newId: () => string
  /** Called after each answer that proves the connection. */
  onAnswer(): void
  signal: AbortSignal
}

/** 'refused': the session is missing or another account's (S4). */
export type ProbeOutcome = { kind: 'works' } | { kind: 'refused' } | { kind: 'failed'; error: BackendError }

/**
 * Sends a mutation without content. The server must write its refusal into the ledger, which a read-only database, a
 * missing function or a full disk prevents. The id is new: a verdict repeated from the ledger would prove no write.
 */
export async function probeWrites({
  store,
  backend,
  newId,
  onAnswer,
  signal,
}: ProbeDeps): Promise<ProbeOutcome> {
  const uid = uidOf(store.principal)
  const clientId = (await store.read([], (tx) => tx.getMeta('clientId'))) ?? ''
  const mutation = { id: newId(), after: [], body: { kind: 'changes' as const, changes: [] } }
  try {
    const answer = await backend.push(
      { expected_uid: uid, client_id: clientId, mutations: [mutation] },
      signal,
    )
    if (answer.status === 'refused' || answer.uid !== uid) return { kind: 'refused' }
    const verdict = answer.verdicts[0]?.verdict
    if (verdict?.status === 'rejected') {
      onAnswer()
      return { kind: 'works' }
    }
    if (verdict?.status !== 'retry_later') return { kind: 'failed', error: new BackendError('unavailable') }
    const code = verdict.code === 'rate_limited' ? 'rate_limited' : 'unavailable'
    const retryAfterSeconds = verdict.retry_after_seconds
    return { kind: 'failed', error: new BackendError(code, { retryAfterSeconds }) }
  } catch (error) {
    if (error instanceof BackendError) return { kind: 'failed', error }
    throw error
  }
}
