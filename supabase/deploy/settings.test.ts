import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MIN_PASSWORD_LENGTH } from '#shared/account/new-password-form'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { addToEnvFile, protectEnvFile, readEnvFile, readVariables } from './env-file'
import { generateMissing, readSettings, refuseLostKeys, SettingsError, VARIABLES } from './settings'

const ROOT = join(import.meta.dirname, '../..')
const CONFIG = readFileSync(join(ROOT, 'supabase/config.toml'), 'utf8')
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
  it('are exactly those of .env.deploy.example, in the same order', () => {
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
    const read = [...CONFIG.matchAll(/"env\((\w+)\)"/g)].map(([, name]) => name)
    expect(read.length).toBeGreaterThan(5)
    expect(Object.keys(readSettings(FILLED_IN).cliEnvironment)).toEqual(expect.arrayContaining(read))
  })

  it('have the same minimum password length in config.toml as in the forms', () => {
    expect(CONFIG).toMatch(new RegExp(`^minimum_password_length = ${MIN_PASSWORD_LENGTH}$`, 'm'))
  })

  it('are rejected with a sentence for each missing or invalid one', () => {
    const empty = Object.fromEntries(Object.keys(FILLED_IN).map((name) => [name, '']))
    expect(problemsOf(empty)).toHaveLength(6)
    expect(problemsOf({ SITE_URL: 'http://shop.example' })).toEqual([
      expect.stringMatching(/^SITE_URL must be an https/),
    ])
    expect(problemsOf({ SITE_URL: 'https://shop.example/site' })).toHaveLength(1)
    expect(problemsOf({ PROJECT_REF: 'https://x' })).toEqual([
      expect.stringMatching(/^PROJECT_REF must be 20/),
    ])
    expect(problemsOf({ MAIL_FROM: 'Shop', SMTP_PORT: 'x' })).toHaveLength(2)
    expect(problemsOf({ MAIL_FROM: 'mail@shop.example' })).toEqual([])
    expect(
      problemsOf({ SITE_URL: 'https://www.example.com', MAIL_FROM: 'Rigworks <mail@example.com>' }),
    ).toEqual([
      expect.stringMatching(/^SITE_URL is still the example/),
      expect.stringMatching(/^MAIL_FROM is still the example/),
    ])
    expect(problemsOf({ MAIL_FROM: "Joe's Rigs <mail@shop.example>" })).toEqual([
      'MAIL_FROM must not contain an apostrophe or a line break.',
    ])
  })

  it('get generated keys only where keys are missing, and half of a key pair is rejected', () => {
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

  it('are not replaced when the project has keys that this computer lacks', () => {
    expect(() => refuseLostKeys(['VAPID_PRIVATE_KEY'], ['MAIL_FROM'])).not.toThrow()
    expect(() => refuseLostKeys(['VAPID_PRIVATE_KEY'], ['VAPID_PRIVATE_KEY'])).toThrow(
      /already has VAPID_PRIVATE_KEY, but .env.deploy does not\. Copy .env.deploy/,
    )
  })

  it('come from the file when the environment leaves a variable empty', () => {
    expect(readVariables({ A: 'file', B: 'file' }, { A: '', B: 'environment' })).toEqual({
      A: 'file',
      B: 'environment',
    })
  })

  it('are readable only by their owner before a deploy sends anything', () => {
    const folder = makeTestFolder()
    const path = join(folder.path, '.env.deploy')
    writeFileSync(path, 'A=1', { mode: 0o644 })
    protectEnvFile(path)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    protectEnvFile(join(folder.path, 'none'))
    folder.remove()
  })

  it('are written back to their lines without other changes in the file', () => {
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
