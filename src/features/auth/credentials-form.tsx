import { useForm } from '@mantine/form'
import { type ReactNode, useCallback, useEffect } from 'react'
import { describePolicy, policyProblem } from '#shared/account/password-policy'
import type { BackendError } from '#sync/errors'
import { BusyButton } from '#ui/busy-button'
import { backendErrorText } from '#ui/feedback/sentences'
import { toastError, toastRefused } from '#ui/feedback/toasts'
import { useSendGuard } from '#ui/feedback/use-send-guard'
import { CHECK_ON_BLUR } from '#ui/fields/check-on-blur'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { PasswordField } from '#ui/fields/password-field'
import { TextField } from '#ui/fields/text-field'
import { useFormToast } from '#ui/fields/use-form-toast'
import { authFailure } from './auth-failure'
import { type CredentialsForm as Credentials, checkCredentials } from './credentials-rules'
import { usePasswordPolicy } from './use-password-policy'

export interface CredentialsFormProps {
  label: string
  submitLabel: string
  passwordKind: 'current-password' | 'new-password'
  /** What the email field begins with. */
  email: string
  /** Called with the email address at each edit. */
  onEmail: (email: string) => void
  /** Title of the toast when it fails (Site 8). */
  failureTitle: string
  /** Rejects with BackendError. */
  onSubmit: (credentials: Credentials) => Promise<void>
  /** Called when the server refuses because the email address is not confirmed yet. */
  onUnconfirmed?: (email: string) => void
  /** Rendered under the password; receives the email address as typed so far. */
  help?: (email: string) => ReactNode
}

/** Email and password; preserves the typed values when the server refuses. */
export function CredentialsForm({
  label,
  submitLabel,
  passwordKind,
  email: initialEmail,
  onEmail,
  failureTitle,
  onSubmit,
  onUnconfirmed,
  help,
}: CredentialsFormProps) {
  const setToast = useFormToast()
  // Another tab or page has other questions; an error would stay there until it is closed.
  useEffect(() => () => setToast(null), [setToast])
  const showRefusal = useCallback(
    (title: string, message: string) => setToast(toastRefused(title, message)),
    [setToast],
  )
  const { honeypot, maySend } = useSendGuard(showRefusal)
  /** Only sign-up is guarded against bots: at sign-in, a right password is better evidence than the guard. */
  const isSignUp = passwordKind === 'new-password'
  const policy = usePasswordPolicy()
  const form = useForm<Credentials>({
    ...CHECK_ON_BLUR,
    initialValues: { email: initialEmail, password: '' },
    validate: (typed) => checkCredentials(typed, isSignUp ? (text) => policyProblem(policy, text) : null),
    onValuesChange: ({ email, password }) => {
      // The toast and the failure in the form are about what was typed before.
      setToast(null)
      // The message about a missing password remains correct.
      if (password) form.clearFieldError('password')
      onEmail(email)
    },
  })
  const submit = async ({ email, password }: Credentials) => {
    if (isSignUp && !maySend()) return
    setToast(null)
    try {
      await onSubmit({ email: email.trim(), password })
    } catch (error) {
      setToast(toastError(authFailure(error), failureTitle))
      // `authFailure` has rethrown all other errors. Importing the class would add a file to this page.
      const failed = error as BackendError
      // Also in the form, because the toast can be closed or overlooked.
      const isWrong = failed.code === 'invalid_credentials'
      if (isWrong || failed.code === 'weak_password') {
        form.setFieldError('password', isWrong ? backendErrorText(failed.code) : authFailure(failed))
        form.getInputNode('password')?.focus()
      }
      if (failed.code === 'email_not_confirmed') onUnconfirmed?.(email.trim())
    }
  }
  return (
    <form
      className="rw-stack rw-gap-16"
      aria-label={label}
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
    >
      <TextField
        label="Email"
        type="email"
        withAsterisk
        autoComplete="username"
        autoCapitalize="none"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Password"
        withAsterisk
        description={isSignUp && !form.errors.password ? describePolicy(policy) : undefined}
        autoComplete={passwordKind}
        {...form.getInputProps('password')}
      />
      {isSignUp ? honeypot : null}
      {help?.(form.values.email.trim())}
      <BusyButton type="submit" size="lg" fullWidth isBusy={form.submitting}>
        {submitLabel}
      </BusyButton>
    </form>
  )
}
