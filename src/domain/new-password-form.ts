export interface NewPasswordForm {
  password: string
  confirm: string
}

/** The server's too, and what the shop's settings say (`passwordPolicy.minLength`); a test compares all of them. */
export const LEAST_PASSWORD_LENGTH = 8

/** Below this the text names six characters (Site 5). The settings and the server ask for more. */
const SPECIFIED_LENGTH = 6

/** What stands under which field, and in the toast (Site 5); null when it may be sent. */
export function checkNewPassword({
  password,
  confirm,
}: NewPasswordForm): { field: keyof NewPasswordForm; message: string } | null {
  if (password !== confirm) return { field: 'confirm', message: 'Passwords do not match' }
  if (password.length < LEAST_PASSWORD_LENGTH) {
    const least = password.length < SPECIFIED_LENGTH ? SPECIFIED_LENGTH : LEAST_PASSWORD_LENGTH
    return { field: 'password', message: `Password must be at least ${least} characters` }
  }
  return null
}
