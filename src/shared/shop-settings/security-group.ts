import { MIN_PASSWORD_LENGTH } from '../account/new-password-form'
import type { SettingGroup } from './setting-group'

const SWITCH = { kind: 'switch' } as const

export const SECURITY_GROUP: SettingGroup = {
  key: 'security_settings',
  label: 'Security',
  intro: 'Screen lock and passwords. To choose who’s an admin, go to Users.',
  parts: [
    {
      title: 'Signing in',
      fields: [
        {
          path: 'sessionTimeout',
          label: 'Session timeout (minutes)',
          rule: { kind: 'whole', min: 5, max: 1440 },
          hint: 'After this long without activity, an admin’s screen locks until they enter their password or PIN. Set up a PIN on each device, below or in your profile. It works offline, too. Nobody gets signed out.',
        },
      ],
    },
    {
      title: 'Password policy',
      fields: [
        {
          path: 'passwordPolicy.minLength',
          label: 'Minimum length',
          rule: { kind: 'whole', min: MIN_PASSWORD_LENGTH, max: 64 },
          hint: 'Applies to sign-ups and new passwords. On your live site, a change takes effect the next time the site is updated.',
        },
        {
          path: 'passwordPolicy.requireUppercase',
          label: 'Require uppercase',
          rule: SWITCH,
          hint: 'Passwords need an uppercase letter, a lowercase letter and a number.',
        },
        {
          path: 'passwordPolicy.requireNumbers',
          label: 'Require numbers',
          rule: SWITCH,
          hint: 'Passwords need a letter and a number.',
        },
        {
          path: 'passwordPolicy.requireSpecialChars',
          label: 'Require special characters',
          rule: SWITCH,
          hint: 'Passwords also need an uppercase letter, a lowercase letter and a number.',
        },
      ],
    },
  ],
}
