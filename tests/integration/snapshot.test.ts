import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createUser } from '#supabase/embedded/backend/create-user'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import type { Snapshot } from '#sync/contract'
import { SNAPSHOT_PATH } from '#sync/core/snapshot-file'
import { createSnapshotReader } from '#sync/transport/supabase/snapshot-reader'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'
import { eventually } from '#tests/support/eventually'

const folder = makeTestFolder(inject('embeddedTemplate'))
let backend: LocalBackend
let address = ''

beforeAll(async () => {
  backend = await startTestBackend(folder.path)
  address = backend.url + SNAPSHOT_PATH
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await backend.close()
  folder.remove()
})

const titles = async (): Promise<unknown[]> => {
  const snapshot = (await (await fetch(address)).json()) as Snapshot
  return (snapshot.rows.projects ?? []).map(({ title }) => title)
}

describe('the snapshot of the local backend', () => {
  it('P9: any number of concurrent visitors cost the database one call', async () => {
    const asked = vi.spyOn(backend, 'fetch')
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => fetch(address).then((one) => one.text())),
    )
    expect(new Set(answers).size).toBe(1)
    expect(asked).toHaveBeenCalledOnce()
  })

  it('P9: can be read by a device, is compressed, and is answered with 304 for a known ETag', async () => {
    expect(await createSnapshotReader(address)()).toMatchObject({ uid: null, since: '0', next: null })
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    const again = await fetch(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await fetch(address, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await fetch(address, { method: 'POST' })).status).toBe(405)
  })

  it('P9: changes with the catalog, and not with data hidden from visitors', async () => {
    const { database } = backend
    await titles()
    vi.useFakeTimers({ toFake: ['Date'] })
    await database.query(`insert into public.projects (title) values ('Just finished')`)
    vi.setSystemTime(Date.now() + 60_000)
    await eventually(async () => expect(await titles()).toContain('Just finished'))
    const before = (await fetch(address)).headers.get('etag')
    await database.query(
      `insert into public.news_articles (title, content, published) values ('A draft', 'x', false)`,
    )
    vi.setSystemTime(Date.now() + 60_000)
    expect((await fetch(address)).headers.get('etag')).toBe(before)
  })

  it('P9: contains no text of a closed account, and no deleted row', async () => {
    const { database } = backend
    const account = { email: 'leaver@rigworks.example', password: 'Long-enough-1' }
    await createUser(backend, account)
    const client = makeClient(backend.url)
    const { data } = await client.auth.signInWithPassword(account)
    const [product] = await database.query<{ id: string }>(
      `insert into public.products (title, description, category, price) values ('Anvil', 'x', 'Forge', 5) returning id`,
    )
    await database.query(
      `insert into public.product_reviews (user_id, product_id, author_name, rating, body, status)
       values ($1, $2, 'Lena Leaver', 5, 'I once rode here', 'approved')`,
      [data.user?.id, product?.id],
    )
    const text = async () => (await fetch(address)).text()
    await eventually(async () => expect(await text()).toContain('Lena Leaver'))
    expect((await client.rpc('close_own_account')).data).toBe('closed')
    const [after] = await Promise.all([text(), text()])
    expect(after).toContain('Anvil')
    expect(after).not.toMatch(/Lena Leaver|once rode here/)
    await database.query('delete from public.products where id = $1', [product?.id])
    expect(await text()).not.toContain('Anvil')
  })
})
