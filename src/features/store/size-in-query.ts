import { variantsOf } from '#shared/catalog/product-variants'
import { searchWords } from '#shared/text/search-words'

/** The size in stock that a search names, such as 'XL' in "hoodie xl"; null if it names none or several. */
export function sizeInQuery(product: { variants?: unknown }, query: string): string | null {
  const queryWords = new Set(wordsOf(query))
  if (queryWords.size === 0) return null
  const matches = variantsOf(product).filter(({ name, in_stock }) => {
    const words = wordsOf(name)
    return in_stock && words.length > 0 && words.every((word) => queryWords.has(word))
  })
  return matches.length === 1 ? (matches[0]?.name ?? null) : null
}

const wordsOf = (text: string): string[] => searchWords(text).map(({ whole }) => whole)
