import { useCallback } from 'react'
import { useLocalData } from '#data/react'
import { uidOf } from '#domain/principal'
import type { NewQuoteRequest } from '#domain/quote-request'
import { savedLine } from '#domain/saved-line'
import { sendingOutcome } from '#runtime/sending-outcome'
import { useSync } from '#runtime/sync'
import { toastLocalFailure } from '#ui/toast-local-failure'
import { toastError, toastSuccess } from '#ui/toasts'
import { sendQuote } from './actions'

/** The spec's texts of one of the two quote forms (spec 8). */
export interface QuoteTexts {
  sent: string
  promise: string
  failed: string
}

/**
 * Saves a request and tells what became of it. The answer is true when it is saved on this device: the form may go,
 * the words follow as soon as it is known whether the server has it. False: it could not be saved and the form is to
 * be kept. `values` gets the caller's uid, which is null without a session (spec 6).
 */
export function useSendQuote(texts: QuoteTexts) {
  const { store, principal } = useLocalData()
  const { status } = useSync()
  return useCallback(
    async (values: (uid: string | null) => NewQuoteRequest, subject: string): Promise<boolean> => {
      const tell = async (id: string) => {
        const outcome = await sendingOutcome(store, status, id)
        if (outcome === 'refused') {
          toastError(`${texts.failed.replace(/\.$/, '')}. The sync centre keeps it and says why.`)
        } else {
          const { needsSignIn } = status.get()
          toastSuccess(texts.sent, savedLine(texts.promise, { isSent: outcome === 'sent', needsSignIn }))
        }
      }
      try {
        const { id } = await sendQuote(store, values(uidOf(principal)), subject)
        void tell(id)
        return true
      } catch (error) {
        toastLocalFailure(texts.failed, error)
        return false
      }
    },
    [store, principal, status, texts],
  )
}
