import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CUSTOMER } from '#supabase/embedded/demo/accounts'
import { loadDemo } from '#supabase/embedded/demo/load'
import { loadDemoOnce } from '#supabase/embedded/load-demo-once'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'

const folder = makeTestFolder(inject('embeddedTemplate'))
let backend: LocalBackend

beforeAll(async () => {
  backend = await startTestBackend(folder.path)
})
afterAll(async () => {
  await backend.close()
  folder.remove()
})

const load = () => loadDemoOnce(backend, loadDemo)
const sql = (text: string) => backend.database.query(text)

/** Numbers of rows by table, and of pictures. */
async function count() {
  const [counts] = await sql(`
    select (select count(*)::int from public.projects) as projects,
      (select count(*)::int from public.orders) as orders,
      (select count(*)::int from public.profiles) as accounts,
      (select count(*)::int from public.quote_requests) as quotes,
      (select count(*)::int from public.notifications) as notifications,
      (select count(*)::int from public.saved_projects) as favorites,
      (select count(*)::int from storage.objects) as pictures`)
  return counts ?? {}
}

describe('demo data in the local backend', () => {
  it('loads completely into an empty folder, and its accounts can sign in', async () => {
    await load()
    for (const [what, rows] of Object.entries(await count())) {
      expect(rows, what).toBeGreaterThan(0)
    }
    const customer = makeClient(backend.url)
    const { error } = await customer.auth.signInWithPassword(CUSTOMER)
    expect(error).toBeNull()
    const { data } = await customer.from('orders').select('status')
    expect(new Set(data?.map(({ status }) => status)).size).toBe(7)
  })

  it('loads once, so that deleted or changed rows remain so', async () => {
    const before = await count()
    await sql(`delete from public.projects where id = (select id from public.projects order by id limit 1)`)
    await sql(`update public.rigs set title = 'Renamed'`)
    await load()
    expect(await count()).toMatchObject({ projects: Number(before.projects) - 1 })
    expect(await sql('select distinct title from public.rigs')).toEqual([{ title: 'Renamed' }])
  })

  it('completes an interrupted load, and inserts nothing twice', async () => {
    const before = await count()
    await sql(`delete from supabase_migrations.seed_files where path = 'supabase/embedded/demo'`)
    await load()
    expect(await count()).toEqual({ ...before, projects: Number(before.projects) + 1 })
    expect(await sql('select distinct title from public.rigs')).toEqual([{ title: 'Renamed' }])
  })
})
