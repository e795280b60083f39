import { useForm } from '@mantine/form'
import { checkNewPassword, type NewPasswordForm } from '#shared/account/new-password-form'
import { describePolicy, policyProblem } from '#shared/account/password-policy'
import type { BackendError } from '#sync/errors'
import { BusyButton } from '#ui/busy-button'
import { toastError, toastRefused, toastSuccess } from '#ui/feedback/toasts'
import { PasswordField } from '#ui/fields/password-field'
import { useFormToast } from '#ui/fields/use-form-toast'
import { passwordFailure } from './auth-failure'
import classes from './new-password-fields.module.css'
import { useCurrentPassword } from './use-current-password'
import { usePasswordPolicy } from './use-password-policy'

export interface NewPasswordFieldsProps {
  label: string
  submitLabel: string
  /** Address of the account, by which a password manager finds the entry to replace. Empty if it is not known. */
  email: string
  /** Second line of the success toast. */
  successText: string
  /** Rejects with BackendError; after 'invalid_credentials' it is called again with the current password. */
  onSubmit: (password: string, currentPassword?: string) => Promise<void>
}

const EMPTY: NewPasswordForm = { password: '', confirm: '' }

/**
 * A new password and its confirmation, with the checks and texts of Site 5 and 8. If the server does not trust an old
 * session, the form also asks for the current password and preserves the typed values.
 */
export function NewPasswordFields({
  label,
  submitLabel,
  email,
  successText,
  onSubmit,
}: NewPasswordFieldsProps) {
  const setToast = useFormToast()
  const policy = usePasswordPolicy()
  const check = (values: NewPasswordForm) =>
    checkNewPassword(values, (password) => policyProblem(policy, password))
  const form = useForm<NewPasswordForm>({
    initialValues: EMPTY,
    validate: (values) => {
      const problem = check(values)
      return problem ? { [problem.field]: problem.message } : {}
    },
  })
  const currentPassword = useCurrentPassword()
  const submit = async ({ password }: NewPasswordForm) => {
    if (!currentPassword.check()) return
    setToast(null)
    try {
      await onSubmit(password, ...currentPassword.args())
      form.reset()
      currentPassword.reset()
      toastSuccess('Password changed successfully', successText)
    } catch (error) {
      if (currentPassword.handles(error)) return
      const message = passwordFailure(error)
      setToast(toastError(message))
      // Also in the form, because the toast can be closed or overlooked. `passwordFailure` has rethrown all other errors.
      if ((error as BackendError).code.endsWith('_password')) {
        form.setFieldError('password', message)
        form.getInputNode('password')?.focus()
      }
    }
  }
  const showProblem = () => {
    const problem = check(form.getValues())
    if (!problem) return
    setToast(toastRefused('Error', problem.message))
    form.getInputNode(problem.field)?.focus()
  }
  return (
    <form
      className="rw-stack rw-gap-16"
      aria-label={label}
      noValidate
      onSubmit={form.onSubmit(submit, showProblem)}
    >
      {/* Hidden; password managers read the user name for the password from it. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {currentPassword.isShown ? (
        <PasswordField
          ref={currentPassword.field}
          label="Current password"
          description="You signed in a while ago, so we need to make sure it’s you."
          autoComplete="current-password"
          value={currentPassword.value}
          error={currentPassword.problem}
          onChange={(event) => currentPassword.change(event.currentTarget.value)}
        />
      ) : null}
      <PasswordField
        label="New password"
        // The error of the field says the same.
        description={form.errors.password ? undefined : describePolicy(policy)}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...form.getInputProps('confirm')}
      />
      <BusyButton type="submit" className={classes.submit} isBusy={form.submitting}>
        {submitLabel}
      </BusyButton>
    </form>
  )
}
