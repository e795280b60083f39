/** Names and values that the shop has entered for a product, if they are text or numbers: rows may contain any JSON. */
export function productSpecifications(specifications: unknown): [name: string, value: string][] {
  if (typeof specifications !== 'object' || !specifications || Array.isArray(specifications)) return []
  return Object.entries(specifications).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  )
}
