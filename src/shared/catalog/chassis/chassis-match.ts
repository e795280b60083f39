/** The names of each chassis type that has several, the shown one first: that of the filter. */
const SAME_NAMES = [
  ['Cap', 'Truck Cap'],
  ['Interior', 'Interior Build', 'Van Interior'],
  ['Mini-Trailer', 'Mini Trailer'],
  ['Trailer', 'Custom Trailer'],
  ['Service Body', 'Chassis Body'],
  ['Slip-In Unit', 'Slip-In', 'Slip-On'],
] as const

const fold = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[-\s]+/g, ' ')

const NAMES = new Map<string, readonly string[]>(
  SAME_NAMES.flatMap((names) => names.map((name) => [fold(name), names] as const)),
)

/** All names of a chassis type, the shown one first; of an unknown type its own. */
export const chassisNames = (type: string): readonly string[] => NAMES.get(fold(type)) ?? [type.trim()]

/** The name by which people see a chassis type: 'Mini-Trailer' for 'Mini Trailer', 'Cap' for 'Truck Cap'. */
export const chassisName = (type: string | null): string | null => (type && chassisNames(type)[0]) || null

/** Whether both names mean the same chassis type; case, hyphens and blanks do not count. */
export function matchesChassis(a: string | null, b: string | null): boolean {
  const [left, right] = [chassisName(a), chassisName(b)]
  return left !== null && right !== null && fold(left) === fold(right)
}
