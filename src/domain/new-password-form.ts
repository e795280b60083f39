export interface NewPasswordForm {
  password: string
  confirm: string
}

/** The server's too, and what the shop's settings say (`passwordPolicy.minLength`); a test compares all of them. */
export const LEAST_PASSWORD_LENGTH = 8

/** What stands under which field, and in the toast (spec 5); null when it may be sent. */
export function checkNewPassword({
  password,
  confirm,
}: NewPasswordForm): { field: keyof NewPasswordForm; message: string } | null {
  if (password !== confirm) return { field: 'confirm', message: 'Passwords do not match' }
  if (password.length < LEAST_PASSWORD_LENGTH) {
    return { field: 'password', message: `Password must be at least ${LEAST_PASSWORD_LENGTH} characters` }
  }
  return null
}
