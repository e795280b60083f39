import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '#runtime/session'
import { paths } from '#shared/site/paths'
import { badEmail, required } from '#shared/text/form-checks'
import { BusyButton } from '#ui/busy-button'
import { toastRefused } from '#ui/feedback/toasts'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { TextField } from '#ui/fields/text-field'
import { useFormToast } from '#ui/fields/use-form-toast'
import { authFailure } from './auth-failure'
import classes from './auth-page.module.css'
import { OfflineNote } from './offline-note'
import { typedAddress } from './typed-address'

type Form = { email: string }

const TEXTS = {
  reset: {
    form: 'Forgot your password?',
    description: 'We’ll email you a link to choose a new password.',
    sent: (address: ReactNode) => (
      <>If there’s an account for {address}, we’ve sent a link to that address.</>
    ),
  },
  confirm: {
    form: 'Confirm your email address',
    description: 'We’ll email you a link to finish signing up.',
    sent: (address: ReactNode) => (
      <>If a new account for {address} is waiting to be confirmed, we’ve sent a link to that address.</>
    ),
  },
}

export interface ForgotPasswordProps {
  /** What the link in the mail does: lets the person choose a new password, or confirms a new account. */
  purpose?: 'reset' | 'confirm'
}

/** Requests the mail with a link. The answer is the same with and without an account. */
export function ForgotPassword({ purpose = 'reset' }: ForgotPasswordProps) {
  const { requestPasswordReset, resendConfirmation } = useSession()
  const { state } = useLocation()
  const setToast = useFormToast()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const texts = TEXTS[purpose]
  const form = useForm<Form>({
    initialValues: { email: typedAddress(state) },
    validate: (values) => ({ ...required(values, { email: 'Email' }), ...badEmail(values.email) }),
  })
  const submit = async ({ email }: Form) => {
    setToast(null)
    try {
      await (purpose === 'confirm' ? resendConfirmation : requestPasswordReset)(email.trim())
      setSentTo(email.trim())
    } catch (error) {
      setToast(toastRefused('Error', authFailure(error)))
    }
  }
  return (
    <>
      <OfflineNote text="We can send the email once you’re online." />
      <div role="status">
        {sentTo === null ? null : (
          <p className={classes.note}>
            {texts.sent(<strong>{sentTo}</strong>)} The link works once and expires in an hour.
          </p>
        )}
      </div>
      <form
        className="rw-stack rw-gap-16"
        aria-label={texts.form}
        noValidate
        onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
      >
        <TextField
          label="Email"
          description={texts.description}
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
          variant={sentTo === null ? 'filled' : 'default'}
          isBusy={form.submitting}
        >
          {sentTo === null ? 'Send the Link' : 'Send the Link Again'}
        </BusyButton>
        <Link className={classes.back} to={paths.auth} state={state}>
          Back to Sign In
        </Link>
      </form>
    </>
  )
}
