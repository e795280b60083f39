export interface NewPasswordForm {
  password: string
  confirm: string
}

/** The lowest value of the setting `passwordPolicy.minLength`, and its default. */
export const MIN_PASSWORD_LENGTH = 8

/**
 * The invalid field, and the error for field and toast (Site 5); null when the form may be sent. `problemOf`: the error of
 * a password that the shop's policy refuses.
 */
export function checkNewPassword(
  { password, confirm }: NewPasswordForm,
  problemOf: (password: string) => string | null,
): { field: keyof NewPasswordForm; message: string } | null {
  if (password !== confirm) return { field: 'confirm', message: 'Passwords do not match' }
  const message = problemOf(password)
  return message === null ? null : { field: 'password', message }
}
