import type { Meta } from '#domain/local-store'
import type { LocalDb } from './local-db'

/**
 * Keeps the person's own picture with their data, so that it shows without a network and leaves the device with them:
 * the worker's cache, which strangers use too, keeps none of persons (I2). `path` as the profile holds it; null forgets it.
 */
export async function keepOwnPicture(
  db: LocalDb,
  path: string | null,
  load: (path: string) => Promise<Response>,
): Promise<void> {
  const kept = (await db._meta.get('ownPicture'))?.value as Meta['ownPicture'] | undefined
  if (kept?.path === path) return
  if (path === null) return db._meta.delete('ownPicture')
  const response = await load(path)
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !type.startsWith('image/')) return
  const bytes = await response.arrayBuffer()
  await db._meta.put({ key: 'ownPicture', value: { path, type, bytes } })
}
