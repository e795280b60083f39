/** Dollars as people type them: `1,250.50`, `$1250`; null for anything else. Cents at most, so nothing is rounded away. */
export function readAmount(typed: string): number | null {
  const text = typed.trim().replace(/^\$\s*/, '')
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d{1,2})?$/.test(text) || !/\d/.test(text)) return null
  const amount = Number(text.replaceAll(',', ''))
  return Math.abs(amount) < MOST ? amount : null
}

/** What `numeric(12, 2)` holds. */
const MOST = 1e10
