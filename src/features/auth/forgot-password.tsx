import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '#runtime/session'
import { paths } from '#shared/site/paths'
import { badAddress, required } from '#shared/text/form-checks'
import { BusyButton } from '#ui/busy-button'
import { toastRefused } from '#ui/feedback/toasts'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { TextField } from '#ui/fields/text-field'
import { useFormToast } from '#ui/fields/use-form-toast'
import { authFailure } from './auth-failure'
import classes from './auth-page.module.css'
import { OfflineNote } from './offline-note'

type Form = { email: string }

export interface ForgotPasswordProps {
  /** Whether the mail is the one that confirms a new account. */
  confirms?: boolean
}

/** Requests the mail for a password reset. The answer is the same whether there is an account or not. */
export function ForgotPassword({ confirms = false }: ForgotPasswordProps) {
  const { requestPasswordReset, resendConfirmation } = useSession()
  const { state } = useLocation()
  const setToast = useFormToast()
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const form = useForm<Form>({
    initialValues: { email: typedAddress(state) },
    validate: (values) => ({ ...required(values, { email: 'Email' }), ...badAddress(values.email) }),
  })
  const submit = async ({ email }: Form) => {
    setToast(null)
    try {
      await (confirms ? resendConfirmation : requestPasswordReset)(email.trim())
      setAskedFor(email.trim())
    } catch (error) {
      setToast(toastRefused('Error', authFailure(error)))
    }
  }
  return (
    <>
      <OfflineNote text="We can send the email once you’re online." />
      <div role="status">
        {askedFor === null ? null : (
          <p className={classes.note}>
            If {confirms ? 'a new account' : 'there is an account'} for <strong>{askedFor}</strong>
            {confirms ? ' waits to be confirmed' : null}, we’ve sent a link to it. It works once, within an
            hour.
          </p>
        )}
      </div>
      <form
        className="rw-stack rw-gap-16"
        aria-label={confirms ? 'Confirm your email address' : 'Forgot your password?'}
        noValidate
        onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
      >
        <TextField
          label="Email"
          description={`We’ll email you a link to ${confirms ? 'finish signing up' : 'choose a new password'}.`}
          type="email"
          withAsterisk
          autoComplete="username"
          autoCapitalize="none"
          {...form.getInputProps('email')}
        />
        <BusyButton
          type="submit"
          size="lg"
          fullWidth
          variant={askedFor === null ? 'filled' : 'default'}
          isBusy={form.submitting}
        >
          {askedFor === null ? 'Send the link' : 'Send the Link Again'}
        </BusyButton>
        <Link className={classes.back} to={paths.auth} state={state}>
          Back to Sign In
        </Link>
      </form>
    </>
  )
}

/** The address from the sign-in form, which its link puts into the history state; any other value there is not ours. */
function typedAddress(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  return typeof email === 'string' ? email : ''
}
