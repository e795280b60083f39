import type { Meta } from '#sync/core/local-store'
import type { LocalDb } from '#sync/store/local-db'

/**
 * Stores the person's own picture with their data, so that it is shown without a network and deleted with them. The
 * worker's cache, which all users of the device share, contains no pictures of people (I2). `path` as in the profile;
 * null deletes the picture.
 */
export async function storeOwnPicture(
  db: LocalDb,
  path: string | null,
  load: (path: string) => Promise<Response>,
): Promise<void> {
  const stored = (await db._meta.get('ownPicture'))?.value as Meta['ownPicture'] | undefined
  if (stored?.path === path) return
  if (path === null) return db._meta.delete('ownPicture')
  const response = await load(path)
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !type.startsWith('image/')) return
  const bytes = await response.arrayBuffer()
  await db._meta.put({ key: 'ownPicture', value: { path, type, bytes } })
}
