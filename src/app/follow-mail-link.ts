/** What the auth service adds to the address that a mailed link leads to (`domain/mail-link.ts`). */
const ANSWER = /[#&](access_token|error_code|error_description)=/u

/**
 * Reads the answer of the auth service in the address, if there is one. Its code is fetched only then: every other visit
 * would pay for it. Where it cannot be fetched the app starts all the same.
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
