import type { Json } from '#shared/schema/row-values'
import type { DraftValue, LocalDb } from '#sync/store/local-db'

/** Returns the data that is stored only on this device, as JSON; a chosen picture is represented by its size. */
export async function readOwnDevice(
  db: LocalDb,
): Promise<{ cart: Json; drafts: Json; recently_viewed: Json }> {
  const [cart, drafts, viewed] = await Promise.all([
    db._cart.toArray(),
    db._drafts.toArray(),
    db._viewed.toArray(),
  ])
  return {
    cart: cart.map((line) => ({ ...line })),
    drafts: drafts.map(({ key, value, savedAt }) => ({
      form: key,
      saved_at: new Date(savedAt).toISOString(),
      typed: plain(value),
    })),
    recently_viewed: viewed.map(({ table, id, at }) => ({ table, id, at: new Date(at).toISOString() })),
  }
}

function plain(value: DraftValue): Json {
  if (value instanceof ArrayBuffer) return `a file of ${value.byteLength} bytes`
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]))
}
