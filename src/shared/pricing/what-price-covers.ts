interface PricedRig {
  title: string
  chassis_type: string | null
  specifications: unknown
}

/**
 * What the price of a rig includes: a unit, a trailer, or the truck with it. Null if its data do not say, because a
 * wrong guess would promise a truck.
 */
export function whatPriceCovers(rig: PricedRig): string | null {
  const kind = soldKind(rig)
  return kind && SENTENCES[kind]
}

/** The same in a few words, for a table. */
export function whatIsIncluded(rig: PricedRig): string | null {
  const kind = soldKind(rig)
  return kind && WORDS[kind]
}

type SoldKind = 'trailer' | 'unit' | 'truck'

const SENTENCES: Readonly<Record<SoldKind, string>> = {
  trailer: 'The price is for the complete trailer.',
  unit: 'The price is for the unit; the truck is not included.',
  truck: 'The price includes the truck.',
}

const WORDS: Readonly<Record<SoldKind, string>> = {
  trailer: 'Complete trailer',
  unit: 'Unit only, no truck',
  truck: 'Truck included',
}

function soldKind(rig: PricedRig): SoldKind | null {
  const kind = `${rig.chassis_type ?? ''} ${rig.title}`
  // "With trailer hitch" in a title makes no trailer.
  if (/trailer(?!\s+(hitch|tow|brake|plug|wiring))/i.test(kind)) return 'trailer'
  if (/\bslip[- ]?(on|in)\b|\btruck cap\b|\bskid\b/i.test(kind)) {
    return 'unit'
  }
  return isVehicle(rig.specifications) ? 'truck' : null
}

/** Only a vehicle has a mileage, a VIN, or wheels that are driven. */
const isVehicle = (specifications: unknown): boolean =>
  typeof specifications === 'object' &&
  specifications !== null &&
  Object.entries(specifications).some(
    ([name, value]) =>
      /^(mileage|miles|odometer|vin)$/i.test(name.trim()) ||
      (/^drive(train)?$/i.test(name.trim()) && /\b(4x[24]|[24]wd|[afr]wd)\b/i.test(String(value))),
  )
