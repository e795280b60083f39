/** The function that serves the snapshot in a hosted project, over the real REST of a local backend. */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/auth-rest-storage'
import { createUser } from '#supabase/embedded/backend/create-user'
import { readOwnSnapshot } from '#supabase/embedded/backend/read-own-snapshot'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import type { FunctionEnvironment } from '#supabase/functions/_shared/function-environment'
import { COLUMNS, MAX_BYTES, NONE, PROTOCOL, VERSION } from '#supabase/functions/catalogue/file-format'
import { createHandler } from '#supabase/functions/catalogue/handler'
import { PROTOCOL_VERSION, SNAPSHOT_VERSION } from '#sync/contract'
import { NO_SNAPSHOT, SNAPSHOT_MAX_BYTES } from '#sync/core/snapshot-file'
import { parseSnapshot } from '#sync/transport/supabase/parse-snapshot'
import { createSnapshotReader } from '#sync/transport/supabase/snapshot-reader'
import { publicColumns } from '#sync/transport/take-snapshot'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'

const folder = makeTestFolder(inject('embeddedTemplate'))
let backend: LocalBackend
let address = ''
beforeAll(async () => {
  backend = await startTestBackend(folder.path)
  address = `${backend.url}/functions/v1/catalogue`
})
afterAll(async () => {
  await backend.close()
  folder.remove()
})

const notPartOfIt = () => Promise.reject(new Error('not part of this test'))
const run = (statement: string) => backend.database.query<{ id: string }>(statement)

/** An instance of the function; `calls` lists the procedures that it has called. */
function openFunction(key = PUBLISHABLE_KEY) {
  const calls: string[] = []
  let during: ((name: string) => Promise<unknown>) | null = null
  const callAsVisitor: FunctionEnvironment['callAsVisitor'] = async (path, init) => {
    const name = path.replace('/rest/v1/rpc/', '')
    calls.push(name)
    const headers = new Headers(init?.headers)
    headers.set('apikey', PUBLISHABLE_KEY)
    headers.set('authorization', `Bearer ${key}`)
    const answer = await fetch(backend.url + path, { ...init, headers })
    await during?.(name)
    return answer
  }
  const environment: FunctionEnvironment = {
    secret: () => null,
    callApi: notPartOfIt,
    callAsVisitor,
    callServer: notPartOfIt,
    deliverMail: notPartOfIt,
  }
  const handle = createHandler(environment)
  return {
    environment,
    calls,
    ask: (init: RequestInit = {}, query = '') => handle(new Request(address + query, init)),
    /** Runs `work` once, after the next call of this procedure, before the function gets its answer. */
    once(wanted: string, work: () => Promise<unknown>) {
      during = async (name) => {
        if (name !== wanted) return
        during = null
        await work()
      }
    },
  }
}

