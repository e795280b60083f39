import { useCallback } from 'react'
import { useFormToast } from '../fields/use-form-toast'
import { toastLocalFailure } from './toast-local-failure'
import { dismissToast, TOAST_DURATION_MS, toastError, toastRefused, toastSuccess } from './toasts'

/** Texts for sending a form, those of Site 8 where specified. */
export interface SendingTexts {
  sent: string
  /** What the shop does next, shown once the server has accepted it. */
  nextStep: string
  failed: string
  /** `sent` describes a change that this device shows immediately, so it is correct before the server has it. */
  isAppliedLocally?: true
}

/** Resolves with the early outcome of a mutation; returned by `useSendingText` of the runtime. */
export type ShowOutcome = (
  id: string,
  texts: SendingTexts,
) => Promise<{
  outcome: string
  title: string
  line: string
  /** The outcome after this one, for a mutation that waits; resolves after `patience` ms at the latest. */
  later: (patience: number) => Promise<string>
}>

export interface Sending {
  /**
   * Calls `save` and shows the outcome. Resolves to true when it is saved on this device: the form may close, and a
   * toast follows when the early outcome is known. False when it could not be saved: the form must remain open.
   */
  send: (save: () => Promise<{ id: string }>) => Promise<boolean>
  /** Shows why the form cannot be sent yet. */
  refuse: (title: string, message: string) => void
}

/** Sends a form with toasts; each call of `send` hides the toast of the previous one. `texts` must be constant. */
export function useSending(texts: SendingTexts, showOutcome: ShowOutcome): Sending {
  const setToast = useFormToast()
  const refuse = useCallback(
    (title: string, message: string) => setToast(toastRefused(title, message)),
    [setToast],
  )
  const toastOutcome = useCallback(
    async (id: string) => {
      const { outcome, title, line, later } = await showOutcome(id, texts)
      if (outcome === 'refused') return setToast(toastError(refusedLater(texts.failed)))
      if (outcome === 'discarded') return
      const shown = toastSuccess(title, line)
      if (outcome !== 'waiting') return
      // "Saved on this device" must not remain on a page that says "received".
      const settled = await later(TOAST_DURATION_MS)
      if (settled === 'waiting') return
      dismissToast(shown)
      if (settled === 'refused') setToast(toastError(refusedLater(texts.failed)))
      else if (settled !== 'discarded') toastSuccess(texts.sent, texts.nextStep)
    },
    [showOutcome, texts, setToast],
  )
  const send = useCallback(
    async (save: () => Promise<{ id: string }>) => {
      setToast(null)
      try {
        const { id } = await save()
        void toastOutcome(id)
        return true
      } catch (error) {
        setToast(toastLocalFailure(texts.failed, error))
        return false
      }
    },
    [toastOutcome, texts, setToast],
  )
  return { send, refuse }
}

/** Without "Please try again", because the entry is in the outbox. */
const refusedLater = (failed: string): string =>
  `${failed.replace(/(\. Please try again)?\.?$/, '')}. Open the Sync center to see why.`
