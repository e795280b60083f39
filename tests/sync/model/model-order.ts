/** The command submit_order of the model server: lines and prices of an order (S13, migration _orders). */

import { isShippingMethod, orderTerms, orderTotal } from '#shared/orders/order-total'
import { readAddress } from '#shared/orders/postal-address'
import { shipsBy } from '#shared/orders/standard-only'
import { inCents, inDollars, productPrice } from '#shared/pricing/product-price'
import type { Json, RowValues, SyncedRow } from '#shared/schema/row-values'
import type { ModelTransaction } from './model-database'
import type { Caller } from './model-rights'
import { refuse } from './refusal'

type Fields = Record<string, Json>
interface Line extends Fields {
  product_id: string
  name: string
  quantity: number
  price: number
}

/** args: `{id, items: [{product_id, quantity, name?}], contact, shipping_method?, expected_amount?}`. */
export function submitOrder(caller: Caller, transaction: ModelTransaction, args: RowValues): void {
  const { id, contact } = readRequest(args)
  const taken = transaction.get('orders', id)
  if (taken && (taken.user_id ?? null) === caller.uid) return
  if (taken) throw refuse('exists', '23505')
  if (caller.uid === null && setting(transaction, 'feature_settings')?.allowGuestCheckout === false) {
    throw refuse('sign_in_required')
  }
  const terms = orderTerms(setting(transaction, 'payment_settings'))
  const items = readLines(args.items).map((line) => priceLine(transaction, line))
  const cents = items.reduce(
    (sum, line) => sum + (line.unavailable ? 0 : inCents(line.price) * line.quantity),
    0,
  )
  if (cents === 0) throw refuse('not_available')
  if (cents < inCents(terms.minimum)) throw refuse('below_minimum')
  const wanted = args.shipping_method ?? 'standard'
  if (!isShippingMethod(wanted)) throw refuse('invalid_value', '23514')
  const method = shipsBy(wanted, readAddress(String(contact.address ?? ''))) ? wanted : 'standard'
  const { subtotal, tax, shipping, total } = orderTotal(inDollars(cents), method, terms)
  transaction.put('orders', {
    id,
    user_id: caller.uid,
    status: 'pending',
    items,
    total_amount: total,
    subtotal_amount: subtotal,
    tax_amount: tax,
    shipping_amount: shipping,
    shipping_method: method,
    expected_amount: args.expected_amount === total ? null : (args.expected_amount ?? null),
    customer_name: contact.name ?? null,
    customer_email: contact.email ?? null,
  })
}

function readRequest({
  id,
  contact,
  shipping_method: method = 'standard',
  expected_amount: expected = null,
}: RowValues) {
  if (!isUuid(id) || !isObject(contact)) throw refuse('malformed')
  if (expected !== null && typeof expected !== 'number') throw refuse('malformed')
  const needed = [contact.name, contact.email, ...(method === 'pickup' ? [] : [contact.address])]
  if (!needed.every((text) => typeof text === 'string' && text.trim())) throw refuse('invalid_value')
  return { id, contact }
}

function readLines(items: Json | undefined): Fields[] {
  if (!Array.isArray(items) || items.length === 0 || items.length > 50) throw refuse('invalid_value')
  const lines = items.filter(isObject)
  const areSound = lines.every(
    ({ product_id, quantity, variant = null }) =>
      isUuid(product_id) &&
      Number.isInteger(quantity) &&
      Number(quantity) >= 1 &&
      Number(quantity) <= 10 &&
      (variant === null || (typeof variant === 'string' && variant.length <= 20)),
  )
  const keys = lines.map(({ product_id, variant = null }) => JSON.stringify([product_id, variant]))
  const isEachOnce = new Set(keys).size === items.length
  if (!areSound || !isEachOnce) throw refuse('invalid_value')
  return lines
}

function priceLine(
  transaction: ModelTransaction,
  { product_id, quantity, name, variant = null }: Fields,
): Line {
  const product = transaction.get('products', String(product_id))
  const price = product ? productPrice(product as never)?.now : undefined
  return {
    product_id: String(product_id),
    name: product
      ? `${product.title}${variant === null ? '' : `, size ${variant}`}`
      : String(name ?? 'A discontinued product'),
    quantity: Number(quantity),
    price: price ?? 0,
    ...(variant === null ? {} : { variant }),
    ...(product?.in_stock && hasVariant(product, variant) ? {} : { unavailable: true }),
  }
}

function hasVariant({ variants }: SyncedRow, variant: Json): boolean {
  const known = Array.isArray(variants) ? variants.filter(isObject) : []
  if (known.length === 0) return variant === null
  return known.some(({ name, in_stock }) => name === variant && in_stock === true)
}

function setting(transaction: ModelTransaction, key: string): Fields | null {
  const row: SyncedRow | undefined = transaction
    .list('admin_settings')
    .find(({ setting_key }) => setting_key === key)
  return isObject(row?.setting_value) ? row.setting_value : null
}

const isUuid = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

const isObject = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
