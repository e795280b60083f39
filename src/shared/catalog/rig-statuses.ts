/** Labels and badges of the rig statuses (Site 4). */

/** Tone of a badge, as in `ui/lists/tag.tsx`. */
export type RigTone = 'neutral' | 'success' | 'info' | 'warning' | 'danger'

interface RigStatusWords {
  label: string
  /** Color on the rig's page: green, yellow, red, gray. */
  tone: RigTone
  /** Text next to the badge on the rig's page. */
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

/** Colors of list badges, which differ from those of the rig's page; every other status is gray (Site 4). */
const LIST_TONES: Readonly<Record<string, RigTone>> = { new: 'success', demo: 'info', 'pre-owned': 'warning' }

/** Tone of a status in the list. */
export function rigListTone(status: string): RigTone {
  const key = status.toLowerCase()
  return Object.hasOwn(LIST_TONES, key) ? (LIST_TONES[key] ?? 'neutral') : 'neutral'
}

/** Texts and tone of a status; an unknown one is its own label. */
export function rigStatusWords(status: string): RigStatusWords {
  return Object.hasOwn(RIG_STATUSES, status)
    ? RIG_STATUSES[status as RigStatus]
    : { label: status, tone: 'neutral', text: '' }
}

/** Only an available rig can be bought (Site 4). */
export const canBuyRig = (status: string): boolean => status === 'available'

/** A sold rig shows neither a price nor financing. */
export const isSoldRig = (status: string): boolean => status === 'sold'

/** Position of a status in lists of rigs: what can be bought, then what is spoken for, then what is sold. */
export function rigRank(status: string): number {
  if (canBuyRig(status)) return 0
  return isSoldRig(status) ? 2 : 1
}

/** Availability of a status for search engines (schema.org ItemAvailability). */
export function rigAvailability(status: string): 'InStock' | 'LimitedAvailability' | 'SoldOut' {
  if (canBuyRig(status)) return 'InStock'
  return isSoldRig(status) ? 'SoldOut' : 'LimitedAvailability'
}
