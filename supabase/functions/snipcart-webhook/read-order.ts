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
  const token = readText(content.token, 128)
  const modified = readTime(content.modificationDate ?? content.completionDate ?? content.creationDate)
  const total =
    readDollars(content.finalGrandTotal) ?? readDollars(content.grandTotal) ?? readDollars(content.total)
  if (token === null || modified === null || total === null) return null
  const billing = isFields(content.billingAddress) ? content.billingAddress : {}
  const shipping = isFields(content.shippingAddress) ? content.shippingAddress : billing
  return {
    token,
    modified_at: modified,
    status: readText(content.status, 40),
    total,
    subtotal: readDollars(content.itemsTotal),
    tax: readDollars(content.taxesTotal),
    shipping: readDollars(content.shippingFees),
    items: readItems(content.items),
    name: readText(billing.fullName, 200) ?? readText(billing.name, 200) ?? readText(shipping.name, 200),
    email: readEmail(content.email),
    phone: readText(billing.phone, 50) ?? readText(shipping.phone, 50),
    address: readAddress(shipping),
    note: readNote(content),
    tracking_number: readText(content.trackingNumber, 120),
    tracking_url: readLink(content.trackingUrl),
  }
}

function readItems(items: unknown): SnipcartOrder['items'] {
  if (!Array.isArray(items)) return []
  return items
    .filter(isFields)
    .slice(0, MAX_ITEMS)
    .map(({ id, name, quantity, price, unitPrice }) => ({
      id: readText(id, 100),
      name: readText(name, 200) ?? 'A product without a name',
      quantity: Number.isInteger(quantity) && Number(quantity) > 0 ? Number(quantity) : 1,
      price: readDollars(unitPrice) ?? readDollars(price) ?? 0,
    }))
}

function readAddress({ address1, address2, city, province, postalCode, country }: Fields): string | null {
  const town = [readText(city, 100), readText(province, 100), readText(postalCode, 40)]
    .filter(Boolean)
    .join(' ')
  const lines = [readText(address1, 150), readText(address2, 150), town, readText(country, 100)].filter(
    Boolean,
  )
  return readText(lines.join(', '), 500)
}

/** The invoice number that Snipcart's own mails use, and the customer's notes. */
function readNote({ invoiceNumber, notes }: Fields): string | null {
  const invoice = readText(invoiceNumber, 100)
  return readText(
    [invoice && `Snipcart invoice ${invoice}`, readText(notes, 1_800)].filter(Boolean).join('\n'),
    2_000,
  )
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Postgres counts code points, and stores neither U+0000 nor half of a surrogate pair. */
function readText(value: unknown, most: number): string | null {
  if (typeof value !== 'string') return null
  const storable = value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')
  return [...storable].slice(0, most).join('').trim() || null
}

/** Postgres reads no signed year and no year 0. */
function readTime(value: unknown): string | null {
  const parsed = Date.parse(String(value))
  const iso = Number.isNaN(parsed) ? '' : new Date(parsed).toISOString()
  return /^(?!0000)\d{4}-/.test(iso) ? iso : null
}

function readDollars(value: unknown): number | null {
  const isAmount = typeof value === 'number' && value >= 0 && value <= MAX_DOLLARS
  return isAmount ? Math.round(value * 100) / 100 : null
}

/** As `private.is_email`: the database would refuse the order with any other address. */
function readEmail(value: unknown): string | null {
  const given = readText(value, 255)
  const isAddress =
    given !== null &&
    given.length <= 254 &&
    /^[^\s@]+@(?:[^\s@.]+\.)+(?:xn--[a-z0-9-]+|[^\s!-@[-`{-~]{2,})$/i.test(given)
  return isAddress ? given : null
}

/** As `private.is_safe_link`, but without paths: the link opens a carrier's page. */
function readLink(value: unknown): string | null {
  const given = readText(value, 501)
  return given !== null && given.length <= 500 && /^https:\/\/[a-z0-9][^\s\\]*$/i.test(given) ? given : null
}
