/** `npm run deploy` with the real CLI and a fake Management API of Supabase that records requests. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvFile } from '#supabase/deploy/env-file'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { type ManagementServer, openManagementServer, PROJECT_REF } from './support/management-server'
import { prepareFolder, runDeploy } from './support/run-deploy'

const FILLED_IN = `SUPABASE_ACCESS_TOKEN=sbp_${'0123456789'.repeat(4)}
PROJECT_REF=${PROJECT_REF}
SUPABASE_DB_PASSWORD=secret
SITE_URL=https://shop.example/
RESEND_API_KEY=re_of_the_test
MAIL_FROM="Shop & Sons <mail@shop.example>"
SMTP_PORT=587
SEND_MAIL_SECRET=
`
const folder = makeTestFolder()
const envFile = join(folder.path, '.env.deploy')
let server: ManagementServer
beforeAll(async () => {
  server = await openManagementServer()
  prepareFolder(folder.path, server.url)
  writeFileSync(envFile, FILLED_IN)
})
afterAll(async () => {
  await server.close()
  folder.remove()
})

/** Runs one step; returns its output. */
async function runStep(step: string): Promise<string> {
  const { status, printed } = await runDeploy(folder.path, server.url, ['--only', step])
  expect(status, printed).toBe(0)
  return printed
}
const template = (name: string) => readFileSync(join(folder.path, `supabase/templates/${name}.html`), 'utf8')

