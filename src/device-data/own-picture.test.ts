import { expect, test, vi } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { storeOwnPicture } from './own-picture'

const picture = () => new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/webp' } })

test('I2: stores the person’s own picture with their data, once for each version', async () => {
  const { db } = await openTestData({ kind: 'user', uid: 'u1' })
  const load = vi.fn(async () => picture())
  await storeOwnPicture(db, 'avatars/u1/avatar.webp?v=1', load)
  await storeOwnPicture(db, 'avatars/u1/avatar.webp?v=1', load)
  expect(load).toHaveBeenCalledTimes(1)
  expect((await db._meta.get('ownPicture'))?.value).toMatchObject({
    path: 'avatars/u1/avatar.webp?v=1',
    type: 'image/webp',
  })
  await storeOwnPicture(db, 'avatars/u1/avatar.webp?v=2', load)
  expect(load).toHaveBeenCalledTimes(2)
  await storeOwnPicture(db, null, load)
  expect(await db._meta.get('ownPicture')).toBeUndefined()
})

test('does not store an answer that is no picture, such as the page of a captive portal', async () => {
  const { db } = await openTestData({ kind: 'user', uid: 'u1' })
  await storeOwnPicture(
    db,
    'avatars/u1/a.webp',
    async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  )
  await storeOwnPicture(db, 'avatars/u1/a.webp', async () => new Response(null, { status: 400 }))
  expect(await db._meta.get('ownPicture')).toBeUndefined()
})
