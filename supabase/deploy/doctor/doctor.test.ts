/** Each planted fault is reported in one sentence, and nothing is reported when all is well. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type HostingState, openTestHosting, type TestHosting } from '#tests/support/doctor/test-hosting'
import { ManagementApi } from '../management-api'
import { runChecks } from './run-checks'

const NOW = Date.now()
const ROOT = join(import.meta.dirname, '../../..')
let open: TestHosting
beforeAll(async () => {
  open = await openTestHosting(NOW)
})
beforeEach(() => open.repair())
afterAll(() => open.close())

async function findings(secretKey: string | null = open.secretKey): Promise<string[]> {
  const sections = await runChecks({
    site: open.site,
    project: open.project,
    secretKey,
    api: new ManagementApi('token', 'abcdefghijklmnopqrst', open.platform),
    hasSnipcart: false,
    sources: join(ROOT, 'supabase'),
    now: NOW,
  })
  return sections.flatMap(({ findings }) => findings)
}

const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const jobOf = (state: HostingState, name: string) => {
  const job = state.health.jobs.find((each) => each.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return job
}
const headersOf = (state: HostingState, path: string) => state.site[path]?.headers ?? {}

const FAULTS: [string, (state: HostingState) => unknown, RegExp][] = [
  ['a migration is missing', (w) => w.health.migrations?.pop(), /^Migrations are missing \(\d+\): run/],
  [
    'a migration is unknown',
    (w) => w.health.migrations?.push('29990101'),
    /does not have \(29990101\): update/,
  ],
  ['the list of migrations is missing', (w) => (w.health.migrations = null), /^The database has no list/],
  ['the disk is full', (w) => (w.health.readOnly = true), /^The database is refusing writes/],
  ['a writer holds changes back', (w) => (w.health.horizon = { ageSeconds: 3_600 }), /open for 60 minutes/],
  ['there is no admin', (w) => (w.health.admins = 0), /^There is no admin/],
  ['pg_cron is off', (w) => (w.health.extensions.pg_cron = false), /^Enable pg_cron in the dashboard/],
  ['a job is missing', (w) => w.health.missingJobs.push('send-mail'), /^Jobs are missing \(send-mail\)/],
  ['a job is off', (w) => (jobOf(w, 'send-push').active = false), /^The job send-push is switched off/],
  [
    'a job has never run',
    (w) => (jobOf(w, 'send-mail').lastRunAt = null),
    /^The job send-mail has never run/,
  ],
  ['jobs have stopped', (w) => (jobOf(w, 'prune').lastRunAt = ago(60 * 27)), /^The job prune last ran at/],
  ['a job fails', (w) => (jobOf(w, 'send-mail').lastStatus = 'failed'), /^The job send-mail failed at/],
  [
    'a secret of a job is missing',
    (w) => w.health.missingSecrets.push('clean_storage_secret'),
    /in Vault \(clean_storage_secret\)/,
  ],
  ['mails wait', (w) => (w.health.mail.oldestWaitingAt = ago(20)), /^Emails waiting: 1, the oldest since/],
  [
    'mails failed permanently',
    (w) => (w.health.mail.failed = 3),
    /^Emails that failed permanently in the last 7 days: 3\./,
  ],
  ['web push fails', (w) => (w.health.pushDevices.failing = 4), /^Web push failed for 4 of 7 devices/],
  [
    'notifications wait',
    (w) => (w.health.push.oldestWaitingAt = ago(20)),
    /^Notifications waiting: \d+, the oldest since/,
  ],
  [
    'a function is missing',
    (w) => delete w.functions['send-mail'],
    /^The function send-mail is not deployed/,
  ],
  [
    'a function fails',
    (w) => (w.functions.catalogue = { status: 500, missingSecrets: [] }),
    /catalogue returned 500/,
  ],
  [
    'a secret is missing',
    (w) => w.functions['send-mail']?.missingSecrets.push('RESEND_API_KEY'),
    /^The function send-mail lacks RESEND_API_KEY/,
  ],
  ['the catalog file is out of date', (w) => (w.catalog.body = '{"epoch":"e0"}'), /file is out of date/],
  ['the catalog file is cached', (w) => (w.catalog.headers.age = '5'), /^A cache sits in front of/],
  ['the catalog file fails', (w) => (w.catalog.status = 503), /file returned 503/],
  [
    'mailed links lead to another site',
    (w) => (w.auth.site_url = 'http://localhost:3000'),
    /lead to http:\/\/localhost:3000, not to/,
  ],
  [
    'a redirect has a wildcard',
    (w) => (w.auth.uri_allow_list += ',https://*.example'),
    /other addresses \(https:\/\/\*/,
  ],
  ['auth has no SMTP', (w) => (w.auth.smtp_host = null), /^SMTP is not configured for auth/],
  [
    'auth may send only two mails an hour',
    (w) => (w.auth.rate_limit_email_sent = 2),
    /only 2 emails an hour/,
  ],
  [
    'short passwords are accepted',
    (w) => (w.auth.password_min_length = 6),
    /^Passwords of 6 characters are accepted/,
  ],
  [
    'accounts need no confirmation',
    (w) => (w.auth.mailer_autoconfirm = true),
    /^New accounts don’t have to confirm/,
  ],
  [
    'a mail template is an old one',
    (w) => (w.auth.mailer_templates_recovery_content = '{{ .ConfirmationURL }}'),
    /mail scanners can use up/,
  ],
  [
    "the magic link mail is Supabase's own",
    (w) => (w.auth.mailer_templates_magic_link_content = '{{ .ConfirmationURL }}'),
    /^Auth emails links for passwordless sign-in/,
  ],
  [
    'a mail has a code that changes the address',
    (w) => (w.auth.mailer_templates_email_change_content = 'Code: {{ .Token }}'),
    /^Auth emails links for passwordless sign-in/,
  ],
  ['public channels are open', (w) => (w.realtime.private_only = false), /^Realtime lets anybody/],
  [
    'the Content-Security-Policy is another one',
    (w) => (headersOf(w, '/')['content-security-policy'] = 'x'),
    /content-security-policy \(another value\)/,
  ],
  [
    'nosniff is missing',
    (w) => delete headersOf(w, '/')['x-content-type-options'],
    /: x-content-type-options; see/,
  ],
  ['pages are cached', (w) => (headersOf(w, '/')['cache-control'] = 'max-age=600'), /^Pages may be cached/],
  [
    'the worker is cached',
    (w) => (headersOf(w, '/sw.js')['cache-control'] = 'max-age=600'),
    /^\/sw\.js must exist/,
  ],
  [
    'assets are not cached',
    (w) => (headersOf(w, '/assets/main-1.js')['cache-control'] = 'no-cache'),
    /not cached for a year/,
  ],
  [
    'scripts are not compressed',
    (w) => delete headersOf(w, '/assets/main-1.js')['content-encoding'],
    /without compression/,
  ],
  ['unknown addresses are answered with 200', (w) => (w.unknown.status = 200), /returned 200 instead of 404/],
  [
    'mailed links lead nowhere',
    (w) => delete w.site['/auth/confirm'],
    /^\/auth\/confirm, which emailed links open/,
  ],
  [
    'the site is closed for maintenance',
    (w) => {
      const home = w.site['/']
      if (home) Object.assign(home, { status: 503, headers: { 'retry-after': '600' } })
    },
    /^The site is in maintenance mode\.$/,
  ],
  [
    'the host serves another site',
    (w) => Object.assign(w.site['/'] ?? {}, { body: 'Parked' }),
    /wasn’t built from this checkout/,
  ],
]

