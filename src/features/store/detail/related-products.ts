import { compareText } from '#shared/text/compare-text'

/** Most related products of a product. */
const MAX_RELATED = 4
/** More than any number of shared tags. */
const SAME_CATEGORY_SCORE = 100

interface Relatable {
  id: string
  category: string
  tags: readonly string[]
  in_stock: boolean
  created_at: string
}

/**
 * Products in stock before others; among them those of the same category first, then those with the most shared tags.
 * Products with neither are omitted, so there may be fewer than four.
 */
export function relatedProducts<P extends Relatable>(product: Relatable, all: readonly P[]): P[] {
  const tags = new Set(product.tags.map(fold))
  const score = (other: P) =>
    (fold(other.category) === fold(product.category) ? SAME_CATEGORY_SCORE : 0) +
    other.tags.filter((tag) => tags.has(fold(tag))).length
  return all
    .map((other) => ({ other, score: score(other) }))
    .filter(({ other, score }) => other.id !== product.id && score > 0)
    .sort(
      (a, b) =>
        Number(b.other.in_stock) - Number(a.other.in_stock) ||
        b.score - a.score ||
        compareText(b.other.created_at, a.other.created_at),
    )
    .slice(0, MAX_RELATED)
    .map(({ other }) => other)
}

const fold = (text: string): string => text.trim().toLowerCase()
