import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { storeSentFiles } from '#device-data/private-files'
import type { Photo } from '#shared/pictures/place-photos'
import { paths } from '#shared/site/paths'
import { uidOf } from '#sync/core/principal'
import { useLocalData } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastRefused } from '#ui/feedback/toasts'
import { useFormToast } from '#ui/fields/use-form-toast'
import { sendQuote } from './actions'
import { rememberSentRequest } from './last-sent-request'
import type { NewQuoteRequest } from './quote-request'
import type { QuoteSentState } from './quote-sent-state'

type Send = (
  requestOf: (uid: string | null) => NewQuoteRequest,
  subject: string,
  photos: readonly Photo[],
) => Promise<ShowSentRequest | null>

/** Leaves the form for the confirmation page of its request. The caller clears the form first. */
type ShowSentRequest = () => void

export interface QuoteSending {
  /**
   * Saves the request. Resolves with a function that opens its confirmation; with null, after a toast, if it could not be
   * saved, and then the form must stay open. `requestOf` receives the uid, null without a session (Site 6).
   */
  send: Send
  /** Shows why the form cannot be sent yet. */
  refuse: (title: string, message: string) => void
  /** Hides that toast: call it at each edit, because it would cover the fields and buttons below. */
  hideRefusal: () => void
}

/** Saves quote requests of one of the two forms. `failed`: the failure text of this form (Site 8). */
export function useSendQuote(form: QuoteSentState['form'], failed: string): QuoteSending {
  const { store, db, principal } = useLocalData()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const setToast = useFormToast()
  const setRefusal = useFormToast()
  const refuse = useCallback(
    (title: string, message: string) => setRefusal(toastRefused(title, message)),
    [setRefusal],
  )
  const hideRefusal = useCallback(() => setRefusal(null), [setRefusal])
  const send = useCallback<Send>(
    async (requestOf, subject, photos) => {
      setToast(null)
      hideRefusal()
      const request = requestOf(uidOf(principal))
      try {
        const { mutationId, quoteId, files } = await sendQuote(store, request, subject, photos)
        if (request.user_id !== null) void storeSentFiles(db, files)
        rememberSentRequest({ id: quoteId, request, photoCount: photos.length })
        const state: QuoteSentState = { form, mutationId, from: pathname + search, subject }
        return () => navigate(paths.quoteSent(quoteId), { state })
      } catch (error) {
        setToast(toastLocalFailure(failed, error))
        return null
      }
    },
    [store, db, principal, navigate, pathname, search, setToast, hideRefusal, form, failed],
  )
  return { send, refuse, hideRefusal }
}
