/** US dollars as people type them. */

/** Maximum of the server's columns, numeric(12, 2). */
const MAX_AMOUNT = 9_999_999_999.99

/** '$12,500.50' becomes 12500.5; null for '', for an invalid amount, and for one above the server's maximum. */
export function parseMoney(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '')
  if (!/^(\d+|\d{1,3}(,\d{3})+)?(\.\d{0,2})?$/.test(plain) || !/\d/.test(plain)) return null
  const amount = Number(plain.replaceAll(',', ''))
  return amount <= MAX_AMOUNT ? amount : null
}

/** Text of an amount for a field; '' for none. */
export function moneyText(amount: number | null): string {
  if (amount === null || !Number.isFinite(amount)) return ''
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
}