describe('npm run deploy', () => {
  it('links the project, and writes new keys to .env.deploy, readable only by its owner', async () => {
    await runStep('link')
    const generated = readEnvFile(envFile)
    expect(generated.SEND_MAIL_SECRET).toHaveLength(43)
    expect(generated.VAPID_PUBLIC_KEY).toHaveLength(87)
    expect(statSync(envFile).mode & 0o777).toBe(0o600)
    await runStep('link')
    expect(readEnvFile(envFile)).toEqual(generated)
  })

  it('sends the configuration: addresses, SMTP, mails, limits, and the password policy of the shop’s settings', async () => {
    expect(await runStep('config')).not.toContain('deprecated')
    const [auth] = server.bodies('PATCH', '/config/auth')
    expect(auth).toMatchObject({
      site_url: 'https://shop.example',
      uri_allow_list: 'https://shop.example',
      password_min_length: 12,
      password_required_characters: expect.stringMatching(/^[a-z]{26}:[A-Z]{26}:[0-9]{10}:!@#/),
      smtp_host: 'smtp.resend.com',
      smtp_port: '587',
      smtp_user: 'resend',
      smtp_pass: 're_of_the_test',
      smtp_admin_email: 'mail@shop.example',
      smtp_sender_name: 'Shop & Sons',
      smtp_max_frequency: 60,
      rate_limit_email_sent: 300,
      rate_limit_verify: 30,
      rate_limit_otp: 30,
      external_email_enabled: true,
      mailer_autoconfirm: false,
      mailer_subjects_confirmation: 'Confirm your email address',
      mailer_templates_confirmation_content: template('confirmation'),
      mailer_templates_recovery_content: template('recovery'),
      mailer_notifications_password_changed_enabled: true,
      mailer_subjects_password_changed_notification: 'Your password was changed',
      mailer_templates_password_changed_notification_content: template('password-changed'),
      security_update_password_require_reauthentication: true,
    })
    expect(server.bodies('PATCH', '/config/realtime')).toEqual([{ private_only: true }])
  })

  it('uploads every function without a session check at the gateway', async () => {
    await runStep('functions')
    const uploads = server.calls.filter(({ path }) => path.includes('/functions/deploy'))
    expect(uploads.length).toBeGreaterThan(5)
    for (const { body } of uploads) expect(body).toContain('"verify_jwt":false')
  })

  it('sets the secrets of the functions', async () => {
    await runStep('secrets')
    const [secrets] = server.bodies('POST', '/secrets') as unknown as { name: string; value: string }[][]
    const { SEND_MAIL_SECRET } = readEnvFile(envFile)
    expect(secrets).toContainEqual({ name: 'SEND_MAIL_SECRET', value: SEND_MAIL_SECRET })
    expect(secrets).toContainEqual({ name: 'MAIL_FROM', value: 'Shop & Sons <mail@shop.example>' })
    expect(secrets).toContainEqual({ name: 'VAPID_SUBJECT', value: 'mailto:mail@shop.example' })
  })

  it('stores the same secrets in Vault, schedules the jobs and prints them', async () => {
    expect(await runStep('jobs')).toContain('send-mail: scheduled')
    const sql = server
      .bodies('POST', '/database/query')
      .map(({ query }) => query)
      .filter((query) => !String(query).includes('passwordPolicy'))
    const { SEND_MAIL_SECRET } = readEnvFile(envFile)
    expect(sql[0]).toContain(
      `select private.set_job_secret('project_url', 'https://${PROJECT_REF}.supabase.co');`,
    )
    expect(sql[0]).toContain(`select private.set_job_secret('send_mail_secret', '${SEND_MAIL_SECRET}');`)
    expect(sql[1]).toContain('private.schedule_jobs()')
  })
})

describe('a deploy that cannot continue', () => {
  it('prints the failed step and the command to repeat it', async () => {
    const down = await openManagementServer(({ path }) =>
      path.endsWith('/database/query') ? { nothing: 'is a list of rows' } : undefined,
    )
    const { status, printed } = await runDeploy(folder.path, down.url, ['--from', 'jobs'])
    await down.close()
    expect(status).toBe(1)
    expect(printed).toContain('The step "jobs" failed.')
    expect(printed).toContain('npm run deploy -- --from jobs')
  })

  it('lists all missing variables, and sends nothing', async () => {
    const empty = makeTestFolder()
    const before = server.calls.length
    const { status, printed } = await runDeploy(empty.path, server.url, [])
    empty.remove()
    expect(status).toBe(1)
    for (const name of ['SUPABASE_ACCESS_TOKEN', 'PROJECT_REF', 'SITE_URL', 'RESEND_API_KEY', 'MAIL_FROM'])
      expect(printed).toContain(`${name} is not set: `)
    expect(server.calls).toHaveLength(before)
  })

  it('replaces keys that the project has and .env.deploy lacks only with --new-keys', async () => {
    const deployed = await openManagementServer(({ method, path }) =>
      method === 'GET' && path.endsWith('/secrets')
        ? [{ name: 'VAPID_PRIVATE_KEY', value: 'a hash' }]
        : undefined,
    )
    const second = makeTestFolder()
    prepareFolder(second.path, deployed.url)
    const file = join(second.path, '.env.deploy')
    writeFileSync(file, FILLED_IN)
    const refused = await runDeploy(second.path, deployed.url, ['--only', 'link'])
    expect(refused.status).toBe(1)
    expect(refused.printed).toContain('already has VAPID_PRIVATE_KEY, but .env.deploy does not.')
    expect(readFileSync(file, 'utf8')).toBe(FILLED_IN)
    const forced = await runDeploy(second.path, deployed.url, ['--only', 'link', '--new-keys'])
    expect(forced.status, forced.printed).toBe(0)
    expect(readEnvFile(file).VAPID_PRIVATE_KEY).toBeDefined()
    await deployed.close()
    second.remove()
  })

  it('prints the plan with --dry-run and changes nothing', async () => {
    const untouched = makeTestFolder()
    writeFileSync(join(untouched.path, '.env.deploy'), FILLED_IN)
    const before = server.calls.length
    const { status, printed } = await runDeploy(untouched.path, server.url, ['--dry-run'])
    expect(status).toBe(0)
    for (const step of ['link', 'database', 'config', 'functions', 'secrets', 'jobs', 'build'])
      expect(printed).toMatch(new RegExp(`^ {2}${step} +[A-Z]`, 'm'))
    expect(readFileSync(join(untouched.path, '.env.deploy'), 'utf8')).toBe(FILLED_IN)
    expect(server.calls).toHaveLength(before)
    untouched.remove()
  })
})
