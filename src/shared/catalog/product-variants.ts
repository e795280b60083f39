/** Variants of a product: its sizes (Site 5). */
import type { ProductVariant } from '../schema/rows'

/** Most variants of a product; the server has the same limit. */
export const MAX_VARIANTS = 20
/** Most characters of a variant's name; the server has the same limit. */
export const MAX_VARIANT_NAME = 20

/** The variants of a product; empty for a row from before the column, and for any value that is not a list. */
export function variantsOf({ variants }: { variants?: unknown }): ProductVariant[] {
  return Array.isArray(variants) ? variants.filter(isVariant) : []
}

/** A product with variants is in stock if one of them is, as `private.derive_stock` in SQL says. */
export const hasVariantInStock = (variants: readonly ProductVariant[]): boolean =>
  variants.some(({ in_stock }) => in_stock)

/** 'Shop Hoodie, size L', as `private.price_items` in SQL names it. */
export const withVariant = (title: string, variant: string | null): string =>
  variant === null ? title : `${title}, size ${variant}`

function isVariant(value: unknown): value is ProductVariant {
  const { name, in_stock } = (value ?? {}) as Partial<Record<keyof ProductVariant, unknown>>
  return typeof name === 'string' && typeof in_stock === 'boolean'
}
