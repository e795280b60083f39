import { compareText } from '../text/compare-text'
import { matchesChassis } from './chassis/chassis-match'
import { matchesSpecialty } from './specialty-match'

/** Number of similar items below an item: one row of cards. */
export const MOST_SIMILAR = 3

interface Comparable {
  id: string
  created_at: string
  specialty: string | null
  chassis_type: string | null
  make: string | null
}

/**
 * The items most like `item`: the specialty has the most weight, then the chassis type, then the make. Items that share
 * nothing with it are omitted.
 */
export function similarItems<T extends { id: string }>(
  item: T,
  all: readonly T[],
  traitsOf: (item: T) => Comparable,
): T[] {
  const own = traitsOf(item)
  return all
    .filter(({ id }) => id !== item.id)
    .map((other) => {
      const traits = traitsOf(other)
      return { other, traits, likeness: likeness(own, traits) }
    })
    .filter((each) => each.likeness > 0)
    .sort(
      (a, b) =>
        b.likeness - a.likeness ||
        compareText(b.traits.created_at, a.traits.created_at) ||
        compareText(a.other.id, b.other.id),
    )
    .slice(0, MOST_SIMILAR)
    .map(({ other }) => other)
}

const likeness = (a: Comparable, b: Comparable): number =>
  Number(matchesSpecialty(a.specialty, b.specialty)) * 4 +
  Number(matchesChassis(a.chassis_type, b.chassis_type)) * 2 +
  Number(isSame(a.make, b.make))

function isSame(a: string | null, b: string | null): boolean {
  const [left, right] = [a?.trim().toLowerCase(), b?.trim().toLowerCase()]
  return left !== undefined && left !== '' && left === right
}
