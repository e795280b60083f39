/** Measurements of apparel by size, in inches: the chest of a person whom it fits, and the garment from shoulder to hem. */
export const APPAREL_SIZES: Readonly<Record<string, { chest: string; length: string }>> = {
  XS: { chest: '30–32', length: '27' },
  S: { chest: '34–36', length: '28' },
  M: { chest: '38–40', length: '29' },
  L: { chest: '42–44', length: '30' },
  XL: { chest: '46–48', length: '31' },
  '2XL': { chest: '50–52', length: '32' },
  '3XL': { chest: '54–56', length: '33' },
  '4XL': { chest: '58–60', length: '34' },
}
