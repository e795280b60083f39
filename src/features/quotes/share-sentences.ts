import { MAX_PHOTOS } from '#shared/pictures/place-photos'
import type { OmissionReason, OmittedItem, ShareError } from '#shared/site/shared-content'
import type { SharedNotice } from './share-notice'
import type { TakenShares } from './take-shares'

const OMISSION_REASONS: Record<OmissionReason, string> = {
  no_picture: 'isn’t a picture. You can only add photos to a request.',
  drawing: 'is a drawing (SVG), not a photo.',
  empty: 'is empty.',
  too_large: 'is too large. Share a smaller version.',
  too_many: `was left out: a request can have up to ${MAX_PHOTOS} photos.`,
}

/** Why a shared item is not in the form. */
export const omissionSentence = ({ name, why }: OmittedItem): string => `“${name}” ${OMISSION_REASONS[why]}`

const ERROR_SENTENCES: Record<ShareError, string> = {
  again:
    'What you shared didn’t arrive because the app wasn’t ready yet. Share it again, or add the photos here.',
  full: 'What you shared couldn’t be saved: this device has no space left. Free up some space, then share it again.',
  empty: 'What you shared was empty. Add photos and text here.',
  foreign: 'Another website tried to fill in this form. We ignored it.',
}

/** Why a share did not arrive; null for an unknown code, because the URL may come from anywhere. */
export const shareErrorSentence = (code: string | null): string | null =>
  code !== null && Object.hasOwn(ERROR_SENTENCES, code) ? ERROR_SENTENCES[code as ShareError] : null

const ADDED_HINT =
  'You’ll find it at the end of the form. Nothing is sent until you press Submit Quote Request.'

const TEXT_CUT = 'The text was too long for the form, so the end was cut off.'
const NO_ROOM_FOR_TEXT = 'The form is full, so the text was left out.'

/** Notice about what was added and what was not. `errorSentence`: about another share, which did not arrive. */
export function takenNotice(
  { photos, hasText, isCut, refusals }: TakenShares,
  errorSentence: string | null,
): SharedNotice {
  const photoCount = photos === 1 ? 'one photo' : `${photos} photos`
  const added = [photos > 0 && photoCount, hasText && 'the text'].filter(Boolean)
  return {
    summary:
      added.length > 0
        ? `What you shared is in the form: ${added.join(' and ')}.`
        : 'We couldn’t add anything you shared.',
    details: [
      ...(added.length > 0 ? [ADDED_HINT] : []),
      ...(errorSentence ? [errorSentence] : []),
      ...(isCut ? [hasText ? TEXT_CUT : NO_ROOM_FOR_TEXT] : []),
      ...refusals,
    ],
  }
}

/** Shown if the shared content is on the device, but could not be added to the form. */
export const NOT_IMPORTED =
  'What you shared couldn’t be added to the form. It stays on this device for three days: free up some space, then open this page again.'

/** Shown instead of the form if the shop has switched quote requests off since the app was installed. */
export const NOT_SENT = 'What you shared hasn’t been sent: we aren’t taking quote requests here right now.'
