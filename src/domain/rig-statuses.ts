/** What each status of a rig is called, where it can be filtered, and how its badges look (Site 4). */

/** Meaning of a badge's colour; those of `ui/tag.tsx`. */
export type RigTone = 'neutral' | 'success' | 'info' | 'warning' | 'danger'

interface RigStatusWords {
  label: string
  /** Colour on the rig's own page: green, yellow, red, gray. */
  tone: RigTone
  /** What the rig's own page says beside it. */
  text: string
}

/** In the order of the list's filter. */
export const RIG_STATUSES = {
  available: { label: 'Available', tone: 'success', text: 'Ready for immediate delivery' },
  reserved: {
    label: 'Reserved',
    tone: 'warning',
    text: 'Currently reserved, contact for availability',
  },
  pending: { label: 'Pending', tone: 'neutral', text: 'Sale pending, contact for availability' },
  sold: { label: 'Sold', tone: 'danger', text: 'This unit has been sold' },
} as const satisfies Record<string, RigStatusWords>
export type RigStatus = keyof typeof RIG_STATUSES

/** Colours of the list's badges, which know other words than the rig's own page; every other status is gray (Site 4). */
const LIST_TONES: Readonly<Record<string, RigTone>> = { new: 'success', demo: 'info', 'pre-owned': 'warning' }

/** Colour of a status in the list. */
export function rigListTone(status: string): RigTone {
  const asked = status.toLowerCase()
  return Object.hasOwn(LIST_TONES, asked) ? (LIST_TONES[asked] ?? 'neutral') : 'neutral'
}

/** Words of a status; one that nobody has named yet is shown as it is. */
export function rigStatusWords(status: string): RigStatusWords {
  return Object.hasOwn(RIG_STATUSES, status)
    ? RIG_STATUSES[status as RigStatus]
    : { label: status, tone: 'neutral', text: '' }
}

/** Only what is for sale can be bought (Site 4). */
export const canBuyRig = (status: string): boolean => status === 'available'

/** What is sold has no price to pay and nothing to finance. */
export const isSoldRig = (status: string): boolean => status === 'sold'

/** The same for search engines (schema.org ItemAvailability). */
export function rigAvailability(status: string): 'InStock' | 'LimitedAvailability' | 'SoldOut' {
  if (canBuyRig(status)) return 'InStock'
  return isSoldRig(status) ? 'SoldOut' : 'LimitedAvailability'
}
