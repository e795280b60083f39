import { PRICES } from '../catalog/quote-options'
import { matchesSpecialty } from '../catalog/specialty-match'

export interface PriceHint {
  /** Such as 'Body'. */
  label: string
  /** Such as '$10,000–$17,000' (Site 9). */
  value: string
  from: number
  to: number
  /** Whether the truck is in it. */
  note: string
}

const ON_YOUR_TRUCK = 'Installed on your truck; the truck itself is not included.'

/**
 * The price range of builds like this one; null where the site names none: interiors, box trucks and the bodies of
 * first responders.
 */
export function priceHint(build: {
  specialty: string | null
  chassis_type: string | null
}): PriceHint | null {
  const chassis = build.chassis_type?.toLowerCase() ?? ''
  if (matchesSpecialty(build.specialty, 'First Responder')) return null
  if (chassis.includes('trailer')) return { ...PRICES.trailer, note: 'For the complete trailer.' }
  if (/\bcap\b/.test(chassis)) return { ...PRICES.cap, note: ON_YOUR_TRUCK }
  if (!/chassis|body/.test(chassis)) return null
  const isVet = matchesSpecialty(build.specialty, 'Veterinarian')
  return { ...(isVet ? PRICES.vetChassis : PRICES.body), note: ON_YOUR_TRUCK }
}

/**
 * What a page says about the price of builds like this one: the range with what is included, or how to get a price. Of
 * a build of an unknown kind nobody can say whether a truck belongs to it.
 */
export function priceGuide(build: Parameters<typeof priceHint>[0]): Pick<PriceHint, 'value' | 'note'> {
  const hint = priceHint(build)
  if (hint) return hint
  const chassis = build.chassis_type?.trim().toLowerCase()
  const included = chassis?.includes('trailer')
    ? 'The price covers the complete trailer.'
    : chassis
      ? 'The truck itself is not included.'
      : 'Your quote lists what is included.'
  return {
    value: 'By quote',
    note: `Send us your list of equipment, and you’ll have a price within 24 hours. ${included}`,
  }
}
