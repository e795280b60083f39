import { awaitsConfirmation } from '#backend/supabase/confirmation-link'
import { readMailLink } from '#domain/mail-link'
import { paths } from '#domain/paths'
import { keepRecoveryLink } from '#runtime/recovery-link'

/**
 * Leads whoever comes by a link of our mails to the page that it is for, before anything else reads the address: hosted
 * projects send some of them to the home page. A session does not stay in an address that people copy. What this device
 * has asked for itself, the confirmation of its sign-up, is left to the session's client.
 */
export function takeMailLink(): void {
  const link = readMailLink(location.hash)
  if (!link) return
  if (link.kind === 'confirmation') {
    if (isOwnSignUp(link.accessToken)) void tellConfirmed()
    else redirectTo(paths.confirmed)
    return
  }
  if (link.kind === 'recovery') {
    keepRecoveryLink(link)
    redirectTo(paths.newPassword)
    return
  }
  const isReset = location.pathname + location.search === paths.newPassword
  redirectTo(isReset ? paths.resetExpired : paths.confirmationExpired)
}

/** The session follows by itself; that the address counts now is said nowhere else. */
async function tellConfirmed(): Promise<void> {
  const { toastSuccess } = await import('#ui/toasts')
  toastSuccess('Email Confirmed', 'Your email address is confirmed.')
}

const redirectTo = (path: string) => history.replaceState(null, '', path)

function isOwnSignUp(accessToken: string): boolean {
  try {
    return awaitsConfirmation(localStorage, accessToken)
  } catch {
    // Blocked storage: nothing was kept, so nothing is awaited.
    return false
  }
}
