/** US dollars as people type them. */

/** The most that the server's columns hold, numeric(12, 2). */
const MOST = 9_999_999_999.99

/** '$12,500.50' is 12500.5; null for what is no amount of money, '' included, and for what the server cannot hold. */
export function parseMoney(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '')
  if (!/^(\d+|\d{1,3}(,\d{3})+)?(\.\d{0,2})?$/.test(plain) || !/\d/.test(plain)) return null
  const amount = Number(plain.replaceAll(',', ''))
  return amount <= MOST ? amount : null
}

/** The text of a field; '' for no amount. */
export function moneyText(amount: number | null): string {
  if (amount === null || !Number.isFinite(amount)) return ''
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
}
