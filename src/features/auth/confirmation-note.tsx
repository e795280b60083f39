import { useState } from 'react'
import { useSession } from '#runtime/session'
import { BusyButton } from '#ui/busy-button'
import { toastRefused, toastSuccess } from '#ui/feedback/toasts'
import { useFormToast } from '#ui/fields/use-form-toast'
import { authFailure } from './auth-failure'
import classes from './auth-page.module.css'

/** Shown for an address that is not confirmed yet: where the link was sent, and a button that sends another one. */
export function ConfirmationNote({ email }: { email: string }) {
  const { resendConfirmation } = useSession()
  const setVerdict = useFormToast()
  const [isSending, setSending] = useState(false)
  const sendAgain = async () => {
    setVerdict(null)
    setSending(true)
    try {
      await resendConfirmation(email)
      toastSuccess('Check your email', "We've sent you a confirmation link")
    } catch (error) {
      setVerdict(toastRefused('Error', authFailure(error)))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={classes.note}>
      <p>
        We’ve sent a link to <strong>{email}</strong>. Open it to finish signing up. Can’t find it? Check your
        spam folder.
      </p>
      <BusyButton variant="default" size="sm" isBusy={isSending} onClick={sendAgain}>
        Send the Link Again
      </BusyButton>
    </div>
  )
}
