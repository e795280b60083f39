import { dropStashedDrafts } from '#data/draft-stash'
import { forgetRecoveryLink } from '#runtime/recovery-link'
import { forgetScrollPlaces } from '#runtime/scroll-places'

/** Deletes the personal data in this tab's own storage after a sign-out, in this or another tab (I2). */
export function forgetTab(): void {
  dropStashedDrafts()
  forgetScrollPlaces()
  forgetRecoveryLink()
}
