/** Jobs, webhooks and the doctor's queries, with fakes of pg_cron, pg_net and Vault. */
import { expect, onTestFinished, test } from 'vitest'
import { MAX_MAIL_ATTEMPTS } from '#supabase/functions/_shared/max-mail-attempts'
import { JOB_SCHEMAS } from '#tests/support/postgres/job-schemas'
import { makeUser } from '#tests/support/postgres/make-user'
import { DEPLOYER } from '#tests/support/postgres/native-template'
import { DRIVERS, openNative, type Sql, type TestDatabase } from '#tests/support/postgres/test-database'

const SECRETS = {
  project_url: 'https://abc.supabase.example/',
  send_mail_secret: 'mail-secret',
  send_push_secret: 'push-secret',
  rebuild_site_secret: 'site-secret',
  clean_storage_secret: 'storage-secret',
}
const JOBS = ['clean-storage', 'prune', 'publish', 'rebuild-site', 'schedule', 'send-mail', 'send-push']

async function openWithExtensions(): Promise<TestDatabase> {
  const db = await openNative()
  onTestFinished(() => db.close())
  await db.sql(JOB_SCHEMAS)
  return db
}

/** Runs and commits a transaction as the schema owner: `postgres` of a hosted project, which is no superuser. */
const asOwner = <T>(db: TestDatabase, work: (sql: Sql) => Promise<T>): Promise<T> =>
  db.transaction(async (sql) => {
    await sql(`set local role ${DEPLOYER}`)
    return work(sql)
  })

const schedule = (db: TestDatabase): Promise<string[]> =>
  asOwner(db, async (sql) =>
    (await sql<{ line: string }>('select private.schedule_jobs() as line')).map((row) => row.line),
  )

const setSecrets = (db: TestDatabase, secrets: Record<string, string> = SECRETS): Promise<void> =>
  asOwner(db, async (sql) => {
    for (const [name, value] of Object.entries(secrets))
      await sql('select private.set_job_secret($1, $2)', [name, value])
  })

const readRequests = (db: TestDatabase) =>
  db.sql<{ url: string; headers: Record<string, string> }>(
    'select url, headers from net.http_request_queue order by id',
  )

async function readHealth(db: TestDatabase): Promise<Record<string, unknown>> {
  return db.transaction(async (sql) => {
    await sql('set local transaction read only')
    await sql('set local role service_role')
    const [row] = await sql<{ health: Record<string, unknown> }>('select public.project_health() as health')
    return row?.health ?? {}
  })
}

const insertMail = `insert into public.outgoing_mail (kind, recipient, subject, body) values
  ('shop_alert', 'shop@rigworks.example', 's', 'b'), ('shop_alert', 'shop@rigworks.example', 's', 'b')`

test('schedule_jobs schedules each job once, even when called again, and lists missing secrets', async () => {
  const db = await openWithExtensions()
  const missing =
    'Missing secrets: clean_storage_secret, project_url, rebuild_site_secret, send_mail_secret, send_push_secret. ' +
    'Set each: select private.set_job_secret(<name>, <value>);'
  expect((await schedule(db)).at(-1)).toBe(missing)
  await setSecrets(db)
  await db.sql(`update cron.job set active = false where jobname = 'prune'`)
  const lines = await schedule(db)
  expect(await db.sql('select jobname from cron.job where not active')).toEqual([])
  expect(lines).toHaveLength(JOBS.length)
  expect(lines.every((line) => line.startsWith('Scheduled '))).toBe(true)
  const jobs = await db.sql<{ jobname: string; command: string }>(
    'select jobname, command from cron.job order by 1',
  )
  expect(jobs.map(({ jobname }) => jobname)).toEqual(JOBS)
  for (const { command } of jobs)
    for (const secret of Object.values(SECRETS)) expect(command).not.toContain(secret)
})

