import { useEffect, useRef, useState } from 'react'
import { useSession } from '#runtime/session'
import { BusyButton } from '#ui/busy-button'
import { toastRefused, toastSuccess } from '#ui/feedback/toasts'
import { useFormToast } from '#ui/fields/use-form-toast'
import { authFailure } from './auth-failure'
import classes from './auth-page.module.css'

export interface ConfirmationNoteProps {
  email: string
  /** A sign-in was refused for this reason: the note gets the focus, because on a phone it may be out of view. */
  isRefused?: boolean
}

/** Shown for an address that is not confirmed yet: where the link was sent, and a button that sends another one. */
export function ConfirmationNote({ email, isRefused = false }: ConfirmationNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRefused) note.current?.focus()
  }, [isRefused])
  const { resendConfirmation } = useSession()
  const setToast = useFormToast()
  const [isSending, setSending] = useState(false)
  const sendAgain = async () => {
    setToast(null)
    setSending(true)
    try {
      await resendConfirmation(email)
      toastSuccess('Check your email', "We've sent you a confirmation link")
    } catch (error) {
      setToast(toastRefused('Error', authFailure(error)))
    } finally {
      setSending(false)
    }
  }
  return (
    <div ref={note} tabIndex={-1} className={classes.note}>
      <p>
        {isRefused ? 'This email address isn’t confirmed yet. ' : null}We’ve sent a link to{' '}
        <strong>{email}</strong>. Open it to finish signing up. Can’t find it? Check your spam folder.
      </p>
      <BusyButton variant="default" size="sm" isBusy={isSending} onClick={sendAgain}>
        Send the Link Again
      </BusyButton>
    </div>
  )
}
