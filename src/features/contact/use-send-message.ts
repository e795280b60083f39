import { useCallback } from 'react'
import { useLocalData } from '#data/react'
import { type ContactForm, contactMessage } from '#domain/contact-form'
import { uidOf } from '#domain/principal'
import { useSync } from '#runtime/sync'
import { tellSending } from '#runtime/tell-sending'
import { toastLocalFailure } from '#ui/toast-local-failure'
import { toastError, toastRefused, toastSuccess } from '#ui/toasts'
import { useVerdict } from '#ui/use-verdict'
import { sendMessage } from './actions'

export interface MessageTexts {
  sent: string
  promise: string
  failed: string
}

const MESSAGE: MessageTexts = {
  sent: 'Message Sent',
  promise: "Thank you! We'll get back to you within 24 hours.",
  failed: 'Failed to send message. Please try again.',
}

export interface MessageSending {
  /** True when the message is saved on this device: the form may go, the words follow once the server has answered. */
  send: (form: ContactForm) => Promise<boolean>
  /** Says why the form cannot go yet. */
  refuse: (title: string, message: string) => void
}

/** Sends messages to the shop's inbox; each attempt takes the words on the one before away. `texts` must be constant. */
export function useSendMessage(texts: MessageTexts = MESSAGE): MessageSending {
  const { store, principal } = useLocalData()
  const { status } = useSync()
  const setVerdict = useVerdict()
  const refuse = useCallback(
    (title: string, message: string) => setVerdict(toastRefused(title, message)),
    [setVerdict],
  )
  const send = useCallback(
    async (form: ContactForm) => {
      const tell = async (id: string) => {
        const { outcome, line } = await tellSending(store, status, id, texts.promise)
        if (outcome === 'refused') {
          setVerdict(
            toastError(texts.failed.replace('Please try again.', 'The sync centre keeps it and says why.')),
          )
        } else {
          toastSuccess(texts.sent, line)
        }
      }
      setVerdict(null)
      try {
        const { id } = await sendMessage(store, contactMessage(form, uidOf(principal)))
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
