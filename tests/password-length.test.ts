/** The minimum password length in the forms, the shop's settings, the local backend and the hosted project. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MIN_PASSWORD_LENGTH } from '#shared/account/new-password-form'
import { SETTING_DEFAULTS } from '#shared/shop-settings/setting-defaults'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../supabase', path), 'utf8')

it('the minimum password length is the same in the forms, the settings, the seed and config.toml', () => {
  const [, hosted] = /^minimum_password_length = (\d+)$/m.exec(read('config.toml')) ?? []
  const [, seeded] = /"minLength": (\d+)/.exec(read('seed.sql')) ?? []
  expect({ hosted, seeded }).toEqual({
    hosted: `${MIN_PASSWORD_LENGTH}`,
    seeded: `${MIN_PASSWORD_LENGTH}`,
  })
  expect(SETTING_DEFAULTS.security_settings.passwordPolicy).toMatchObject({
    minLength: MIN_PASSWORD_LENGTH,
  })
})
