import { dropStashedDrafts } from '#device-data/draft-stash'
import { deleteRecoveryLink } from '#runtime/recovery-link'
import { deleteScrollPositions } from '#runtime/scroll-positions'

/** Deletes the personal data in this tab's own storage after a sign-out, in this or another tab (I2). */
export function clearTabData(): void {
  dropStashedDrafts()
  deleteScrollPositions()
  deleteRecoveryLink()
}
