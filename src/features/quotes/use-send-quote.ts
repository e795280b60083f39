import { useCallback } from 'react'
import { useSendingText } from '#runtime/sending-text'
import { uidOf } from '#sync/core/principal'
import { useLocalData } from '#sync/react'
import { type SendingTexts, useSending } from '#ui/feedback/use-sending'
import { sendQuote } from './actions'
import type { QuotePhoto } from './quote-photo-rules'
import type { NewQuoteRequest } from './quote-request'

type Send = (
  values: (uid: string | null) => NewQuoteRequest,
  subject: string,
  photos: readonly QuotePhoto[],
) => Promise<boolean>

export interface QuoteSending {
  /** Returns what `attempt` of `useSending` returns. `values` receives the uid, null without a session (Site 6). */
  send: Send
  refuse: (title: string, message: string) => void
}

/** Sends quote requests, with the texts of one of the two quote forms. */
export function useSendQuote(texts: SendingTexts): QuoteSending {
  const { store, principal } = useLocalData()
  const { attempt, refuse } = useSending(texts, useSendingText())
  const send = useCallback<Send>(
    (values, subject, photos) => attempt(() => sendQuote(store, values(uidOf(principal)), subject, photos)),
    [attempt, store, principal],
  )
  return { send, refuse }
}
