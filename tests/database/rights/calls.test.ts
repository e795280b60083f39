import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'
import { CHANNELS, measureChannels } from './channels'
import { CALLERS } from './fixtures'
import { attempt, type Prepared, prepare } from './measure'
import { rolledBack } from './rolled-back'

describe.each(DRIVERS)('calls, channels and buckets on %s', (_name, open) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  /** The result for each caller: the SQLSTATE, or 'ok'. */
  async function tryCall({ sql, people }: Prepared, text: string, params: unknown[] = []) {
    const answers: string[] = []
    for (const caller of CALLERS) {
      const answer = await attempt(sql, people[caller], text, params)
      answers.push(`${caller}: ${typeof answer === 'string' ? answer : 'ok'}`)
    }
    return answers
  }

  it('only an admin can change roles', async () => {
    const answers = await rolledBack(db, async (sql) => {
      const prepared = await prepare(sql)
      return tryCall(prepared, `select public.update_user_role_secure($1, 'admin')`, [
        prepared.people.stranger,
      ])
    })
    expect(answers).toEqual(['anonymous: 42501', 'owner: 42501', 'stranger: 42501', 'admin: ok'])
  })

  it('the sync calls are open to all callers', async () => {
    const answers = await rolledBack(db, async (sql) => {
      const prepared = await prepare(sql)
      const empty = { client_id: prepared.people.owner, mutations: [], expected_uid: null }
      return [
        await tryCall(prepared, 'select public.sync_pull($1)', [{ expected_uid: null }]),
        await tryCall(prepared, 'select public.sync_digest($1)', [{ expected_uid: null }]),
        await tryCall(prepared, 'select public.sync_push($1)', [empty]),
      ]
    })
    const everybody = CALLERS.map((caller) => `${caller}: ok`)
    expect(answers).toEqual([everybody, everybody, everybody])
  })

  it('R1: all callers may report, and only admins read sync_health', async () => {
    const answers = await rolledBack(db, async (sql) => {
      const prepared = await prepare(sql)
      const { owner } = prepared.people
      const report = { client_id: owner, protocol: 1, waiting: 0, parked: {}, checked_age: null }
      return [
        await tryCall(prepared, 'select public.report_sync($1)', [report]),
        await tryCall(prepared, 'select public.sync_health()'),
      ]
    })
    const refused = ['anonymous: 42501', 'owner: 42501', 'stranger: 42501', 'admin: ok']
    expect(answers).toEqual([CALLERS.map((caller) => `${caller}: ok`), refused])
  })

  it('a role cannot be changed in one’s own profile or by sign-up metadata', async () => {
    const answers = await rolledBack(db, async (sql) => {
      const prepared = await prepare(sql)
      const [made] = await sql<{ id: string }>(
        `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
         values (gen_random_uuid(), 'eve@rigworks.example', now(), '{"role": "admin"}', '{"role": "admin"}') returning id`,
      )
      return {
        written: await tryCall(prepared, `update public.profiles set role = 'admin'`),
        bySignUp: await sql('select role from public.profiles where user_id = $1', [made?.id]),
      }
    })
    expect(answers.written).toEqual(CALLERS.map((caller) => `${caller}: 42501`))
    expect(answers.bySignUp).toEqual([{ role: 'user' }])
  })

  it('S7: channels: callers join the catalog and their own, admins also "admin"; no caller can send', async () => {
    expect(await rolledBack(db, async (sql) => measureChannels(await prepare(sql)))).toEqual(CHANNELS)
  })

  it('buckets have a size limit and allowed types without SVG, and quote-attachments and shop-photos are private', async () => {
    const buckets = await db.sql<{
      id: string
      public: boolean
      file_size_limit: string
      allowed_mime_types: string[]
    }>('select id, public, file_size_limit::int, allowed_mime_types from storage.buckets order by id')
    const images = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']
    const bucket = (id: string) => ({
      id,
      public: true,
      file_size_limit: 5 * 1024 * 1024,
      allowed_mime_types: images,
    })
    expect(buckets).toEqual([
      bucket('avatars'),
      bucket('news-images'),
      bucket('product-images'),
      { ...bucket('quote-attachments'), public: false, allowed_mime_types: [...images, 'application/pdf'] },
      bucket('rig-images'),
      { ...bucket('shop-photos'), public: false },
      bucket('slideshow'),
    ])
  })

  it('attachments have a global daily limit', async () => {
    const answers = await rolledBack(db, async (sql) => {
      const prepared = await prepare(sql)
      const upload = () =>
        tryCall(
          prepared,
          `insert into storage.objects (bucket_id, name) values ('quote-attachments', gen_random_uuid() || '/1.pdf')`,
        )
      const before = await upload()
      await sql(`insert into storage.objects (bucket_id, name)
        select 'quote-attachments', gen_random_uuid() || '/1.pdf' from generate_series(1, 400)`)
      return [before, await upload()]
    })
    expect(answers).toEqual([CALLERS.map((who) => `${who}: ok`), CALLERS.map((who) => `${who}: 42501`)])
  })
})
