/**
 * Writes of the cart. It is the one thing that people change which is not synced: it lives in this device's database,
 * as strictly kept as everything else, and all tabs see it. Each function rejects with LocalWriteError.
 */
import type { CartLine } from '#domain/cart'
import { clampQuantity, MOST_LINES, MOST_QUANTITY } from '#domain/cart-quantity'
import type { LocalStore } from '#domain/local-store'
import { LocalWriteError } from '#domain/local-write-error'
import type { MutationReceipt } from '#domain/mutation'
import { productPrice } from '#domain/product-price'
import type { ProductsRow } from '#domain/rows'
import type { LocalDb } from './local-db'
import { toLocalWriteError } from './local-failure'
import { OWN_STORES } from './local-schema'
import { type NewCommand, runCommand } from './mutate'

/** `most`: there are ten of it already. `full`: no room for another product. Either way nothing was changed. */
export type AddOutcome = 'added' | 'most' | 'full'

/** Adds pieces to the product's line, ten in all at most. */
export function addToCart(db: LocalDb, product: ProductsRow, quantity: number): Promise<AddOutcome> {
  return writing(db, async () => {
    const line = await db._cart.get(product.id)
    const held = line ? clampQuantity(line.quantity) : 0
    if (held >= MOST_QUANTITY) return 'most'
    if (!line && (await db._cart.count()) >= MOST_LINES) return 'full'
    await db._cart.put({
      product_id: product.id,
      quantity: clampQuantity(held + clampQuantity(quantity)),
      added_at: line?.added_at ?? Date.now(),
      seen_title: product.title,
      seen_price: productPrice(product)?.now ?? null,
    })
    return 'added'
  })
}

/** Sets the quantity, or notes what the person has been told of the price; a line that is gone stays gone. */
export function changeCartLine(
  db: LocalDb,
  productId: string,
  change: Partial<Pick<CartLine, 'quantity' | 'seen_price'>>,
): Promise<void> {
  return writing(db, async () => {
    await db._cart.update(productId, change)
  })
}

/** Answers the line that was there, for `putCartLine` to bring back. */
export function removeCartLine(db: LocalDb, productId: string): Promise<CartLine | undefined> {
  return writing(db, async () => {
    const line = await db._cart.get(productId)
    await db._cart.delete(productId)
    return line
  })
}

/** Brings a removed line back, unless the product has been added again since. */
export function putCartLine(db: LocalDb, line: CartLine): Promise<void> {
  return writing(db, async () => {
    if (!(await db._cart.get(line.product_id))) await db._cart.put(line)
  })
}

/**
 * Makes an order of these lines: that it waits to be sent and that they are out of the cart is one transaction, so it can
 * be ordered once. Rejects with LocalWriteError, `left_cart` where another tab was faster; nothing is changed then.
 */
export async function orderFromCart(
  { db, store }: { db: LocalDb; store: LocalStore },
  productIds: readonly string[],
  command: NewCommand,
): Promise<MutationReceipt> {
  return writing(db, async () => {
    const lines = await db._cart.bulkGet([...productIds])
    if (lines.includes(undefined)) throw new LocalWriteError('left_cart')
    await db._cart.bulkDelete([...productIds])
    return runCommand(store, command)
  }, ['_cart', ...OWN_STORES])
}

/** Takes out what has been asked for. What another tab has added meanwhile stays. */
export function takeFromCart(db: LocalDb, productIds: readonly string[]): Promise<void> {
  return writing(db, () => db._cart.bulkDelete([...productIds]))
}

/**
 * Puts lines of an order that did not come about back. Of a product that is in the cart again the larger quantity
 * counts, so that doing it twice does no harm. Answers what takes them out again; null, with nothing changed, where
 * they do not all fit.
 */
export function returnToCart(db: LocalDb, lines: readonly CartLine[]): Promise<(() => Promise<void>) | null> {
  return writing(db, async () => {
    const ids = lines.map(({ product_id }) => product_id)
    const before = await db._cart.bulkGet(ids)
    const added = before.filter((line) => line === undefined).length
    if ((await db._cart.count()) + added > MOST_LINES) return null
    await putLarger(db, lines)
    return () =>
      writing(db, async () => {
        await db._cart.bulkDelete(ids)
        await db._cart.bulkPut(before.filter((line) => line !== undefined))
      })
  })
}

/**
 * A visitor who signs in takes the cart along. Two databases share no transaction, so it is written there before it
 * is taken away here; as the larger quantity counts, a move that was cut short in between can be repeated.
 */
export async function moveCart(from: LocalDb, to: LocalDb): Promise<void> {
  const lines = await from._cart.toArray()
  if (lines.length === 0) return
  await writing(to, () => putLarger(to, lines))
  await takeFromCart(
    from,
    lines.map(({ product_id }) => product_id),
  )
}

/** Of two lines of one product the larger quantity counts; inside the caller's transaction. */
async function putLarger(db: LocalDb, lines: readonly CartLine[]): Promise<void> {
  const there = await db._cart.bulkGet(lines.map(({ product_id }) => product_id))
  await db._cart.bulkPut(
    lines.map((line, index) => ({
      ...line,
      quantity: Math.max(clampQuantity(line.quantity), there[index]?.quantity ?? 0),
    })),
  )
}

async function writing<T>(db: LocalDb, work: () => Promise<T>, stores = ['_cart']): Promise<T> {
  try {
    return (await db.transaction('rw', stores, async () => work())) as T
  } catch (cause) {
    throw toLocalWriteError(cause)
  }
}
