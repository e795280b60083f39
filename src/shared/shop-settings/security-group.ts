import { MIN_PASSWORD_LENGTH } from '../account/new-password-form'
import { RECORDED, type SettingGroup } from './setting-group'

const SWITCH = { kind: 'switch' } as const
const PASSWORDS = `Recorded; whoever signs up may choose any password of ${MIN_PASSWORD_LENGTH} characters or more.`

export const SECURITY_GROUP: SettingGroup = {
  key: 'security_settings',
  label: 'Security',
  intro: 'Who may do what is decided by roles, under Users. What stands here is kept for your own rules.',
  parts: [
    {
      title: 'Signing in',
      fields: [
        {
          path: 'twoFactorAuth',
          label: 'Two-factor authentication',
          rule: SWITCH,
          recorded: 'Recorded; signing in takes an email address and a password.',
        },
        {
          path: 'sessionTimeout',
          label: 'Session timeout (minutes)',
          rule: { kind: 'whole', min: 5, max: 1440 },
          hint: 'An admin’s screen that nobody has used for so long asks for the password. Nobody is signed out.',
        },
        {
          path: 'maxLoginAttempts',
          label: 'Maximum login attempts',
          rule: { kind: 'whole', min: 1, max: 100 },
          recorded: 'Recorded; the sign-in service slows down guessing by a limit of its own.',
        },
        {
          path: 'ipWhitelist',
          label: 'IP whitelist',
          hint: 'One address or network a line, such as 203.0.113.7 or 203.0.113.0/24.',
          rule: { kind: 'networks' },
          recorded: `${RECORDED} Admins may sign in from anywhere.`,
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
