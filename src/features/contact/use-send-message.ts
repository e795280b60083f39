import { useCallback } from 'react'
import { useSendingText } from '#runtime/sending-text'
import { uidOf } from '#sync/core/principal'
import { useLocalData } from '#sync/react'
import { type SendingTexts, useSending } from '#ui/feedback/use-sending'
import { sendMessage } from './actions'
import { type ContactForm, contactMessage } from './contact-form'

const MESSAGE_TEXTS: SendingTexts = {
  sent: 'Message Sent',
  nextStep: "Thank you! We'll get back to you within 24 hours.",
  failed: 'Failed to send message. Please try again.',
}

export interface MessageSending {
  /** Resolves to true when the message is saved on this device; false, after a toast, when it could not be saved. */
  send: (form: ContactForm) => Promise<boolean>
  /** Shows why the form cannot be sent yet. */
  refuse: (title: string, message: string) => void
}

/** Sends messages to the shop's inbox. `texts` must be constant. */
export function useSendMessage(texts: SendingTexts = MESSAGE_TEXTS): MessageSending {
  const { store, principal } = useLocalData()
  const { send, refuse } = useSending(texts, useSendingText())
  const sendForm = useCallback(
    (form: ContactForm) => send(() => sendMessage(store, contactMessage(form, uidOf(principal)))),
    [send, store, principal],
  )
  return { send: sendForm, refuse }
}
