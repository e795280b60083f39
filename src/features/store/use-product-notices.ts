import { useEffect, useRef } from 'react'
import { type ProductNews, productNews } from '#domain/product-news'
import { truncate } from '#domain/truncate'
import type { Product } from './queries'

/** Quiet after which what came is told, ms: a pull of many pages is one piece of news. */
const QUIET = 600
/** Titles that one notice names. */
const NAMED = 3
const TITLE_LENGTH = 60

/**
 * Tells of products that a sync adds or changes while the store is open (Site 4): not of the first pull, not of what was
 * done on this device, and of many at once in one notice.
 */
export function useProductNotices(products: readonly Product[] | undefined, isFilled: boolean): void {
  const shown = useRef<ReadonlyMap<string, Product> | null>(null)
  const untold = useRef(nothing())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!products || !isFilled) return
    const before = shown.current
    shown.current = new Map(products.map((product) => [product.id, product]))
    if (!before || !collect(untold.current, productNews(before, products))) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void tell(untold.current)
      untold.current = nothing()
    }, QUIET)
  }, [products, isFilled])

  useEffect(() => () => clearTimeout(timer.current), [])
}

/** Titles of products, by id. */
interface Untold {
  added: Map<string, string>
  updated: Map<string, string>
}

const nothing = (): Untold => ({ added: new Map(), updated: new Map() })

async function tell({ added, updated }: Untold): Promise<void> {
  const { toastInfo } = await import('#ui/toasts')
  if (added.size > 0) toastInfo('New Product Added', listTitles([...added.values()]))
  if (updated.size > 0) toastInfo('Product Updated', listTitles([...updated.values()]))
}

function collect(untold: Untold, { added, updated }: ProductNews): boolean {
  for (const { id, title } of added) untold.added.set(id, title)
  for (const { id, title } of updated) (untold.added.has(id) ? untold.added : untold.updated).set(id, title)
  return added.length + updated.length > 0
}

/** `Shop Cap`, or `12 products: Shop Cap, Tote, Forge and 9 more`. */
function listTitles(titles: readonly string[]): string {
  const named = titles.slice(0, NAMED).map((title) => truncate(title, TITLE_LENGTH))
  if (titles.length === 1) return named.join()
  const more = titles.length - named.length
  return `${titles.length} products: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
