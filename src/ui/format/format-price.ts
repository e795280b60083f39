import { groupThousands } from '#shared/text/group-thousands'

/** US dollars: `$12,500`, or `$12.50` with cents. `withCents`: `$12,500.00` next to amounts that have cents. */
export function formatPrice(dollars: number, withCents = !Number.isInteger(dollars)): string {
  const [whole = '', cents] = Math.abs(dollars)
    .toFixed(withCents ? 2 : 0)
    .split('.')
  const grouped = groupThousands(whole)
  return `${dollars < 0 ? '-' : ''}$${cents === undefined ? grouped : `${grouped}.${cents}`}`
}
