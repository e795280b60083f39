import { dropStashedDrafts } from '#data/draft-stash'
import { forgetRecoveryLink } from '#runtime/recovery-link'
import { forgetScrollPlaces } from '#runtime/scroll-places'

/** What a person leaves in this tab's own storage, gone with whoever leaves, here or in another tab (I2). */
export function forgetTab(): void {
  dropStashedDrafts()
  forgetScrollPlaces()
  forgetRecoveryLink()
}
