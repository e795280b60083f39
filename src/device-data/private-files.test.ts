import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { eventually } from '#tests/support/eventually'
import { MAX_PRIVATE_FILES, readPrivateFile, storePrivateFile } from './private-files'
import { watchPrivateFiles } from './watch-private-files'

test('a stored photo is read with its type, and an unknown one is null', async () => {
  const { db } = await openTestData({ kind: 'user', uid: 'u1' })
  await storePrivateFile(db, 'quote-attachments/q1/1.webp', new Blob(['front'], { type: 'image/webp' }))
  const photo = await readPrivateFile(db, 'quote-attachments/q1/1.webp')
  expect([photo?.type, await photo?.text()]).toEqual(['image/webp', 'front'])
  expect(await readPrivateFile(db, 'quote-attachments/q1/2.webp')).toBeNull()
})

test('the oldest photos are deleted when there are more than the limit', async () => {
  const { db } = await openTestData({ kind: 'user', uid: 'u1' })
  for (let n = 0; n <= MAX_PRIVATE_FILES; n++) await storePrivateFile(db, `${n}`, new Blob(['x']), n)
  expect(await db._privateFiles.count()).toBe(MAX_PRIVATE_FILES)
  expect(await readPrivateFile(db, '0')).toBeNull()
  expect(await readPrivateFile(db, `${MAX_PRIVATE_FILES}`)).not.toBeNull()
})

test('deletes the photos of an order that the shop has deleted, once its rows are pulled, and no others', async () => {
  const row = { id: 'r1', order_id: 'o1', user_id: 'u1', caption: '', created_at: '2026-01-01T00:00:00Z' }
  const pictures = ['shop-photos/r1/1.webp', 'shop-photos/r1/2.webp']
  const { db } = await openTestData({ kind: 'user', uid: 'u1' })
  for (const key of [...pictures, 'quote-attachments/q1/1.webp'])
    await storePrivateFile(db, key, new Blob(['x']))
  const fail = vi.fn()
  onTestFinished(watchPrivateFiles(db, fail))
  const storedKeys = async () => (await db._privateFiles.toCollection().primaryKeys()).sort()
  await db.rows('order_photos').put({ ...row, pictures, updated_at: row.created_at })
  expect(await storedKeys()).toHaveLength(3)
  await db._meta.put({ key: 'isFilled', value: true })
  await db.rows('order_photos').update('r1', { pictures: pictures.slice(1) })
  await eventually(async () =>
    expect(await storedKeys()).toEqual(['quote-attachments/q1/1.webp', pictures[1]]),
  )
  // A photo in a message of the shop stays.
  await storePrivateFile(db, 'shop-photos/m1/1.webp', new Blob(['x']))
  await db.rows('quote_messages').put({
    ...{ id: 'm1', quote_request_id: 'q1', user_id: 'u1', author: 'shop', body: 'Like this', amount: null },
    ...{
      is_accepted: false,
      build: null,
      seen_until: null,
      pictures: ['shop-photos/m1/1.webp'],
      created_at: row.created_at,
    },
  })
  await db.rows('order_photos').delete('r1')
  await eventually(async () =>
    expect(await storedKeys()).toEqual(['quote-attachments/q1/1.webp', 'shop-photos/m1/1.webp']),
  )
  expect(fail).not.toHaveBeenCalled()
})
