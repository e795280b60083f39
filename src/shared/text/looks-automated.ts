/** Minimum age of a page before a form is accepted from it without any input event, ms. */
const SOONEST = 3_000

export interface SendingSigns {
  /** Value of the hidden field (honeypot). */
  honeypot: string
  /** Time since the page was opened, ms. */
  pageAge: number
  /** Whether there was a key, touch or pointer event on this page; true where the browser does not report it. */
  hasInput: boolean
}

/**
 * Whether a form was filled in by a program. Typing time is no criterion: a password manager fills in a form
 * immediately, and a restored draft needs no typing. But no person sends a form within seconds without any input event.
 */
export const looksAutomated = ({ honeypot, pageAge, hasInput }: SendingSigns): boolean =>
  honeypot !== '' || (!hasInput && pageAge < SOONEST)
