/** A scheduled article reaches visitors at its time, and leaves them at its end, without anybody saving. */
import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { makeBackend } from '#tests/support/embedded/make-backend'
import { makeAdmin } from '#tests/support/embedded/make-user'
import { eventually } from '#tests/support/eventually'
import { openDevice } from '#tests/support/open-device'

/** The timer of the local backend runs every ten seconds. */

it('a visitor’s device gets a scheduled article at its time and loses it at its end', async () => {
  const { client } = await makeAdmin()
  const backend = makeBackend()
  onTestFinished(() => backend.close())
  const device = openDevice({ kind: 'anonymous' }, backend.anonymousSync, backend.anonymousFiles)
  await eventually(() => expect(device.engine.status.get()).toMatchObject({ state: 'synced' }))
  const id = randomUUID()
  const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
  const made = await client.from('news_articles').insert({
    id,
    title: 'Open day',
    published: false,
    published_at: fromNow(3_000),
    unpublish_at: fromNow(15_000),
  })
  expect(made.error).toBeNull()
  const article = () => device.db.rows('news_articles').get(id)
  expect(await article()).toBeUndefined()
  const seen = { title: 'Open day', published: true }
  await eventually(async () => expect(await article()).toMatchObject(seen))
  await eventually(async () => expect(await article()).toBeUndefined())
}, 60_000)
