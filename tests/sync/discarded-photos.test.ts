/** What becomes of the copies of a request's photos when the request is discarded before it is sent. */
import { expect, test } from 'vitest'
import { storePrivateFile } from '#device-data/private-files'
import { createCommands } from '#sync/client/commands/commands'
import { mutate } from '#sync/mutate'
import { openTestData } from '#tests/support/component/open-test-data'

const commandsOf = ({ store }: Awaited<ReturnType<typeof openTestData>>) =>
  createCommands({
    store,
    clock: { now: Date.now, setTimer: () => () => undefined },
    newId: () => crypto.randomUUID(),
    syncNow: () => undefined,
    repair: async () => expect.fail('not repaired here'),
    prioritize: () => undefined,
  })

async function withTwoRequests() {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  const photo = { type: 'image/webp', bytes: new TextEncoder().encode('front').buffer }
  const ask = async (id: string) => {
    const key = `quote-attachments/${id}/1.webp`
    const values = { user_id: 'u1', customer_name: 'Ann', attachments: [key], status: 'new' as const }
    const receipt = await mutate(data.store, {
      label: { action: 'quote.send', subject: '' },
      changes: [{ op: 'insert', table: 'quote_requests', id, values }],
      files: [{ key, ...photo }],
    })
    await storePrivateFile(data.db, key, new Blob([photo.bytes], { type: photo.type }))
    return receipt
  }
  return { data, first: await ask('q1'), second: await ask('q12') }
}
const copies = ({ db }: Awaited<ReturnType<typeof openTestData>>) =>
  db._privateFiles.toCollection().primaryKeys()

test('discarding a request deletes the copies of its photos, and no others', async () => {
  const { data, first } = await withTwoRequests()
  await commandsOf(data).discard(first.id)
  expect(await copies(data)).toEqual(['quote-attachments/q12/1.webp'])
  expect(await data.db._files.toCollection().primaryKeys()).toEqual(['quote-attachments/q12/1.webp'])
})

test('undoing a request before it is sent deletes the copies of its photos as well', async () => {
  const { data, second } = await withTwoRequests()
  await commandsOf(data).undo(second)
  expect(await copies(data)).toEqual(['quote-attachments/q1/1.webp'])
})

test('discarding a change of a request does not delete the photos of the request', async () => {
  const { data } = await withTwoRequests()
  await data.db._outbox.clear()
  const change = await mutate(data.store, {
    label: { action: 'quote.send', subject: '' },
    changes: [{ op: 'update', table: 'quote_requests', id: 'q1', set: { customer_name: 'Bo' } }],
  })
  await commandsOf(data).discard(change.id)
  expect(await copies(data)).toHaveLength(2)
})
