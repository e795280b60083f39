import { MIN_PASSWORD_LENGTH } from '../account/new-password-form'
import type { SettingGroup } from './setting-group'

const SWITCH = { kind: 'switch' } as const
const PASSWORDS = `No effect yet: people can choose any password of ${MIN_PASSWORD_LENGTH} characters or more.`

export const SECURITY_GROUP: SettingGroup = {
  key: 'security_settings',
  label: 'Security',
  intro: 'Roles, under Users, decide who can do what. Keep a record of your own rules here.',
  parts: [
    {
      title: 'Signing in',
      fields: [
        {
          path: 'sessionTimeout',
          label: 'Session timeout (minutes)',
          rule: { kind: 'whole', min: 5, max: 1440 },
          hint: 'After this long without use, an admin’s screen asks for the password. Nobody is signed out.',
        },
        {
          path: 'maxLoginAttempts',
          label: 'Maximum login attempts',
          rule: { kind: 'whole', min: 1, max: 100 },
          recorded: 'No effect yet: the sign-in service has its own limit.',
        },
      ],
    },
    {
      title: 'Password policy',
      fields: [
        {
          path: 'passwordPolicy.minLength',
          label: 'Minimum length',
          rule: { kind: 'whole', min: 6, max: 64 },
          recorded: PASSWORDS,
        },
        {
          path: 'passwordPolicy.requireUppercase',
          label: 'Require uppercase',
          rule: SWITCH,
          recorded: PASSWORDS,
        },
        {
          path: 'passwordPolicy.requireNumbers',
          label: 'Require numbers',
          rule: SWITCH,
          recorded: PASSWORDS,
        },
        {
          path: 'passwordPolicy.requireSpecialChars',
          label: 'Require special characters',
          rule: SWITCH,
          recorded: PASSWORDS,
        },
      ],
    },
  ],
}
