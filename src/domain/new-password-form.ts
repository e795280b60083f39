export interface NewPasswordForm {
  password: string
  confirm: string
}

/** The server's least length too (spec 9). */
const LEAST_LENGTH = 6

/** What stands under which field, and in the toast (spec 5); null when it may be sent. */
export function checkNewPassword({
  password,
  confirm,
}: NewPasswordForm): { field: keyof NewPasswordForm; message: string } | null {
  if (password !== confirm) return { field: 'confirm', message: 'Passwords do not match' }
  if (password.length < LEAST_LENGTH) {
    return { field: 'password', message: 'Password must be at least 6 characters' }
  }
  return null
}
