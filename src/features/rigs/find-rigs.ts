import { RIG_STATUSES, type RigStatus, rigRank } from '#shared/catalog/rig-statuses'
import { matchesSpecialty } from '#shared/catalog/specialty-match'
import { hasRigPrice } from '#shared/pricing/rig-price'
import { compareText } from '#shared/text/compare-text'

/** Price bands in US dollars, the upper end not included (Site 9). */
const PRICE_BANDS = {
  'under-25000': { from: 0, to: 25_000 },
  '25000-40000': { from: 25_000, to: 40_000 },
  '40000-up': { from: 40_000, to: Number.POSITIVE_INFINITY },
} as const

/** Every choice of each filter, in order: its key in the URL and its name (Site 9). */
export const RIG_CHOICES = {
  type: {
    farrier: 'Farrier',
    veterinarian: 'Veterinarian',
    contractor: 'Contractor',
    'first-responder': 'First Responder',
  },
  price: {
    'under-25000': 'Under $25,000',
    '25000-40000': '$25,000 – $40,000',
    '40000-up': '$40,000 and above',
  } satisfies Record<keyof typeof PRICE_BANDS, string>,
  status: {
    available: RIG_STATUSES.available.label,
    reserved: RIG_STATUSES.reserved.label,
    pending: RIG_STATUSES.pending.label,
    sold: RIG_STATUSES.sold.label,
  } satisfies Record<RigStatus, string>,
} as const

export const RIG_SORTS = {
  newest: 'Newest first',
  'price-up': 'Price: low to high',
  'price-down': 'Price: high to low',
} as const

export type RigFilter = keyof typeof RIG_CHOICES
/** The chosen keys of each filter, none for "all", and the sort order. */
export type RigFilters = { [Filter in RigFilter]: readonly (keyof (typeof RIG_CHOICES)[Filter])[] } & {
  sort: keyof typeof RIG_SORTS
}

export const UNTOUCHED_RIG_FILTERS: RigFilters = { type: [], price: [], status: [], sort: 'newest' }

/** The columns of `rigs` that the filters read. */
export interface FilterableRig {
  specialty: string | null
  price: number
  status: string
  created_at: string
  id: string
}

/** Rigs that match all filters: available ones first, sold ones last, each group in the chosen order. */
export function findRigs<R extends FilterableRig>(rigs: readonly R[], filters: RigFilters): R[] {
  return rigs
    .filter((rig) => matchesFilters(rig, filters))
    .sort((a, b) => rigRank(a.status) - rigRank(b.status) || compareRigs(a, b, filters.sort))
}

/** Number of rigs that `choice` would find with the other filters unchanged. */
export function countRigs(
  rigs: readonly FilterableRig[],
  filters: RigFilters,
  choice: Partial<RigFilters>,
): number {
  const chosen = { ...filters, ...choice }
  return rigs.filter((rig) => matchesFilters(rig, chosen)).length
}

function matchesFilters(rig: FilterableRig, { type, price, status }: Omit<RigFilters, 'sort'>): boolean {
  if (type.length > 0 && !type.some((key) => matchesSpecialty(rig.specialty, RIG_CHOICES.type[key]))) {
    return false
  }
  if (status.length > 0 && !status.some((key) => key === rig.status)) return false
  return price.length === 0 || price.some((band) => isInBand(rig.price, band))
}

function isInBand(price: number, band: keyof typeof PRICE_BANDS): boolean {
  const { from, to } = PRICE_BANDS[band]
  return hasRigPrice(price) && price >= from && price < to
}

function compareRigs(a: FilterableRig, b: FilterableRig, sort: RigFilters['sort']): number {
  const byPrice = sort === 'newest' ? 0 : comparePrices(a.price, b.price, sort === 'price-up' ? 1 : -1)
  return byPrice || compareText(b.created_at, a.created_at) || compareText(a.id, b.id)
}

/** Rigs without a price are last in either direction. */
function comparePrices(a: number, b: number, direction: 1 | -1): number {
  if (!hasRigPrice(a) || !hasRigPrice(b)) return Number(hasRigPrice(b)) - Number(hasRigPrice(a))
  return (a - b) * direction
}
