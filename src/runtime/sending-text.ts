import { useCallback } from 'react'
import { savedOrSentSentence } from '#shared/text/saved-or-sent-sentence'
import type { LocalStore } from '#sync/core/local-store'
import { useLocalData } from '#sync/react'
import type { SyncStatusSource } from '#sync/status'
import { type SendingOutcome, sendingOutcome } from './sending-outcome'
import { useSync } from './sync'

export interface SendingText {
  outcome: SendingOutcome
  /**
   * Second line of a success text: the promise of Site 8 once the server has the mutation, before that its actual state
   * (U1).
   */
  line: string
}

/** Returns the text for mutation `id` in its first moments; the caller has the toast's title. */
export async function sendingText(
  store: LocalStore,
  status: SyncStatusSource,
  id: string,
  promise: string,
): Promise<SendingText> {
  const outcome = await sendingOutcome(store, status, id)
  const { needsSignIn, isReachable } = status.get()
  const { isDurable } = store
  const line = savedOrSentSentence(promise, {
    isSent: outcome === 'sent',
    needsSignIn,
    isReachable,
    isDurable,
  })
  return { outcome, line }
}

/** Second line for an action whose result is shown before it is sent; '' once it is sent or refused. */
export async function waitingLine(store: LocalStore, status: SyncStatusSource, id: string): Promise<string> {
  const { outcome, line } = await sendingText(store, status, id, '')
  return outcome === 'refused' ? '' : line
}

/** `sendingText` for a component; returns the same function as long as the data and the sync are the same. */
export function useSendingText(): (id: string, promise: string) => Promise<SendingText> {
  const { store } = useLocalData()
  const { status } = useSync()
  return useCallback((id, promise) => sendingText(store, status, id, promise), [store, status])
}
