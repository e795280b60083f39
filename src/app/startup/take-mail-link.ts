import { storeRecoveryLink } from '#runtime/recovery-link'
import { readMailLink } from '#shared/account/mail-link'
import { paths } from '#shared/site/paths'
import { isOwnSignUp } from '#sync/transport/supabase/confirmation-link'

/**
 * Redirects from the URL of a mailed link to the page for it, before other code reads the URL: hosted projects send
 * some links to the home page. Removes the session from the URL, because people copy URLs. The confirmation of a
 * sign-up on this device remains in the URL for the auth client.
 */
export function takeMailLink(): void {
  const link = readMailLink(location.hash)
  if (!link) return
  if (link.kind === 'confirmation') {
    if (isSignUpOfDevice(link.accessToken)) {
      addEventListener('hashchange', removeEmptyHash)
      void showConfirmed()
    } else redirectTo(paths.emailConfirmed)
    return
  }
  if (link.kind === 'recovery') {
    storeRecoveryLink(link)
    redirectTo(paths.newPassword)
    return
  }
  const isReset = location.pathname + location.search === paths.newPassword
  redirectTo(isReset ? paths.passwordResetExpired : paths.emailConfirmationExpired)
}

/** The auth client opens the session itself, but shows no message about the confirmed address. */
async function showConfirmed(): Promise<void> {
  const { toastSuccess } = await import('#ui/feedback/toasts')
  toastSuccess('Email Confirmed', 'Your email address is confirmed.')
}

/** The auth client removes the session by an empty fragment, which leaves a "#" in the URL. */
const removeEmptyHash = () => {
  if (location.hash !== '') return
  removeEventListener('hashchange', removeEmptyHash)
  history.replaceState(history.state, '', location.pathname + location.search)
}

const redirectTo = (path: string) => history.replaceState(null, '', path)

function isSignUpOfDevice(accessToken: string): boolean {
  try {
    return isOwnSignUp(localStorage, accessToken)
  } catch {
    // Storage is blocked, so no sign-up was stored.
    return false
  }
}
