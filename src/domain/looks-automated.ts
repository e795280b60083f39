/** How old a page is at least before something is sent from it that no hand has touched, ms. */
const SOONEST = 3_000

export interface SendingSigns {
  /** What stands in the field that people do not see. */
  trap: string
  /** Since the page was opened, ms. */
  pageAge: number
  /** A key, a finger or a pointer was used on this page; true where the browser does not say. */
  hasHand: boolean
}

/**
 * Whether a form was filled in by a program. How long somebody typed is no sign: a password manager fills a form in one
 * go, and a draft of last week needs no typing at all. But nobody sends without a key or a finger, as fast as a program.
 */
export const looksAutomated = ({ trap, pageAge, hasHand }: SendingSigns): boolean =>
  trap !== '' || (!hasHand && pageAge < SOONEST)
