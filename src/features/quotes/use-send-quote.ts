import { useCallback } from 'react'
import { useLocalData } from '#data/react'
import { uidOf } from '#domain/principal'
import type { QuotePhoto } from '#domain/quote-photos'
import type { NewQuoteRequest } from '#domain/quote-request'
import { useSync } from '#runtime/sync'
import { tellSending } from '#runtime/tell-sending'
import { toastLocalFailure } from '#ui/toast-local-failure'
import { toastError, toastRefused, toastSuccess } from '#ui/toasts'
import { useVerdict } from '#ui/use-verdict'
import { sendQuote } from './actions'

/** The spec's texts of one of the two quote forms (spec 8). */
export interface QuoteTexts {
  sent: string
  promise: string
  failed: string
}

export interface QuoteSending {
  send: (
    values: (uid: string | null) => NewQuoteRequest,
    subject: string,
    photos: readonly QuotePhoto[],
  ) => Promise<boolean>
  /** Says why the form cannot go yet. */
  refuse: (title: string, message: string) => void
}

/**
 * `send` saves a request and tells what became of it. The answer is true when it is saved on this device: the form may go,
 * the words follow as soon as it is known whether the server has it. False: it could not be saved and the form is to
 * be kept. `values` gets the caller's uid, which is null without a session (spec 6). Each attempt
 * takes the words on the one before away.
 */
export function useSendQuote(texts: QuoteTexts): QuoteSending {
  const { store, principal } = useLocalData()
  const { status } = useSync()
  const setVerdict = useVerdict()
  const refuse = useCallback(
    (title: string, message: string) => setVerdict(toastRefused(title, message)),
    [setVerdict],
  )
  const send = useCallback(
    async (
      values: (uid: string | null) => NewQuoteRequest,
      subject: string,
      photos: readonly QuotePhoto[],
    ): Promise<boolean> => {
      const tell = async (id: string) => {
        const { outcome, line } = await tellSending(store, status, id, texts.promise)
        if (outcome === 'refused') {
          setVerdict(toastError(`${texts.failed.replace(/\.$/, '')}. The sync centre keeps it and says why.`))
        } else {
          toastSuccess(texts.sent, line)
        }
      }
      setVerdict(null)
      try {
        const { id } = await sendQuote(store, values(uidOf(principal)), subject, photos)
        void tell(id)
        return true
      } catch (error) {
        setVerdict(toastLocalFailure(texts.failed, error))
        return false
      }
    },
    [store, principal, status, texts, setVerdict],
  )
  return { send, refuse }
}
