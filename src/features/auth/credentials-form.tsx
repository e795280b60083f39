import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type CredentialsForm as Credentials, checkCredentials } from '#domain/credentials-form'
import { focusFirstError } from '#ui/focus-first-error'
import { PasswordField } from '#ui/password-field'
import { TextField } from '#ui/text-field'
import { toastRefused } from '#ui/toasts'
import { authFailure } from './auth-failure'
import classes from './credentials-form.module.css'

export interface CredentialsFormProps {
  label: string
  submitLabel: string
  passwordKind: 'current-password' | 'new-password'
  /** Title of the toast when it fails (spec 8). */
  failureTitle: string
  /** Rejects with BackendError. */
  onSubmit: (credentials: Credentials) => Promise<void>
}

/** E-mail and password; what was typed stays when the server refuses. */
export function CredentialsForm({
  label,
  submitLabel,
  passwordKind,
  failureTitle,
  onSubmit,
}: CredentialsFormProps) {
  const form = useForm<Credentials>({
    initialValues: { email: '', password: '' },
    validate: checkCredentials,
  })
  const submit = async ({ email, password }: Credentials) => {
    try {
      await onSubmit({ email: email.trim(), password })
    } catch (error) {
      toastRefused(failureTitle, authFailure(error))
    }
  }
  return (
    <form
      className={classes.form}
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
        autoComplete={passwordKind}
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        {submitLabel}
      </Button>
    </form>
  )
}
