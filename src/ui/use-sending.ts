import { useCallback } from 'react'
import { toastLocalFailure } from './toast-local-failure'
import { toastError, toastRefused, toastSuccess } from './toasts'
import { useVerdict } from './use-verdict'

/** The words of a form that is sent, those of Site 8 where it has some. */
export interface SendingTexts {
  sent: string
  /** What the shop promises once it has it. */
  promise: string
  failed: string
}

/** What became of a mutation in its first moments, as `useTellSending` of the runtime answers it. */
export type TellSending = (id: string, promise: string) => Promise<{ outcome: string; line: string }>

export interface Sending {
  /**
   * Saves by `save` and tells what became of it. True when it is saved on this device: the form may go, the words follow
   * as soon as it is known whether the server has it. False: it could not be saved and the form is to be kept.
   */
  attempt: (save: () => Promise<{ id: string }>) => Promise<boolean>
  /** Says why the form cannot go yet. */
  refuse: (title: string, message: string) => void
}

/** Each attempt takes the words on the one before away. `texts` must be constant. */
export function useSending(texts: SendingTexts, tellSending: TellSending): Sending {
  const setVerdict = useVerdict()
  const refuse = useCallback(
    (title: string, message: string) => setVerdict(toastRefused(title, message)),
    [setVerdict],
  )
  const attempt = useCallback(
    async (save: () => Promise<{ id: string }>) => {
      const tell = async (id: string) => {
        const { outcome, line } = await tellSending(id, texts.promise)
        if (outcome === 'refused') setVerdict(toastError(refusedLater(texts.failed)))
        else toastSuccess(texts.sent, line)
      }
      setVerdict(null)
      try {
        const { id } = await save()
        void tell(id)
        return true
      } catch (error) {
        setVerdict(toastLocalFailure(texts.failed, error))
        return false
      }
    },
    [tellSending, texts, setVerdict],
  )
  return { attempt, refuse }
}

/** Nothing is lost, so nobody is asked to try again. */
const refusedLater = (failed: string): string =>
  `${failed.replace(/(\. Please try again)?\.?$/, '')}. The sync centre keeps it and says why.`
