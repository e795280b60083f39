import { groupThousands } from '#shared/text/group-thousands'

/** US dollars: `$12,500`, or `$12.50` with cents. */
export function formatPrice(dollars: number): string {
  const [whole = '', cents] = Math.abs(dollars)
    .toFixed(Number.isInteger(dollars) ? 0 : 2)
    .split('.')
  const grouped = groupThousands(whole)
  return `${dollars < 0 ? '-' : ''}$${cents === undefined ? grouped : `${grouped}.${cents}`}`
}
