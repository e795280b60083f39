import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalBackend, startLocalBackend } from '#supabase/embedded/start-local-backend'

const SUPABASE = join(import.meta.dirname, '../../supabase')

/** Tables and functions that the local backend uses at a start. */
const OUTGOING = `
  create table public.outgoing_mail (id uuid primary key, recipient text, subject text, body text, content jsonb,
    created_at timestamptz, due_at timestamptz, sent_at timestamptz, attempts int, last_error text);
  create table public.outgoing_push (due_at timestamptz);
  create function public.claim_push(most int) returns jsonb language sql as $$ select '[]'::jsonb $$;
  grant all on public.outgoing_mail, public.outgoing_push to service_role;`

let place = ''
let backend: LocalBackend | undefined

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'rigworks-'))
  mkdirSync(join(place, 'supabase/migrations'), { recursive: true })
  cpSync(join(SUPABASE, 'embedded/bootstrap.sql'), join(place, 'supabase/embedded/bootstrap.sql'))
  writeFileSync(join(place, 'supabase/seed.sql'), `insert into public.things values ('seeded');`)
  write('001_things.sql', `create table public.things (name text); ${OUTGOING}`)
  write('002_more.sql', `insert into public.things values ('first');`)
})
afterAll(async () => {
  await backend?.close()
  rmSync(place, { recursive: true, force: true })
})

function write(file: string, sql: string): void {
  writeFileSync(join(place, 'supabase/migrations', file), sql)
}

async function restart(reset = false): Promise<LocalBackend> {
  await backend?.close()
  backend = undefined
  backend = await startLocalBackend({
    sources: join(place, 'supabase'),
    dataFolder: join(place, 'data'),
    port: 0,
    reset,
    openSite: async () => ({ isStrict: true, handle: (_request, response) => response.end() }),
  })
  return backend
}
const readNames = async ({ database }: LocalBackend) =>
  (await database.query('select name from public.things order by name')).map(({ name }) => name)

describe('migrations of a data folder', () => {
  it('applies all to a new folder, in order, and the seed after them', async () => {
    expect((await restart()).appliedMigrations).toEqual(['001_things.sql', '002_more.sql'])
    expect(await readNames(await restart())).toEqual(['first', 'seeded'])
  })

  it('applies only new migrations to an existing folder, and does not seed it again', async () => {
    write('003_third.sql', `insert into public.things values ('third');`)
    const started = await restart()
    expect(started.appliedMigrations).toEqual(['003_third.sql'])
    expect(await readNames(started)).toEqual(['first', 'seeded', 'third'])
  })

  it('applies nothing of a failing migration, and names it', async () => {
    write(
      '004_broken.sql',
      `insert into public.things values ('fourth'); insert into public.missing values (1);`,
    )
    await expect(restart()).rejects.toThrow('004_broken.sql failed: relation "public.missing" does not exist')
    write('004_broken.sql', `insert into public.things values ('mended');`)
    expect(await readNames(await restart())).toEqual(['first', 'mended', 'seeded', 'third'])
  })

  it('refuses an applied migration that was changed or is missing', async () => {
    write('002_more.sql', `insert into public.things values ('another');`)
    await expect(restart()).rejects.toMatchObject({ code: 'migrations-changed' })
    write('002_more.sql', `insert into public.things values ('first');`)
    rmSync(join(place, 'supabase/migrations/004_broken.sql'))
    await expect(restart()).rejects.toMatchObject({ code: 'migrations-changed' })
  })

  it('starts over with all migrations on reset', async () => {
    expect((await restart(true)).appliedMigrations).toEqual([
      '001_things.sql',
      '002_more.sql',
      '003_third.sql',
    ])
  })
})