describe('the function that serves the snapshot', () => {
  it('P9: has the format that the app reads', () => {
    expect([VERSION, PROTOCOL, MAX_BYTES, NONE]).toEqual([
      SNAPSHOT_VERSION,
      PROTOCOL_VERSION,
      SNAPSHOT_MAX_BYTES,
      NO_SNAPSHOT,
    ])
    expect(COLUMNS).toEqual(publicColumns())
  })

  it('P9: sends the rows of a visitor’s first sweep, compressed, and 304 for a known ETag', async () => {
    await run(`insert into public.projects (title) values ('Service body')`)
    await run(`insert into public.news_articles (title, content, published) values ('A draft', 'x', false)`)
    const read = await createSnapshotReader(address)()
    expect(read).toEqual(await readOwnSnapshot(backend))
    expect(read?.rows.projects).toHaveLength(1)
    expect(read?.rows.news_articles).toBeUndefined()

    const answer = await fetch(address, { headers: { 'accept-encoding': 'br, gzip' } })
    const etag = answer.headers.get('etag') ?? ''
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
      'content-encoding': 'gzip',
      'content-type': 'application/json',
      vary: 'accept-encoding',
    })
    expect(parseSnapshot(await answer.text())).toEqual(read)
    for (const plain of ['identity', 'gzip;q=0', 'gzip; q=0.0, br']) {
      const { headers } = await fetch(address, { headers: { 'accept-encoding': plain } })
      expect(headers.get('content-encoding'), plain).toBeNull()
    }
    const known = { 'if-none-match': `"another", ${etag}` }
    const again = await fetch(address, { headers: known })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    const head = await fetch(address, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    await run(`insert into public.projects (title) values ('Another')`)
    expect((await fetch(address, { headers: known })).status).toBe(200)
  })

  it('P9: a request costs one check for changes, and a change costs one sweep', async () => {
    const { ask, calls } = openFunction()
    const texts = await Promise.all(Array.from({ length: 50 }, async () => (await ask()).text()))
    expect(new Set(texts).size).toBe(1)
    const sweeps = () => calls.filter((name) => name === 'sync_pull').length
    expect([sweeps(), calls.length]).toEqual([1, 50])
    await run(`insert into public.projects (title) values ('Just finished')`)
    const later = await Promise.all(Array.from({ length: 50 }, async () => (await ask()).text()))
    expect(later.every((text) => text.includes('Just finished'))).toBe(true)
    expect(sweeps()).toBe(2)
    await run(
      `insert into public.contact_messages (name, email, subject, message) values ('n', 'n@x.example', 's', 'm')`,
    )
    await ask()
    expect(sweeps()).toBe(2)
  })

  it('P9: contains no text of a closed account, even if a snapshot was being made meanwhile', async () => {
    const account = { email: 'leaver@rigworks.example', password: 'Long-enough-1' }
    await createUser(backend, account)
    const client = makeClient(backend.url)
    const { data } = await client.auth.signInWithPassword(account)
    const [product] = await run(
      `insert into public.products (title, description, category, price) values ('Anvil', 'x', 'Forge', 5) returning id`,
    )
    await run(
      `insert into public.product_reviews (user_id, product_id, author_name, rating, body, status)
       values ('${data.user?.id}', '${product?.id}', 'Lena Leaver', 5, 'I once rode here', 'approved')`,
    )
    const [kept, making] = [openFunction(), openFunction()]
    expect(await (await kept.ask()).text()).toContain('Lena Leaver')
    let after: Promise<Response> | undefined
    making.once('sync_pull', async () => {
      expect((await client.rpc('close_own_account')).data).toBe('closed')
      after = making.ask()
    })
    // Requested before the account was closed, so it may contain the text.
    await making.ask()
    for (const answer of [await kept.ask(), await after]) {
      const text = (await answer?.text()) ?? ''
      expect(text).toContain('Anvil')
      expect(text).not.toMatch(/Lena Leaver|once rode/)
    }
  })

  it('ignores queries and headers, and makes no additional sweep for them', async () => {
    const { ask, calls } = openFunction()
    const sound = await (await ask()).text()
    const queries = [
      '?tables=orders',
      '?epoch=x&horizon=0',
      '/../orders?select=*',
      `?q=${'x'.repeat(8_000)}`,
      "?id=eq.1';drop table projects--",
      '?%00=%ff',
    ]
    for (const query of queries) expect(await (await ask({}, query)).text(), query).toBe(sound)
    const headers = {
      authorization: 'Bearer of somebody',
      apikey: 'x',
      'if-none-match': '*',
      range: 'bytes=0-9',
    }
    expect(await (await ask({ headers })).text()).toBe(sound)
    expect(calls.filter((name) => name === 'sync_pull')).toHaveLength(1)
    const asked = calls.length
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await ask({ method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
    expect(calls).toHaveLength(asked)
  })

  it('P9: answers 503 when the check for changes fails, or when the project treats the function as a signed-in account', async () => {
    const { ask, environment } = openFunction()
    expect((await ask()).status).toBe(200)
    const sound = environment.callAsVisitor
    environment.callAsVisitor = async () => new Response('busy', { status: 503 })
    const refused = await ask()
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([503, '*'])
    expect(await refused.text()).not.toContain('rows')
    environment.callAsVisitor = sound
    expect((await ask()).status).toBe(200)

    const account = { email: 'ann@rigworks.example', password: 'Long-enough-1' }
    await createUser(backend, account)
    const client = makeClient(backend.url)
    const { data } = await client.auth.signInWithPassword(account)
    expect((await openFunction(data.session?.access_token).ask()).status).toBe(503)
  })

  it('P9: a catalog of more than 4 MB has no snapshot, and is not read again for the next visitor', async () => {
    await run(
      `insert into public.news_articles (title, content, published)
       select 'Long ' || n, repeat('x', 45000), true from generate_series(1, 100) n`,
    )
    const { ask, calls } = openFunction()
    expect(await (await ask()).text()).toBe(NO_SNAPSHOT)
    expect(await (await ask()).text()).toBe(NO_SNAPSHOT)
    const pulls = calls.filter((name) => name === 'sync_pull').length
    expect(pulls).toBeLessThanOrEqual(2)
    expect(calls.at(-1)).toBe('is_catalogue_current')
    expect(await createSnapshotReader(address)()).toBeNull()
    await run(`delete from public.news_articles where title like 'Long %'`)
    expect(parseSnapshot(await (await ask()).text()).rows.projects).not.toBeUndefined()
  })

  it('makes a new snapshot after ten minutes, for changes by migrations', async () => {
    const { ask, calls } = openFunction()
    await ask()
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 11 * 60_000)
    await ask()
    expect(calls).toEqual(['sync_pull', 'sync_pull'])
  })
})
