/**
 * Writes of the cart, the only editable data that is not synced: it is stored in this device's database, as durably as
 * everything else, and shared by all tabs. Each function rejects with LocalWriteError.
 */

import { withVariant } from '#shared/catalog/product-variants'
import type { CartLine } from '#shared/orders/cart'
import { cartLineKey, readCartLineKey } from '#shared/orders/cart-line-key'
import { clampQuantity, MAX_CART_LINES, MAX_QUANTITY } from '#shared/orders/cart-quantity'
import { productPrice } from '#shared/pricing/product-price'
import type { ProductsRow } from '#shared/schema/rows'
import type { LocalStore } from '#sync/core/local-store'
import { LocalWriteError } from '#sync/core/local-write-error'
import type { MutationReceipt } from '#sync/core/mutation'
import { type NewCommand, runCommand } from '#sync/mutate'
import type { LocalDb } from '#sync/store/local-db'
import { toLocalWriteError } from '#sync/store/local-failure'
import { OWN_STORES } from '#sync/store/local-schema'

/** `at-limit`: the line has ten pieces already. `full`: no space for another line. Nothing was changed in either case. */
export type AddOutcome = 'added' | 'at-limit' | 'full'

/** Adds pieces to the line of the product, or of its variant, up to ten in total. */
export function addToCart(
  db: LocalDb,
  product: ProductsRow,
  quantity: number,
  variant: string | null = null,
): Promise<AddOutcome> {
  return inTransaction(db, async () => {
    const key = cartLineKey(product.id, variant)
    const line = await db._cart.get(key)
    const held = line ? clampQuantity(line.quantity) : 0
    if (held >= MAX_QUANTITY) return 'at-limit'
    if (!line && (await db._cart.count()) >= MAX_CART_LINES) return 'full'
    await db._cart.put({
      product_id: key,
      quantity: clampQuantity(held + clampQuantity(quantity)),
      added_at: line?.added_at ?? Date.now(),
      seen_title: withVariant(product.title, variant),
      seen_price: productPrice(product)?.now ?? null,
    })
    return 'added'
  })
}

/** Sets the quantity, or the price that the person has accepted; a removed line is not restored. */
export function changeCartLine(
  db: LocalDb,
  key: string,
  change: Partial<Pick<CartLine, 'quantity' | 'seen_price'>>,
): Promise<void> {
  return inTransaction(db, async () => {
    await db._cart.update(key, change)
  })
}

/** The line that has replaced another; `isCorrected`: together they had more than ten pieces. */
export interface ReplacingLine {
  key: string
  isCorrected: boolean
}

/**
 * Gives a line another variant. If the cart has that variant already, the pieces are added, up to ten. Null if nothing
 * was changed.
 */
export function changeCartVariant(
  db: LocalDb,
  key: string,
  product: ProductsRow,
  variant: string,
): Promise<ReplacingLine | null> {
  return inTransaction(db, async () => {
    const line = await db._cart.get(key)
    if (!line || readCartLineKey(key).variant === variant) return null
    const wanted = cartLineKey(product.id, variant)
    const held = (await db._cart.get(wanted))?.quantity ?? 0
    const quantity = clampQuantity(line.quantity + held)
    await db._cart.delete(key)
    await db._cart.put({
      ...line,
      product_id: wanted,
      quantity,
      seen_title: withVariant(product.title, variant),
    })
    return { key: wanted, isCorrected: quantity < line.quantity + held }
  })
}

/** Removes a line, and returns it for `putCartLine`. */
export function removeCartLine(db: LocalDb, key: string): Promise<CartLine | undefined> {
  return inTransaction(db, async () => {
    const line = await db._cart.get(key)
    await db._cart.delete(key)
    return line
  })
}

/** Restores a removed line, unless it has been added again since. */
export function putCartLine(db: LocalDb, line: CartLine): Promise<void> {
  return inTransaction(db, async () => {
    if (!(await db._cart.get(line.product_id))) await db._cart.put(line)
  })
}

/**
 * Orders these lines: queueing the order and removing the lines is one transaction, so they can be ordered only once.
 * Rejects with LocalWriteError, `left_cart` if another tab was faster; nothing is changed then.
 */
export async function orderFromCart(
  { db, store }: { db: LocalDb; store: LocalStore },
  keys: readonly string[],
  command: NewCommand,
): Promise<MutationReceipt> {
  return inTransaction(db, async () => {
    const lines = await db._cart.bulkGet([...keys])
    if (lines.includes(undefined)) throw new LocalWriteError('left_cart')
    await db._cart.bulkDelete([...keys])
    return runCommand(store, command)
  }, ['_cart', ...OWN_STORES])
}

/** Removes ordered lines. Lines that another tab has added meanwhile stay. */
export function takeFromCart(db: LocalDb, keys: readonly string[]): Promise<void> {
  return inTransaction(db, () => db._cart.bulkDelete([...keys]))
}

/**
 * Returns the lines of a failed order to the cart. If a line is in the cart again the larger quantity is used, so that
 * a repetition changes nothing. Returns a function that removes them again; null, with nothing changed, if they do not
 * all fit.
 */
export function returnToCart(db: LocalDb, lines: readonly CartLine[]): Promise<(() => Promise<void>) | null> {
  return inTransaction(db, async () => {
    const keys = lines.map(({ product_id }) => product_id)
    const before = await db._cart.bulkGet(keys)
    const added = before.filter((line) => line === undefined).length
    if ((await db._cart.count()) + added > MAX_CART_LINES) return null
    await putLarger(db, lines)
    return () =>
      inTransaction(db, async () => {
        await db._cart.bulkDelete(keys)
        await db._cart.bulkPut(before.filter((line) => line !== undefined))
      })
  })
}

/**
 * Moves the cart of a visitor who signs in. Two databases share no transaction, so the lines are written to the new one
 * before they are deleted from the old; because the larger quantity is used, an interrupted move can be repeated.
 */
export async function moveCart(from: LocalDb, to: LocalDb): Promise<void> {
  const lines = await from._cart.toArray()
  if (lines.length === 0) return
  await inTransaction(to, () => putLarger(to, lines))
  await takeFromCart(
    from,
    lines.map(({ product_id }) => product_id),
  )
}

/** Writes lines with the larger quantity of the two, inside the caller's transaction. */
async function putLarger(db: LocalDb, lines: readonly CartLine[]): Promise<void> {
  const stored = await db._cart.bulkGet(lines.map(({ product_id }) => product_id))
  await db._cart.bulkPut(
    lines.map((line, index) => ({
      ...line,
      quantity: Math.max(clampQuantity(line.quantity), stored[index]?.quantity ?? 0),
    })),
  )
}

/** Runs `work` in one transaction over these stores. */
async function inTransaction<T>(db: LocalDb, work: () => Promise<T>, stores = ['_cart']): Promise<T> {
  try {
    return (await db.transaction('rw', stores, async () => work())) as T
  } catch (cause) {
    throw toLocalWriteError(cause)
  }
}
