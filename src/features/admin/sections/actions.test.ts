import { notifications } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { LocalStore } from '#sync/core/local-store'
import { openTestData } from '#tests/support/component/open-test-data'
import { createSection } from './actions'

const noun = ADMIN_NOUNS.firstRespondersSection
const KEY = 'product-images/first-responders/tanker/1-a.webp'
const files = [{ key: KEY, type: 'image/webp', bytes: new ArrayBuffer(8) }]
const values = { section_key: 'tanker', title: 'Tanker', tag: 'cap', images: [KEY] }
const newRow = { name: 'Tanker', values, files }

const open = () => openTestData({ kind: 'user', uid: 'u1' })

test('Admin 4: a section is created first, and its images follow in a second mutation', async () => {
  const { db, store } = await open()
  expect(await createSection(store, noun, newRow)).toHaveLength(2)
  const [created, images] = await db._outbox.orderBy('seq').toArray()
  expect(created).toMatchObject({ label: { action: 'first-responders-section.create' } })
  expect(created?.files).toBeUndefined()
  expect(images).toMatchObject({ files: [KEY], after: [created?.id] })
  expect(await db.rows('first_responders_sections').toArray()).toMatchObject([{ images: [KEY] }])
})

test("Admin 8: if the images fail, 'Section created but some images failed to upload' is shown and the section remains", async () => {
  const { db, store } = await open()
  const show = vi.spyOn(notifications, 'show').mockReturnValue('')
  let writes = 0
  const full: LocalStore = {
    ...store,
    write: async (tables, work) => {
      writes += 1
      if (writes > 1) throw new DOMException('full', 'QuotaExceededError')
      return store.write(tables, work)
    },
  }
  expect(await createSection(full, noun, newRow)).toHaveLength(1)
  expect(show).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Warning',
      message: 'Section created but some images failed to upload',
    }),
  )
  expect(await db.rows('first_responders_sections').toArray()).toMatchObject([
    { title: 'Tanker', images: [] },
  ])
})

test('a section without images is created by one mutation', async () => {
  const { store } = await open()
  const plain = { name: 'Tanker', values: { ...values, images: [] }, files: [] }
  expect(await createSection(store, noun, plain)).toHaveLength(1)
})
