import { useCallback } from 'react'
import { waitingText } from '#shared/text/saved-or-sent-sentence'
import type { LocalStore } from '#sync/core/local-store'
import { useLocalData } from '#sync/react'
import type { SyncStatusSource } from '#sync/status'
import { laterOutcome, type SendingOutcome, sendingOutcome } from './sending-outcome'
import { useSync } from './sync'

export interface SendingText {
  outcome: SendingOutcome
  /** Title of a success text: `sent` of the caller once the server has the mutation, before that where it is (U1). */
  title: string
  /** Second line: the next step of Site 8 once the server has the mutation, and before that when it will be sent. */
  line: string
  /** The outcome that follows if the mutation waits and is settled within `patience` ms; otherwise the same outcome. */
  later: (patience: number) => Promise<SendingOutcome>
}

interface SendingTitles {
  sent: string
  nextStep: string
  /** `sent` describes a change that this device shows immediately, so it is correct before the server has it. */
  isAppliedLocally?: boolean
}

/** The success text for mutation `id` in its first moments; never "sent" before the server has it (U1). */
export async function sendingText(
  store: LocalStore,
  status: SyncStatusSource,
  id: string,
  texts: SendingTitles,
): Promise<SendingText> {
  const outcome = await sendingOutcome(store, status, id)
  const isWaiting = outcome === 'waiting'
  const later = async (patience: number) => (isWaiting ? laterOutcome(store, id, patience) : outcome)
  if (!isWaiting) return { outcome, title: texts.sent, line: texts.nextStep, later }
  const { where, when } = waitingText({ ...status.get(), isDurable: store.isDurable })
  if (texts.isAppliedLocally) return { outcome, title: texts.sent, line: `${where}. ${when}.`, later }
  return { outcome, title: where, line: `${when}.`, later }
}

/** Line for an action whose result is shown before it is sent; '' once it is sent or refused. */
export async function waitingLine(store: LocalStore, status: SyncStatusSource, id: string): Promise<string> {
  const { outcome, title, line } = await sendingText(store, status, id, { sent: '', nextStep: '' })
  return outcome === 'waiting' ? `${title}. ${line}` : ''
}

/** `sendingText` for a component; returns the same function as long as the data and the sync are the same. */
export function useSendingText(): (id: string, texts: SendingTitles) => Promise<SendingText> {
  const { store } = useLocalData()
  const { status } = useSync()
  return useCallback((id, texts) => sendingText(store, status, id, texts), [store, status])
}
