import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createUser } from '#supabase/embedded/backend/create-user'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'

const folder = makeTestFolder(inject('embeddedTemplate'))
const start = () => startTestBackend(folder.path)
let backend: LocalBackend

beforeAll(async () => {
  backend = await start()
})
afterAll(async () => {
  await backend.close()
  folder.remove()
})

/** Every right on every schema, table, column, function and future object, from the catalog of Postgres. */
async function readRights(): Promise<unknown[]> {
  return backend.database.query(`
    select 'schema' as kind, nspname::text as name, nspacl::text as rights from pg_namespace
      where nspname !~ '^pg_(temp|toast)'
    union all select 'table', oid::regclass::text, relacl::text from pg_class
      where relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
    union all select 'column', attrelid::regclass || '.' || attname, attacl::text from pg_attribute
      where attacl is not null and attrelid > 16383
    union all select 'function', oid::regprocedure::text, proacl::text from pg_proc where oid > 16383
    union all select 'default', defaclobjtype::text || coalesce(defaclnamespace::regnamespace::text, ''),
      defaclacl::text from pg_default_acl
    order by 1, 2, 3`)
}

async function actAsAnn(): Promise<void> {
  const ann = makeClient(backend.url)
  await ann.auth.signInWithPassword({ email: 'ann@rigworks.example', password: 'Long-enough-1' })
  expect((await ann.from('profiles').select('role')).data).toEqual([{ role: 'user' }])
  expect((await ann.from('profiles').update({ role: 'admin' }).neq('role', '')).error?.code).toBe('42501')
  await ann.storage.from('avatars').list()
  await ann.rpc('sync_pull', { request: {} })
}

describe('rights in the local backend', () => {
  it('stay as the migrations made them after two starts and many requests', async () => {
    const made = await readRights()
    await createUser(backend, { email: 'ann@rigworks.example', password: 'Long-enough-1' })
    await actAsAnn()
    expect(await readRights()).toEqual(made)
    await backend.close()
    backend = await start()
    await actAsAnn()
    expect(await readRights()).toEqual(made)
  })

  it('the database gets the caller’s real network address, as from the edge of a hosted project', async () => {
    await backend.database.exec(`
      create table public.addresses (seen text default current_setting('request.headers')::json ->> 'x-forwarded-for',
        claimed text default current_setting('request.headers')::json ->> 'cf-connecting-ip', note text);
      grant insert (note) on public.addresses to anon;
      create function public.my_address() returns text language sql stable as
        $$ select current_setting('request.headers')::json ->> 'x-forwarded-for' $$;
      grant execute on function public.my_address() to anon;`)
    await backend.database.connection.clearSchemaCache()
    const headers = {
      apikey: 'sb_publishable_embedded',
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
      'CF-Connecting-IP': '203.0.113.9',
    }
    const post = (path: string, body: string) =>
      fetch(`${backend.url}/rest/v1/${path}`, { method: 'POST', headers, body })
    expect((await post('addresses', '{"note":"x"}')).status).toBe(201)
    const [row] = await backend.database.query('select seen, claimed from public.addresses')
    expect(row).toEqual({ seen: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$|^::1$/), claimed: null })
    expect(await (await post('rpc/my_address', '{}')).json()).toBe(row?.seen)
  })

  it('stable functions run read-only, even when called by POST', async () => {
    await backend.database.exec(`
      create function public.is_read_only() returns text language sql stable as
        $$ select current_setting('transaction_read_only') $$;
      create function public.may_write() returns text language sql volatile as
        $$ select current_setting('transaction_read_only') $$;
      grant execute on function public.is_read_only(), public.may_write() to anon;`)
    await backend.database.connection.clearSchemaCache()
    const visitor = makeClient(backend.url)
    expect((await visitor.rpc('is_read_only')).data).toBe('on')
    expect((await visitor.rpc('may_write')).data).toBe('off')
  })

  it('a failed statement is answered as by the hosted API, with its SQLSTATE', async () => {
    await backend.database.exec(`
      create table public.failures (code text check (code <> '23514'));
      grant insert on public.failures to anon;
      create function public.fail() returns trigger language plpgsql as
        $$ begin if new.code <> '23514' then raise exception 'on purpose' using errcode = new.code; end if;
           return new; end $$;
      create trigger fail before insert on public.failures for each row execute function public.fail();`)
    await backend.database.connection.clearSchemaCache()
    const visitor = makeClient(backend.url)
    const statuses: Record<string, number> = {}
    for (const code of ['P0001', '23514', '40001', '40P01', '57014', '22023', '23505', '42501']) {
      const { status, error } = await visitor.from('failures').insert({ code })
      expect(error?.code).toBe(code)
      statuses[code] = status
    }
    expect(statuses).toEqual({
      P0001: 400,
      23514: 400,
      40001: 500,
      '40P01': 500,
      57014: 500,
      22023: 400,
      23505: 409,
      42501: 401,
    })
  })
})
