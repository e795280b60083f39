/**
 * A hosted project from an empty database: the Supabase CLI applies the migrations and the seed as the project's owner,
 * who is no superuser. Then each service works under its own role, with its time limits.
 */
import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutWarnings } from '#supabase/embedded/without-warnings'
import { findFreePort } from '#tests/support/find-free-port'
import { type CliProject, findCli, openCliProject } from '#tests/support/hosted/run-cli'
import { impersonate } from '#tests/support/postgres/impersonate'
import { type NativeServer, POSTGRES_MAJOR, startNativeServer } from '#tests/support/postgres/native-server'
import { quote } from '#tests/support/postgres/push-cases'
import { changes, idsOf, insert, mutation, push, sweep, update } from '#tests/support/postgres/sync-calls'
import type { Sql, TestDatabase } from '#tests/support/postgres/test-database'

const DATABASE = 'rigworks'
const cli = findCli()

/** A database connection of one service of a project, under its role. */
interface Service {
  sql: Sql
  transaction: TestDatabase['transaction']
  end(): Promise<void>
}

describe.skipIf(cli === null)(
  `a hosted project on PostgreSQL ${POSTGRES_MAJOR} (skipped where npm has no Supabase CLI for this machine)`,
  () => {
    let server: NativeServer
    let port: number
    let project: CliProject
    let owner: Service
    let auth: Service
    let storage: Service
    let api: Service
    beforeAll(async () => {
      const { makeHostedProject } = await withoutWarnings(
        () => import('#tests/support/postgres/native-template'),
      )
      port = await findFreePort()
      server = await startNativeServer({ listen_addresses: '127.0.0.1', port: String(port) })
      await makeHostedProject({ host: '127.0.0.1', port }, DATABASE)
      project = openCliProject(cli as string)
      const open = (user: string) => openService(port, user)
      owner = open('postgres')
      auth = open('supabase_auth_admin')
      storage = open('supabase_storage_admin')
      api = open('authenticator')
    })
    afterAll(async () => {
      await Promise.all([owner, auth, storage, api].map((service) => service?.end()))
      project?.remove()
      await server?.stop()
    })

    const pushMigrations = () => {
      const remote = `postgresql://postgres:none@127.0.0.1:${port}/${DATABASE}?sslmode=disable`
      return project.run('db', 'push', `--remote=${remote}`, '--include-seed', '--yes')
    }
    /** As PostgREST: sets the role of the caller in a transaction, with that role's time limit. */
    const as: TestDatabase['as'] = (uid, work) =>
      api.transaction(async (sql) => {
        await impersonate(sql, uid)
        await sql(`select set_config('statement_timeout', $1, true)`, [uid ? '8s' : '3s'])
        return work(sql)
      })

    it('the CLI applies all migrations and the seed once', async () => {
      const first = await pushMigrations()
      expect(first).toEqual({ status: 0, printed: expect.stringContaining('Finished supabase db push.') })
      const applied = await owner.sql<{ version: string }>(
        'select version from supabase_migrations.schema_migrations order by version',
      )
      const { migrationSql } = await withoutWarnings(() => import('#tests/support/postgres/schema-sql'))
      expect(applied.map(({ version }) => version)).toEqual(
        migrationSql().map(({ name }) => name.split('_')[0]),
      )
      expect(await owner.sql('select 1 from public.admin_settings limit 1')).toHaveLength(1)

      const second = await pushMigrations()
      expect(second).toEqual({
        status: 0,
        printed: expect.stringContaining('Remote database is up to date.'),
      })
    })

    it('a customer signs up, requests a quote, orders, and closes the account', async () => {
      const signUp = async (name: string) => {
        const uid = randomUUID()
        const email = `${name}-${uid}@rigworks.example`
        await auth.sql(
          `insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, '{"role": "admin"}')`,
          [uid, email],
        )
        await auth.sql('update auth.users set email_confirmed_at = now() where id = $1', [uid])
        return { uid, email }
      }
      const customer = await signUp('ann')
      const boss = await signUp('boss')
      expect(
        await owner.sql('select role from public.profiles where user_id = any($1)', [
          [customer.uid, boss.uid],
        ]),
      ).toEqual([{ role: 'user' }, { role: 'user' }])
      await owner.sql(`update public.profiles set role = 'admin' where email = $1`, [boss.email])

      const product = randomUUID()
      const shop = { title: 'Shop Cap', description: 'd', category: 'Apparel', price: 25 }
      expect(await push({ as }, boss.uid, [changes(insert('products', shop, product))])).toMatchObject([
        { status: 'applied' },
      ])
      expect(idsOf(await sweep({ as }, null), 'products')).toContain(product)

      const request = randomUUID()
      const photo = `${request}/1.png`
      await storage.transaction(async (sql) => {
        await impersonate(sql, null)
        await sql(`insert into storage.objects (bucket_id, name) values ('quote-attachments', $1)`, [photo])
      })
      const quoteRequest = { ...quote, user_id: customer.uid, attachments: [`quote-attachments/${photo}`] }
      const order = {
        id: randomUUID(),
        items: [{ product_id: product, quantity: 2 }],
        contact: { name: 'Ann', email: customer.email, address: 'Barn 3' },
      }
      expect(
        await push({ as }, customer.uid, [
          changes(insert('quote_requests', quoteRequest, request)),
          mutation({ kind: 'command', name: 'submit_order', args: order }),
        ]),
      ).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
      const mine = await sweep({ as }, customer.uid)
      expect([idsOf(mine, 'quote_requests'), idsOf(mine, 'orders')]).toEqual([[request], [order.id]])
      expect(idsOf(await sweep({ as }, boss.uid), 'orders')).toContain(order.id)
      expect(
        await owner.sql('select 1 from public.outgoing_mail where recipient = $1', [customer.email]),
      ).not.toEqual([])

      expect(await close(customer.uid)).toBe('open_orders')
      const cancel = update('orders', order.id, { status: 'cancelled' }, { status: 'pending' })
      expect(await push({ as }, boss.uid, [changes(cancel)])).toMatchObject([{ status: 'applied' }])
      expect(await close(customer.uid)).toBe('files_left')
      await storage.transaction(async (sql) => {
        await impersonate(sql, customer.uid)
        await sql('delete from storage.objects where name = $1', [photo])
      })
      expect(await close(customer.uid)).toBe('closed')
      expect(await auth.sql('select 1 from auth.users where id = $1', [customer.uid])).toEqual([])
      expect(await owner.sql('select 1 from public.profiles where user_id = $1', [customer.uid])).toEqual([])
    })

    it('the CLI applies a later migration to the project in use, and no device loses its cursor', async () => {
      const { LATER_MIGRATION } = await withoutWarnings(
        () => import('#tests/support/postgres/later-migration'),
      )
      await owner.sql(`insert into public.projects (title) values ('Stock trailer')`)
      await owner.sql(`insert into public.rigs (title, chassis_type) values ('Long bed', 'Single axle')`)
      const before = await sweep({ as }, null)
      project.addMigration('20991231000000_awards.sql', LATER_MIGRATION.map((sql) => `${sql};\n`).join('\n'))
      expect(await pushMigrations()).toEqual({
        status: 0,
        printed: expect.stringContaining('20991231000000_awards.sql'),
      })
      expect(await owner.sql('select title, chassis, warranty_months from public.rigs')).toEqual([
        { title: 'Long bed', chassis: 'Single axle', warranty_months: 12 },
      ])
      const pulled = await sweep({ as }, null, before.next)
      expect(pulled.rows).toEqual({
        projects: [expect.objectContaining({ title: 'Stock trailer', tags: ['built'] })],
        awards: [expect.objectContaining({ title: 'Best rig of the year' })],
      })
    })

    async function close(uid: string) {
      const session = randomUUID()
      await auth.sql(
        `insert into auth.sessions (id, user_id, created_at) values ($1, $2, now() - interval '1 minute')`,
        [session, uid],
      )
      return as(uid, async (sql) => {
        await sql(`select set_config('request.jwt.claims', $1, true)`, [
          JSON.stringify({ sub: uid, role: 'authenticated', session_id: session }),
        ])
        const [row] = await sql<{ answer: string }>('select public.close_own_account() as answer')
        return row?.answer
      })
    }
  },
)

function openService(port: number, user: string): Service {
  const pool = new Pool({ host: '127.0.0.1', port, user, database: DATABASE, max: 3 })
  return {
    sql: async <Row>(text: string, params?: unknown[]) => (await pool.query(text, params)).rows as Row[],
    async transaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const sql: Sql = async <Row>(text: string, params?: unknown[]) =>
          (await client.query(text, params)).rows as Row[]
        const result = await work(sql)
        await client.query('commit')
        return result
      } catch (cause) {
        await client.query('rollback')
        throw cause
      } finally {
        client.release()
      }
    },
    end: () => pool.end(),
  }
}
