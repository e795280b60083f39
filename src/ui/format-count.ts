import { onFirstUse } from '#domain/on-first-use'

const withCommas = onFirstUse(() => new Intl.NumberFormat('en-US'))
/** The first number that has one. */
const THOUSAND = 1_000

/** A count for people: `2,000`. */
export const formatCount = (count: number): string =>
  Math.abs(count) < THOUSAND ? String(count) : withCommas().format(count)
