import { liveQuery } from 'dexie'
import { picturesOf } from '#shared/orders/quote-conversation'
import type { LocalDb } from '#sync/store/local-db'

/**
 * Deletes stored photos of the shop that no row refers to anymore, because the shop has deleted them. Runs with each
 * change of those rows, and therefore at the next sync. Returns a function that stops it.
 */
export function watchPrivateFiles(db: LocalDb, onFailure: (cause: unknown) => void): () => void {
  const subscription = liveQuery(async () => {
    // Before the first pull the rows are unknown.
    const isFilled = (await db._meta.get('isFilled'))?.value === true
    if (!isFilled) return null
    const [photos, messages] = await Promise.all([
      db.rows('order_photos').toArray(),
      db.rows('quote_messages').toArray(),
    ])
    return [...photos.flatMap(({ pictures }) => pictures), ...messages.flatMap(picturesOf)]
  }).subscribe(
    (picturesOfRows) => {
      if (picturesOfRows === null) return
      const isGone = ({ key }: { key: string }) =>
        key.startsWith('shop-photos/') && !picturesOfRows.includes(key)
      db._privateFiles.filter(isGone).delete().catch(onFailure)
    },
    (cause: unknown) => {
      if (db.isOpen()) onFailure(cause)
    },
  )
  return () => subscription.unsubscribe()
}
