import { useCallback } from 'react'
import { useLocalData } from '#data/react'
import { uidOf } from '#domain/principal'
import type { NewQuoteRequest } from '#domain/quote-request'
import { savedLine } from '#domain/saved-line'
import { useSyncStatus } from '#runtime/sync'
import { toastLocalFailure } from '#ui/toast-local-failure'
import { toastSuccess } from '#ui/toasts'
import { sendQuote } from './actions'

/** The spec's texts of one of the two quote forms (spec 8). */
export interface QuoteTexts {
  sent: string
  promise: string
  failed: string
}

/**
 * Sends and tells: the answer is true when the request is saved on this device, false when it could not be; the form
 * is then kept. `values` gets the caller's uid, which is null without a session (spec 6).
 */
export function useSendQuote(texts: QuoteTexts) {
  const { store, principal } = useLocalData()
  const status = useSyncStatus()
  return useCallback(
    async (values: (uid: string | null) => NewQuoteRequest, subject: string): Promise<boolean> => {
      try {
        await sendQuote(store, values(uidOf(principal)), subject)
      } catch (error) {
        toastLocalFailure(texts.failed, error)
        return false
      }
      toastSuccess(texts.sent, savedLine(texts.promise, status))
      return true
    },
    [store, principal, status, texts],
  )
}
