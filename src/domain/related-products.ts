import { compareText } from './compare-text'

/** Products shown beside another one. */
const RELATED_PRODUCTS = 4

interface Relatable {
  id: string
  category: string
  tags: readonly string[]
  in_stock: boolean
  created_at: string
}

/**
 * Those of the same category first, then those that share tags, the most first; what can be bought before what cannot.
 * Others are no relation, so there may be fewer than four, or none.
 */
export function relatedProducts<P extends Relatable>(product: Relatable, all: readonly P[]): P[] {
  const tags = new Set(product.tags.map(fold))
  const kinship = (other: P) =>
    (fold(other.category) === fold(product.category) ? 100 : 0) +
    other.tags.filter((tag) => tags.has(fold(tag))).length
  return all
    .map((other) => ({ other, kinship: kinship(other) }))
    .filter(({ other, kinship }) => other.id !== product.id && kinship > 0)
    .sort(
      (a, b) =>
        Number(b.other.in_stock) - Number(a.other.in_stock) ||
        b.kinship - a.kinship ||
        compareText(b.other.created_at, a.other.created_at),
    )
    .slice(0, RELATED_PRODUCTS)
    .map(({ other }) => other)
}

const fold = (text: string): string => text.trim().toLowerCase()
