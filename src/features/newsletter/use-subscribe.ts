import { useCallback, useState } from 'react'
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
  | { kind: 'idle'; problem?: string; isAgain?: true }
  | { kind: 'submitting' }
  | { kind: 'subscribed'; isWaiting: boolean }

const FAILED = 'Failed to subscribe. Please try again.'
const TEXTS = {
  sent: 'Successfully Subscribed!',
  promise: 'Thank you for subscribing to our newsletter',
}

export interface Subscriber {
  subscription: Subscription
  /** Checks, saves and sends an address, and shows the result (Site 5 and 8). */
  submit: (email: string) => Promise<void>
  /** Shows why an address is not sent yet. */
  refuse: (title: string, message: string) => void
  reset: () => void
}

export function useSubscribe(): Subscriber {
  const { store } = useLocalData()
  const { status } = useSync()
  const setVerdict = useFormToast()
  const [subscription, setSubscription] = useState<Subscription>({ kind: 'idle' })

  const submit = useCallback(
    async (text: string) => {
      const email = newsletterAddress(text)
      if (email === null) {
        const problem = 'Please enter a valid email address'
        setVerdict(toastRefused('Invalid Email', problem))
        setSubscription({ kind: 'idle', problem })
        return
      }
      setVerdict(null)
      setSubscription({ kind: 'submitting' })
      try {
        const { id } = await subscribe(store, email)
        const { outcome, title, line } = await sendingText(store, status, id, TEXTS)
        if (outcome === 'already_subscribed') {
          setVerdict(toastRefused('Already Subscribed', 'This email is already subscribed to our newsletter'))
          setSubscription({ kind: 'idle' })
        } else if (outcome === 'refused') {
          setVerdict(toastError(FAILED))
          setSubscription({ kind: 'idle' })
        } else if (outcome === 'discarded') {
          setSubscription({ kind: 'idle' })
        } else {
          toastSuccess(title, line)
          setSubscription({ kind: 'subscribed', isWaiting: outcome === 'waiting' })
        }
      } catch (error) {
        setSubscription({ kind: 'idle' })
        setVerdict(toastLocalFailure(FAILED, error))
      }
    },
    [store, status, setVerdict],
  )
  const refuse = useCallback(
    (title: string, message: string) => setVerdict(toastRefused(title, message)),
    [setVerdict],
  )
  const reset = useCallback(() => setSubscription({ kind: 'idle', isAgain: true }), [])
  return { subscription, submit, refuse, reset }
}
