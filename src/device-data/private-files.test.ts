import { expect, test } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { MAX_PRIVATE_FILES, readPrivateFile, storePrivateFile } from './private-files'

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
