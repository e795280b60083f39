/**
 * The argument of `record_snipcart_order` (SQL). Amounts are in dollars; texts are trimmed, cut to their
 * columns, or null.
 */
export interface SnipcartOrder {
  token: string
  modified_at: string
  status: string | null
  total: number
  subtotal: number | null
  tax: number | null
  shipping: number | null
  items: { id: string | null; name: string; quantity: number; price: number }[]
  name: string | null
  email: string | null
  phone: string | null
  address: string | null
  note: string | null
  tracking_number: string | null
  tracking_url: string | null
}

/** The column allows 100 kB. */
const MAX_ITEMS = 100
/** The largest amount that the columns can contain. */
const MAX_DOLLARS = 9_999_999_999

type Fields = Record<string, unknown>

/**
 * Reads the `content` of an event. Ignores unknown fields; missing ones become null. Returns null without a token, a
 * time or a total.
 */
export function readSnipcartOrder(content: unknown): SnipcartOrder | null {
  if (!isFields(content)) return null
  const token = text(content.token, 128)
  const modified = time(content.modificationDate ?? content.completionDate ?? content.creationDate)
  const total = dollars(content.finalGrandTotal) ?? dollars(content.grandTotal) ?? dollars(content.total)
  if (token === null || modified === null || total === null) return null
  const billing = isFields(content.billingAddress) ? content.billingAddress : {}
  const shipping = isFields(content.shippingAddress) ? content.shippingAddress : billing
  return {
    token,
    modified_at: modified,
    status: text(content.status, 40),
    total,
    subtotal: dollars(content.itemsTotal),
    tax: dollars(content.taxesTotal),
    shipping: dollars(content.shippingFees),
    items: readItems(content.items),
    name: text(billing.fullName, 200) ?? text(billing.name, 200) ?? text(shipping.name, 200),
    email: email(content.email),
    phone: text(billing.phone, 50) ?? text(shipping.phone, 50),
    address: address(shipping),
    note: note(content),
    tracking_number: text(content.trackingNumber, 120),
    tracking_url: link(content.trackingUrl),
  }
}

function readItems(items: unknown): SnipcartOrder['items'] {
  if (!Array.isArray(items)) return []
  return items
    .filter(isFields)
    .slice(0, MAX_ITEMS)
    .map(({ id, name, quantity, price, unitPrice }) => ({
      id: text(id, 100),
      name: text(name, 200) ?? 'A product without a name',
      quantity: Number.isInteger(quantity) && Number(quantity) > 0 ? Number(quantity) : 1,
      price: dollars(unitPrice) ?? dollars(price) ?? 0,
    }))
}

function address({ address1, address2, city, province, postalCode, country }: Fields): string | null {
  const town = [text(city, 100), text(province, 100), text(postalCode, 40)].filter(Boolean).join(' ')
  const lines = [text(address1, 150), text(address2, 150), town, text(country, 100)].filter(Boolean)
  return text(lines.join(', '), 500)
}

/** The invoice number that Snipcart's own mails use, and the customer's notes. */
function note({ invoiceNumber, notes }: Fields): string | null {
  const invoice = text(invoiceNumber, 100)
  return text(
    [invoice && `Snipcart invoice ${invoice}`, text(notes, 1_800)].filter(Boolean).join('\n'),
    2_000,
  )
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Postgres counts code points, and stores neither U+0000 nor half of a surrogate pair. */
function text(value: unknown, most: number): string | null {
  if (typeof value !== 'string') return null
  const known = value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')
  return [...known].slice(0, most).join('').trim() || null
}

/** Postgres reads no signed year and no year 0. */
function time(value: unknown): string | null {
  const parsed = Date.parse(String(value))
  const iso = Number.isNaN(parsed) ? '' : new Date(parsed).toISOString()
  return /^(?!0000)\d{4}-/.test(iso) ? iso : null
}

function dollars(value: unknown): number | null {
  const isAmount = typeof value === 'number' && value >= 0 && value <= MAX_DOLLARS
  return isAmount ? Math.round(value * 100) / 100 : null
}

/** As `private.is_email`: the database would refuse the order with any other address. */
function email(value: unknown): string | null {
  const given = text(value, 255)
  const isAddress =
    given !== null &&
    given.length <= 254 &&
    /^[^\s@]+@(?:[^\s@.]+\.)+(?:xn--[a-z0-9-]+|[^\s!-@[-`{-~]{2,})$/i.test(given)
  return isAddress ? given : null
}

/** As `private.is_safe_link`, but without paths: the link opens a carrier's page. */
function link(value: unknown): string | null {
  const given = text(value, 501)
  return given !== null && given.length <= 500 && /^https:\/\/[a-z0-9][^\s\\]*$/i.test(given) ? given : null
}
