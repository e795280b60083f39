import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { addToEnvFile, readEnvFile } from './env-file'
import { generateMissing, readSettings, SettingsError, VARIABLES } from './settings'

const ROOT = join(import.meta.dirname, '../..')
const FILLED_IN = {
  SUPABASE_ACCESS_TOKEN: 'sbp_1',
  PROJECT_REF: 'abcdefghijklmnopqrst',
  SUPABASE_DB_PASSWORD: 'p',
  SITE_URL: 'https://shop.example/',
  RESEND_API_KEY: 're_1',
  MAIL_FROM: 'Shop <mail@shop.example>',
}
const problemsOf = (change: Record<string, string>): readonly string[] => {
  try {
    readSettings({ ...FILLED_IN, ...change })
    return []
  } catch (cause) {
    if (cause instanceof SettingsError) return cause.problems
    throw cause
  }
}

describe('the settings of a deploy', () => {
  it('stand in .env.deploy.example, each, in their order, and no others', () => {
    const text = readFileSync(join(ROOT, '.env.deploy.example'), 'utf8')
    const named = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(named).toEqual(VARIABLES.map(({ name }) => name))
  })

  it('send mail through Resend unless another server is named', () => {
    const { cliEnvironment, siteUrl } = readSettings(FILLED_IN)
    expect(siteUrl).toBe('https://shop.example')
    expect(cliEnvironment).toMatchObject({
      SITE_URL: 'https://shop.example',
      SMTP_HOST: 'smtp.resend.com',
      SMTP_USER: 'resend',
      SMTP_PASS: 're_1',
      SUPABASE_AUTH_EMAIL_SMTP_PORT: '465',
      SMTP_ADMIN_EMAIL: 'mail@shop.example',
      SMTP_SENDER_NAME: 'Shop',
    })
    const other = readSettings({ ...FILLED_IN, SMTP_HOST: 'mail.example', SMTP_PASS: 'x', SMTP_PORT: '587' })
    expect(other.cliEnvironment).toMatchObject({ SMTP_HOST: 'mail.example', SMTP_PASS: 'x' })
    expect(other.cliEnvironment.SUPABASE_AUTH_EMAIL_SMTP_PORT).toBe('587')
  })

  it('set every variable that config.toml reads', () => {
    const config = readFileSync(join(ROOT, 'supabase/config.toml'), 'utf8')
    const read = [...config.matchAll(/"env\((\w+)\)"/g)].map(([, name]) => name)
    expect(read.length).toBeGreaterThan(5)
    expect(Object.keys(readSettings(FILLED_IN).cliEnvironment)).toEqual(expect.arrayContaining(read))
  })

  it('are refused with a sentence for each that is missing or wrong', () => {
    const empty = Object.fromEntries(Object.keys(FILLED_IN).map((name) => [name, '']))
    expect(problemsOf(empty)).toHaveLength(6)
    expect(problemsOf({ SITE_URL: 'http://shop.example' })).toEqual([
      expect.stringMatching(/^SITE_URL is an https/),
    ])
    expect(problemsOf({ SITE_URL: 'https://shop.example/site' })).toHaveLength(1)
    expect(problemsOf({ PROJECT_REF: 'https://x' })).toEqual([expect.stringMatching(/^PROJECT_REF is 20/)])
    expect(problemsOf({ MAIL_FROM: 'Shop', SMTP_PORT: 'x' })).toHaveLength(2)
    expect(problemsOf({ MAIL_FROM: 'mail@shop.example' })).toEqual([])
  })

  it('are completed once: what is there is kept, and half a pair of keys is refused', () => {
    const made = generateMissing({ SEND_MAIL_SECRET: 'kept' })
    expect(Object.keys(made).sort()).toEqual([
      'CLEAN_STORAGE_SECRET',
      'REBUILD_SITE_SECRET',
      'SEND_PUSH_SECRET',
      'VAPID_PRIVATE_KEY',
      'VAPID_PUBLIC_KEY',
    ])
    expect(generateMissing({ ...made, SEND_MAIL_SECRET: 'kept' })).toEqual({})
    expect(() => generateMissing({ VAPID_PUBLIC_KEY: 'x' })).toThrow(SettingsError)
  })

  it('are written back into their lines, and nothing else of the file changes', () => {
    const folder = makeTestFolder()
    const path = join(folder.path, '.env.deploy')
    writeFileSync(path, '# mine\nA=1\nB=\nC="x y"')
    addToEnvFile(path, { B: '$&', D: '2' })
    expect(readFileSync(path, 'utf8')).toBe('# mine\nA=1\nB=$&\nC="x y"\nD=2\n')
    expect(readEnvFile(path)).toEqual({ A: '1', B: '$&', C: 'x y', D: '2' })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readEnvFile(join(folder.path, 'none'))).toEqual({})
    folder.remove()
  })
})