test('each job command runs as the schema owner and calls its function with its own secret', async () => {
  const db = await openWithExtensions()
  await setSecrets(db)
  await schedule(db)
  await db.sql(`insert into cron.job_run_details (jobid, status, start_time)
    values (1, 'succeeded', now() - interval '8 days'), (1, 'succeeded', now())`)
  const jobs = await db.sql<{ command: string }>('select command from cron.job order by jobname')
  for (const { command } of jobs) await asOwner(db, (sql) => sql(command))
  const requests = await readRequests(db)
  expect(requests.map(({ url, headers }) => [url, headers['x-webhook-secret']])).toEqual([
    ['https://abc.supabase.example/functions/v1/clean-storage', 'storage-secret'],
    ['https://abc.supabase.example/functions/v1/rebuild-site', 'site-secret'],
    ['https://abc.supabase.example/functions/v1/send-mail', 'mail-secret'],
    ['https://abc.supabase.example/functions/v1/send-push', 'push-secret'],
  ])
  expect(await db.sql('select runid::int from cron.job_run_details')).toEqual([{ runid: 2 }])
})

test('a queued mail calls send-mail once per transaction, and not at all without secrets', async () => {
  const db = await openWithExtensions()
  await db.sql(insertMail)
  expect(await readRequests(db)).toEqual([])
  await setSecrets(db)
  await db.transaction(async (sql) => {
    await sql(insertMail)
    await sql(insertMail)
  })
  expect(await readRequests(db)).toHaveLength(1)
  await db.sql(
    'insert into public.outgoing_mail (kind, recipient, subject, body) select kind, recipient, subject, body from public.outgoing_mail where false',
  )
  expect(await readRequests(db)).toHaveLength(1)
})

test("a visitor's quote request calls send-mail, and the visitor cannot read secrets", async () => {
  const db = await openWithExtensions()
  await setSecrets(db)
  await db.sql(`insert into public.admin_settings (setting_key, setting_value) values ('notification_settings',
    '{"emailNotifications": {"quoteRequests": true}, "adminEmails": ["shop@rigworks.example"]}')
    on conflict (setting_key) do update set setting_value = excluded.setting_value`)
  await db.as(null, (sql) =>
    sql(
      `insert into public.quote_requests (customer_name, customer_email) values ('Ann', 'ann@rigworks.example')`,
    ),
  )
  expect((await readRequests(db)).map(({ url }) => url)).toEqual([
    'https://abc.supabase.example/functions/v1/send-mail',
  ])
  await expect(db.as(null, (sql) => sql('select * from vault.decrypted_secrets'))).rejects.toThrow(
    /permission denied/,
  )
  await expect(db.as(null, (sql) => sql(`select private.call_function('send-mail')`))).rejects.toThrow(
    /permission denied/,
  )
})

test('a queued notification calls send-push', async () => {
  const db = await openWithExtensions()
  await setSecrets(db)
  const uid = await makeUser(db)
  await db.sql(
    `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
    values ($1, 'https://fcm.googleapis.com/x', repeat('a', 87), repeat('b', 22))`,
    [uid],
  )
  await db.sql(
    `with o as (insert into public.orders (user_id, total_amount) values ($1, 1) returning id)
    insert into public.outgoing_push (subscription_id, order_id, title, body)
    select s.id, o.id, 't', 'b' from public.push_subscriptions s, o`,
    [uid],
  )
  const urls = (await readRequests(db)).map(({ url }) => url)
  expect(urls).toEqual(['https://abc.supabase.example/functions/v1/send-push'])
})

test('a failing webhook does not roll back the mail', async () => {
  const db = await openWithExtensions()
  await setSecrets(db)
  await db.sql('alter table net.http_request_queue add check (url is null)')
  await db.sql(`${insertMail}`)
  expect(await db.sql('select count(*)::int as n from public.outgoing_mail')).toEqual([{ n: 2 }])
})

test('setting a secret again replaces it; unknown names and empty values are rejected', async () => {
  const db = await openWithExtensions()
  await setSecrets(db, { send_mail_secret: 'first' })
  await setSecrets(db, { send_mail_secret: 'second' })
  expect(await db.sql('select name, secret from vault.secrets')).toEqual([
    { name: 'send_mail_secret', secret: 'second' },
  ])
  await expect(setSecrets(db, { other: 'x' })).rejects.toMatchObject({ code: '22023' })
  await expect(setSecrets(db, { send_mail_secret: '' })).rejects.toMatchObject({ code: '22023' })
})

