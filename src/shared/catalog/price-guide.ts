import { PRICES } from './quote-options'
import { matchesSpecialty } from './specialty-match'

export interface PriceHint {
  /** Such as '$10,000–$17,000' (Site 9). */
  range: string
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
  if (chassis.includes('trailer')) return { range: PRICES.trailer.value, note: 'For the complete trailer.' }
  if (/\bcap\b/.test(chassis)) return { range: PRICES.cap.value, note: ON_YOUR_TRUCK }
  if (!/chassis|body/.test(chassis)) return null
  const isVet = matchesSpecialty(build.specialty, 'Veterinarian')
  return { range: (isVet ? PRICES.vetChassis : PRICES.body).value, note: ON_YOUR_TRUCK }
}

/**
 * What a buyer of a rig gets for its price: a unit, a trailer, or the truck with it. Null if its data do not say,
 * because a wrong sentence would promise a truck.
 */
export function whatPriceCovers(rig: {
  title: string
  chassis_type: string | null
  specifications: unknown
}): string | null {
  const kind = `${rig.chassis_type ?? ''} ${rig.title}`
  if (/trailer/i.test(kind)) return 'The price is for the complete trailer.'
  if (/\bslip[- ]?(on|in)\b|\btruck cap\b|\bskid\b/i.test(kind)) {
    return 'The price is for the unit; the truck is not included.'
  }
  return hasMileage(rig.specifications) ? 'The price includes the truck.' : null
}

/** Only a vehicle has a mileage. */
const hasMileage = (specifications: unknown): boolean =>
  typeof specifications === 'object' &&
  specifications !== null &&
  Object.keys(specifications).some((name) => /^(mileage|miles|odometer)$/i.test(name.trim()))
