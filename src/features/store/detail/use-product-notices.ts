import { useEffect, useRef } from 'react'
import { truncate } from '#shared/text/truncate'
import { type ProductNews, pulledProducts } from '../pulled-products'
import type { Product } from '../queries'

/** Time without a change before a toast is shown, in ms: a pull of many pages makes one toast. */
const QUIET_TIME = 600
/** Most titles in one toast. */
const MAX_TITLES = 3
/** Most characters of each title. */
const TITLE_LENGTH = 60

/**
 * Shows a toast for products that a pull adds or changes while the store is open (Site 4): not for the first pull, not
 * for changes made on this device, and only one toast for many products.
 */
export function useProductNotices(products: readonly Product[] | undefined, isFilled: boolean): void {
  const shown = useRef<ReadonlyMap<string, Product> | null>(null)
  const queued = useRef(emptyQueue())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!products || !isFilled) return
    const before = shown.current
    shown.current = new Map(products.map((product) => [product.id, product]))
    if (!before || !addToQueue(queued.current, pulledProducts(before, products))) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void showToasts(queued.current)
      queued.current = emptyQueue()
    }, QUIET_TIME)
  }, [products, isFilled])

  useEffect(() => () => clearTimeout(timer.current), [])
}

/** Changes that have not been shown yet: titles of products, by id. */
interface Queued {
  added: Map<string, string>
  updated: Map<string, string>
}

const emptyQueue = (): Queued => ({ added: new Map(), updated: new Map() })

async function showToasts({ added, updated }: Queued): Promise<void> {
  const { toastInfo } = await import('#ui/feedback/toasts')
  if (added.size > 0) toastInfo('New Product Added', listTitles([...added.values()]))
  if (updated.size > 0) toastInfo('Product Updated', listTitles([...updated.values()]))
}

/** Returns whether there was anything to add. */
function addToQueue(queued: Queued, { added, updated }: ProductNews): boolean {
  for (const { id, title } of added) queued.added.set(id, title)
  // A product that was added and then changed is still announced as added.
  for (const { id, title } of updated) (queued.added.has(id) ? queued.added : queued.updated).set(id, title)
  return added.length + updated.length > 0
}

/** `Shop Cap`, or `12 products: Shop Cap, Tote, Forge and 9 more`. */
function listTitles(titles: readonly string[]): string {
  const named = titles.slice(0, MAX_TITLES).map((title) => truncate(title, TITLE_LENGTH))
  if (titles.length === 1) return named.join()
  const more = titles.length - named.length
  return `${titles.length} products: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