describe('the doctor', () => {
  it('reports nothing when the project is healthy, a daily job has not run yet or optional parts are missing', async () => {
    expect(await findings()).toEqual([])
    jobOf(open.state, 'prune').lastRunAt = null
    open.state.functions['rebuild-site']?.missingSecrets.push('DEPLOY_HOOK_URL')
    open.state.catalog.body = 'null'
    expect(await findings()).toEqual([])
  })

  it.each(FAULTS)('reports a problem in one sentence when %s', async (_fault, plant, sentence) => {
    plant(open.state)
    expect(await findings()).toEqual([expect.stringMatching(sentence)])
  })

  it('reports a wrong key, and a project and a site that do not answer', async () => {
    expect(await findings('sb_secret_wrong')).toEqual([expect.stringMatching(/rejected this key/)])
    expect(await findings(null)).toEqual([])
    const away = await openTestHosting(NOW)
    await away.close()
    const sections = await runChecks({
      site: away.site,
      project: away.project,
      secretKey: 'any',
      api: null,
      hasSnipcart: false,
      sources: join(ROOT, 'supabase'),
      now: NOW,
    })
    expect(sections.flatMap(({ findings }) => findings)).toEqual([
      'The site returned nothing: upload dist/ to the web host.',
      `${away.project} does not answer: is the project paused?`,
    ])
    expect(sections.at(-1)?.skipped).toMatch(/SUPABASE_ACCESS_TOKEN/)
  })
})

describe('npm run doctor', () => {
  const TOKEN = { SUPABASE_ACCESS_TOKEN: 'token', PROJECT_REF: 'abcdefghijklmnopqrst' }
  const run = async (args: string[], environment: Record<string, string> = TOKEN) => {
    const child = spawn(
      process.execPath,
      [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'supabase/deploy/doctor.ts', ...args],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          DEPLOY_ENV_FILE: '/nowhere',
          ...environment,
          SUPABASE_API_URL: open.platform,
        },
      },
    )
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text))
    const [status] = await once(child, 'close')
    return { status, printed }
  }

  it('exits with 0 when the project is healthy, and with 1 when there is a problem or no site is named', async () => {
    const well = await run([open.site, '--project', open.project])
    expect(well).toMatchObject({ status: 0, printed: expect.stringContaining('All is well.') })
    open.state.health.admins = 0
    const ill = await run([open.site, '--project', open.project])
    expect(ill.status).toBe(1)
    expect(ill.printed).toMatch(/^✗ Database: There is no admin/m)
    expect(ill.printed).toContain('1 problem found.')
    expect(await run([])).toMatchObject({
      status: 1,
      printed: expect.stringContaining('npm run doctor -- https'),
    })
  })

  it('exits with 1 when checks were skipped, and reports that some were', async () => {
    const partly = await run([open.site, '--project', open.project], { SUPABASE_SECRET_KEY: open.secretKey })
    expect(partly.printed).toContain('? Auth settings, Realtime: skipped: set SUPABASE_ACCESS_TOKEN')
    expect(partly.printed).toContain('No problems found, but some checks were skipped.')
    expect(partly.status).toBe(1)
  })
})
