/** Variants as text in lists and CSV files (Admin 5). */
import { MAX_VARIANT_NAME, MAX_VARIANTS } from '#shared/catalog/product-variants'
import type { ProductVariant } from '#shared/schema/rows'

const OUT_OF_STOCK = '(out of stock)'

/** `S;M;L (out of stock)` */
export const variantsText = (variants: readonly ProductVariant[], separator: string): string =>
  variants.map(({ name, in_stock }) => (in_stock ? name : `${name} ${OUT_OF_STOCK}`)).join(separator)

/** Variants separated by semicolons, without empty names. */
export const parseVariants = (text: string): ProductVariant[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .map((part) => {
      const in_stock = !part.toLowerCase().endsWith(OUT_OF_STOCK)
      return { name: in_stock ? part : part.slice(0, -OUT_OF_STOCK.length).trim(), in_stock }
    })
    .filter(({ name }) => name !== '')

/** Error text for named variants; null if they are valid. */
export function variantsProblem(variants: readonly ProductVariant[]): string | null {
  if (variants.length > MAX_VARIANTS) return `Up to ${MAX_VARIANTS} sizes`
  const names = variants.map(({ name }) => name)
  if (names.some((name) => [...name].length > MAX_VARIANT_NAME)) {
    return `A size name can have up to ${MAX_VARIANT_NAME} characters`
  }
  if (names.some((name) => /[;\p{Cc}]/u.test(name))) return 'A size can’t contain a semicolon or a line break'
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) {
    return 'Each size needs its own name'
  }
  return null
}

/** Whether the name at `index` causes the error: it is not allowed, or repeats an earlier one. */
export function isBadVariantName(variants: readonly ProductVariant[], index: number): boolean {
  const variant = variants[index]
  if (!variant || variant.name.trim() === '') return false
  const isSame = ({ name }: ProductVariant) => normalName(name) === normalName(variant.name)
  return variants.slice(0, index).some(isSame) || variantsProblem([variant]) !== null
}

const normalName = (name: string): string => name.trim().toLowerCase()
