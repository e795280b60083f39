/** What the auth service adds to the URL of a mailed link (`shared/account/mail-link.ts`). */
const ANSWER = /[#&](access_token|error_code|error_description)=/u

/**
 * Takes the answer of the auth service out of the URL, if there is one. The code for it is loaded only then, so that
 * other visits do not pay for it. If loading fails, the app starts nevertheless.
 */
export async function followMailLink(onFailure: (cause: unknown) => void): Promise<void> {
  if (!ANSWER.test(location.hash)) return
  try {
    const { takeMailLink } = await import('./take-mail-link')
    takeMailLink()
  } catch (cause) {
    onFailure(cause)
  }
}
