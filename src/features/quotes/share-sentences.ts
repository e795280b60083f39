import type { OmissionReason, OmittedItem, ShareError } from '#shared/site/shared-content'
import { MAX_QUOTE_PHOTOS } from './quote-photo-rules'
import type { SharedNotice } from './share-notice'
import type { TakenShares } from './take-shares'

const WHY: Record<OmissionReason, string> = {
  no_picture: 'is not a picture. You can only add photos to a request.',
  drawing: 'is a drawing (SVG), not a photo.',
  empty: 'is empty.',
  too_large: 'is too large. Share a smaller version.',
  too_many: `was left out: a request can have up to ${MAX_QUOTE_PHOTOS} photos.`,
}

export const omissionSentence = ({ name, why }: OmittedItem): string => `“${name}” ${WHY[why]}`

const TROUBLE: Record<ShareError, string> = {
  again:
    'What you shared didn’t arrive because the app wasn’t ready yet. Share it again, or add the photos here.',
  full: 'What you shared couldn’t be saved: this device has no space left. Free up some space, then share it again.',
  empty: 'What you shared was empty. Add photos and text here.',
  foreign: 'Another website tried to fill in this form. We ignored it.',
}

/** Null for an unknown code: the URL may come from anywhere. */
export const troubleSentence = (code: string | null): string | null =>
  code !== null && Object.hasOwn(TROUBLE, code) ? TROUBLE[code as ShareError] : null

const NOW = 'You’ll find it at the end of the form. Nothing is sent until you press Submit Quote Request.'

const CUT = 'The text was too long for the form, so the end was cut off.'
const NO_ROOM = 'The form is full, so the text was left out.'

/** Notice about what was added and what was not; `trouble` is the sentence for another share that did not arrive. */
export function takenNotice(
  { photos, hasWords, isCut, refused }: TakenShares,
  trouble: string | null,
): SharedNotice {
  const taken = [
    photos > 0 ? (photos === 1 ? 'one photo' : `${photos} photos`) : '',
    hasWords ? 'the text' : '',
  ].filter(Boolean)
  return {
    summary:
      taken.length > 0
        ? `What you shared is in the form: ${taken.join(' and ')}.`
        : 'We couldn’t add anything you shared.',
    details: [
      ...(taken.length > 0 ? [NOW] : []),
      ...(trouble ? [trouble] : []),
      ...(isCut ? [hasWords ? CUT : NO_ROOM] : []),
      ...refused,
    ],
  }
}

/** The shared content is on the device, but not in the form. */
export const NOT_IMPORTED =
  'What you shared couldn’t be added to the form. It stays on this device for three days: free up some space, then open this page again.'

/** The shop may switch quote requests off after the app was installed. */
export const NOT_SENT = 'What you shared has not been sent: we aren’t taking quote requests here right now.'
