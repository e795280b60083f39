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
  // "With trailer hitch" in a title makes no trailer.
  if (/trailer(?!\s+(hitch|tow|brake|plug|wiring))/i.test(kind))
    return 'The price is for the complete trailer.'
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
