import { useCallback, useState } from 'react'
import type { SendingOutcome } from '#runtime/sending-outcome'
import { sendingText } from '#runtime/sending-text'
import { useSync } from '#runtime/sync'
import { useLocalData } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastError, toastRefused, toastSuccess } from '#ui/feedback/toasts'
import { useFormToast } from '#ui/fields/use-form-toast'
import { subscribe } from './actions'
import { newsletterAddress } from './newsletter-address'

/** The states of Site 4; a subscription that is not sent yet counts as subscribed, with `isWaiting`. */
type Subscription =
  /** `isAgain`: after "Subscribe Another Email", the field gets the focus. */
  | { kind: 'idle'; problem?: string; isAgain?: true }
  | { kind: 'submitting' }
  /** `id`: the mutation, whose result may come after another address was entered. */
  | { kind: 'subscribed'; isWaiting: boolean; id: string }

/** How long a page waits for the result of a subscription that was saved offline, in ms: a day. */
const MAX_WAIT_MS = 24 * 3_600_000

const FAILED = 'Failed to subscribe. Please try again.'
const TEXTS = {
  sent: 'Successfully Subscribed!',
  nextStep: 'Thank you for subscribing to our newsletter',
}

export interface Subscriber {
  subscription: Subscription
  /** Checks, saves and sends an address, and shows the result (Site 5 and 8). */
  submit: (email: string) => Promise<void>
  /** Shows a toast that says why the address was not sent. */
  refuse: (title: string, message: string) => void
  /** Shows the form again. */
  reset: () => void
}

/** State and actions of the newsletter block. */
export function useSubscribe(): Subscriber {
  const { store } = useLocalData()
  const { status } = useSync()
  const setToast = useFormToast()
  const [subscription, setSubscription] = useState<Subscription>({ kind: 'idle' })

  const showOutcome = useCallback(
    (outcome: SendingOutcome, title: string, line: string) => {
      if (outcome === 'already_subscribed')
        setToast(toastRefused('Already Subscribed', 'This email is already subscribed to our newsletter'))
      else if (outcome === 'refused') setToast(toastError(FAILED))
      else if (outcome !== 'discarded') toastSuccess(title, line)
    },
    [setToast],
  )

  const submit = useCallback(
    async (typed: string) => {
      const email = newsletterAddress(typed)
      if (email === null) {
        const problem = 'Please enter a valid email address'
        setToast(toastRefused('Invalid Email', problem))
        setSubscription({ kind: 'idle', problem })
        return
      }
      setToast(null)
      setSubscription({ kind: 'submitting' })
      try {
        const { id } = await subscribe(store, email)
        const { outcome, title, line, later } = await sendingText(store, status, id, TEXTS)
        showOutcome(outcome, title, line)
        setSubscription(subscriptionAfter(outcome, id))
        if (outcome === 'waiting')
          void later(MAX_WAIT_MS).then((settled) => {
            if (settled === 'waiting') return
            showOutcome(settled, TEXTS.sent, TEXTS.nextStep)
            setSubscription((current) =>
              current.kind === 'subscribed' && current.id === id ? subscriptionAfter(settled, id) : current,
            )
          })
      } catch (error) {
        setSubscription({ kind: 'idle' })
        setToast(toastLocalFailure(FAILED, error))
      }
    },
    [store, status, setToast, showOutcome],
  )
  const refuse = useCallback(
    (title: string, message: string) => setToast(toastRefused(title, message)),
    [setToast],
  )
  const reset = useCallback(() => setSubscription({ kind: 'idle', isAgain: true }), [])
  return { subscription, submit, refuse, reset }
}

/** What the block shows after this outcome of mutation `id`. */
const subscriptionAfter = (outcome: SendingOutcome, id: string): Subscription =>
  outcome === 'sent' || outcome === 'waiting'
    ? { kind: 'subscribed', isWaiting: outcome === 'waiting', id }
    : { kind: 'idle' }