test('project_health returns the state of the project in a read-only transaction', async () => {
  const db = await openWithExtensions()
  await makeUser(db, 'admin')
  await setSecrets(db)
  await schedule(db)
  await db.sql(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key);
    insert into supabase_migrations.schema_migrations values ('20261121000100'), ('20261124000100');
    grant usage on schema supabase_migrations to ${DEPLOYER};
    grant select on supabase_migrations.schema_migrations to ${DEPLOYER};
    insert into cron.job_run_details (jobid, status, start_time)
    select jobid, 'failed', '2026-01-01' from cron.job where jobname = 'send-mail';
    insert into cron.job_run_details (jobid, status, start_time)
    select jobid, 'succeeded', '2026-01-02' from cron.job where jobname = 'send-mail';
    insert into public.outgoing_mail (kind, recipient, subject, body, due_at, attempts, last_error) values
      ('shop_alert', 'a@rigworks.example', 's', 'b', '2026-01-03', ${MAX_MAIL_ATTEMPTS - 1}, 'refused'),
      ('shop_alert', 'a@rigworks.example', 's', 'b', '2026-01-01', ${MAX_MAIL_ATTEMPTS}, 'older'),
      ('shop_alert', 'a@rigworks.example', 's', 'b', now() - interval '6 days', ${MAX_MAIL_ATTEMPTS}, 'recent'),
      ('shop_alert', 'a@rigworks.example', 's', 'b', 'infinity', 0, null)`)
  const health = await readHealth(db)
  expect(health).toMatchObject({
    migrations: ['20261121000100', '20261124000100'],
    readOnly: false,
    extensions: { pg_cron: true, pg_net: true, vault: true },
    missingSecrets: [],
    missingJobs: [],
    mail: { waiting: 1, failed: 1, oldestWaitingAt: '2026-01-03T00:00:00+00:00' },
    push: { waiting: 0, oldestWaitingAt: null },
    pushDevices: { reached: 0, failing: 0 },
    horizon: { ageSeconds: 0 },
    admins: 1,
    epoch: expect.any(String),
  })
  expect(health.jobs).toContainEqual({
    name: 'send-mail',
    schedule: '* * * * *',
    active: true,
    lastRunAt: '2026-01-02T00:00:00+00:00',
    lastStatus: 'succeeded',
  })
  expect(health.jobs).toContainEqual(
    expect.objectContaining({ name: 'prune', lastRunAt: null, lastStatus: null }),
  )
  for (const secret of ['mail-secret', 'refused']) expect(JSON.stringify(health)).not.toContain(secret)
})

for (const [driver, open] of DRIVERS)
  test(`${driver}: without the extensions nothing is called, and schedule_jobs lists what is missing`, async () => {
    const db = await open()
    onTestFinished(() => db.close())
    await db.sql(insertMail)
    const lines = await db.sql<{ line: string }>('select private.schedule_jobs() as line')
    expect(lines.map(({ line }) => line)).toEqual([
      'pg_cron is not available in this database. Call the functions from another scheduler.',
      'pg_net is not available in this database. Call the functions from another scheduler.',
      'Vault is missing. Enable supabase_vault under Database, Extensions, then run this again.',
    ])
    await expect(db.sql(`select private.set_job_secret('project_url', 'x')`)).rejects.toMatchObject({
      code: '0A000',
    })
    expect(await readHealth(db)).toMatchObject({
      migrations: null,
      extensions: { pg_cron: false, pg_net: false, vault: false },
      missingSecrets: [],
      jobs: [],
    })
    for (const uid of [null, await makeUser(db, 'admin')])
      await expect(db.as(uid, (sql) => sql('select public.project_health()'))).rejects.toMatchObject({
        code: '42501',
      })
  })
