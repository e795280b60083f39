/** The settings of a deploy, from `.env.deploy` or the environment, which wins. */
import { randomBytes } from 'node:crypto'
import { makeVapidKeys } from '../embedded/functions/make-vapid-keys'

type Variables = Readonly<Record<string, string | undefined>>

interface Variable {
  name: string
  /** Ends the sentence "NAME is not set: …". */
  needed?: string
}

/** Every variable, in the order of `.env.deploy.example`. */
export const VARIABLES: readonly Variable[] = [
  {
    name: 'SUPABASE_ACCESS_TOKEN',
    needed: 'make one at https://supabase.com/dashboard/account/tokens',
  },
  {
    name: 'PROJECT_REF',
    needed:
      'it is the part after /project/ in the address of the project in the dashboard, 20 lowercase letters',
  },
  {
    name: 'SUPABASE_DB_PASSWORD',
    needed:
      'you chose it when you created the project; to set a new one, use Database, Settings, "Reset database password"',
  },
  {
    name: 'SITE_URL',
    needed: 'the address at which people will open the site, such as https://www.example.com',
  },
  { name: 'RESEND_API_KEY', needed: 'make one at https://resend.com/api-keys' },
  {
    name: 'MAIL_FROM',
    needed:
      'the From address for all emails, on a domain Resend has verified, such as "Rigworks <mail@example.com>"',
  },
  { name: 'SMTP_HOST' },
  { name: 'SMTP_PORT' },
  { name: 'SMTP_USER' },
  { name: 'SMTP_PASS' },
  { name: 'DEPLOY_HOOK_URL' },
  { name: 'SNIPCART_SECRET_KEY' },
  { name: 'VITE_SNIPCART_PUBLIC_KEY' },
  { name: 'SUPABASE_SECRET_KEY' },
  { name: 'VAPID_SUBJECT' },
  { name: 'VAPID_PUBLIC_KEY' },
  { name: 'VAPID_PRIVATE_KEY' },
  { name: 'SEND_MAIL_SECRET' },
  { name: 'SEND_PUSH_SECRET' },
  { name: 'REBUILD_SITE_SECRET' },
  { name: 'CLEAN_STORAGE_SECRET' },
]

/**
 * The secrets that the database sends to the functions that it calls: names in Vault, and variables with the same
 * values.
 */
const WEBHOOK_SECRETS = {
  send_mail_secret: 'SEND_MAIL_SECRET',
  send_push_secret: 'SEND_PUSH_SECRET',
  rebuild_site_secret: 'REBUILD_SITE_SECRET',
  clean_storage_secret: 'CLEAN_STORAGE_SECRET',
} as const

/** Secrets of the functions; those that are not set stay as they are in the project. */
const FUNCTION_SECRETS = [
  'SITE_URL',
  'RESEND_API_KEY',
  'MAIL_FROM',
  'DEPLOY_HOOK_URL',
  'SNIPCART_SECRET_KEY',
  'VAPID_SUBJECT',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  ...Object.values(WEBHOOK_SECRETS),
] as const

export interface DeploySettings {
  accessToken: string
  projectRef: string
  projectUrl: string
  /** Without a slash at the end. */
  siteUrl: string
  /** Variables that `env(…)` in config.toml, and the CLI itself, read. */
  cliEnvironment: Readonly<Record<string, string>>
  functionSecrets: Readonly<Record<string, string>>
  /** Variables of the site's build, in addition to the addresses and the key of the project. */
  buildVariables: Readonly<Record<string, string>>
  /** Secrets by their names in Vault. */
  jobSecrets: Readonly<Record<string, string>>
}

/** An error with a sentence for each setting that a person must fill in or correct. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Generates the random keys that are missing. Throws if one half of a pair is missing. */
export function generateMissing(given: Variables): Record<string, string> {
  const made: Record<string, string> = {}
  if (!given.VAPID_PUBLIC_KEY !== !given.VAPID_PRIVATE_KEY)
    throw new SettingsError(['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither.'])
  if (!given.VAPID_PUBLIC_KEY) {
    const { publicKey, privateKey } = makeVapidKeys()
    made.VAPID_PUBLIC_KEY = publicKey
    made.VAPID_PRIVATE_KEY = privateKey
  }
  for (const name of Object.values(WEBHOOK_SECRETS))
    if (!given[name]) made[name] = randomBytes(32).toString('base64url')
  return made
}

/** Throws if the project already has one of the keys that were generated on this computer. */
export function refuseLostKeys(made: readonly string[], inProject: readonly string[]): void {
  const lost = made.filter((name) => inProject.includes(name))
  if (lost.length > 0)
    throw new Error(
      `Nothing was deployed: the project already has ${lost.join(', ')}, but .env.deploy does not. Copy .env.deploy from the computer of the first deploy, or replace the keys with \`npm run deploy -- --new-keys\` (each device then subscribes to notifications again).`,
    )
}

/** Throws one SettingsError for all missing and invalid values. `given` includes the generated keys. */
export function readSettings(given: Variables): DeploySettings {
  const problems = VARIABLES.filter(({ name, needed }) => needed && !given[name]).map(
    ({ name, needed }) => `${name} is not set: ${needed}.`,
  )
  if (problems.length > 0) throw new SettingsError(problems)
  const value = (name: string, otherwise = '') => given[name] || otherwise
  const projectRef = value('PROJECT_REF')
  if (!/^[a-z]{20}$/.test(projectRef)) problems.push('PROJECT_REF must be 20 lowercase letters.')
  const siteUrl = originOf(value('SITE_URL'))
  if (siteUrl === null)
    problems.push('SITE_URL must be an https address without a path, such as https://www.example.com.')
  const from = readSender(value('MAIL_FROM'))
  if (from === null)
    problems.push(
      'MAIL_FROM must be an address, or a name and an address, such as Rigworks <mail@example.com>.',
    )
  if (siteUrl !== null && isExample(new URL(siteUrl).hostname))
    problems.push('SITE_URL is still the example: set the address of your site.')
  if (from !== null && isExample(from.address.split('@')[1] ?? ''))
    problems.push('MAIL_FROM is still the example: use an address on a domain Resend has verified.')
  for (const name of FUNCTION_SECRETS)
    if (/['\r\n]/.test(value(name))) problems.push(`${name} must not contain an apostrophe or a line break.`)
  const port = value('SMTP_PORT', '465')
  if (!/^\d{2,5}$/.test(port)) problems.push('SMTP_PORT must be a number, such as 465 or 587.')
  if (siteUrl === null || from === null || problems.length > 0) throw new SettingsError(problems)
  const variables: Variables = {
    ...given,
    SITE_URL: siteUrl,
    VAPID_SUBJECT: value('VAPID_SUBJECT', `mailto:${from.address}`),
  }
  const projectUrl = `https://${projectRef}.supabase.co`
  return {
    accessToken: value('SUPABASE_ACCESS_TOKEN'),
    projectRef,
    projectUrl,
    siteUrl,
    cliEnvironment: {
      SUPABASE_ACCESS_TOKEN: value('SUPABASE_ACCESS_TOKEN'),
      SUPABASE_DB_PASSWORD: value('SUPABASE_DB_PASSWORD'),
      SITE_URL: siteUrl,
      SMTP_HOST: value('SMTP_HOST', 'smtp.resend.com'),
      // config.toml cannot read a number from a variable that may be missing; this variable overrides the file.
      SUPABASE_AUTH_EMAIL_SMTP_PORT: port,
      SMTP_USER: value('SMTP_USER', 'resend'),
      SMTP_PASS: value('SMTP_PASS', value('RESEND_API_KEY')),
      SMTP_ADMIN_EMAIL: from.address,
      SMTP_SENDER_NAME: from.name,
    },
    functionSecrets: pickSet(FUNCTION_SECRETS, variables),
    buildVariables: pickSet(['VITE_SNIPCART_PUBLIC_KEY'], given),
    jobSecrets: {
      project_url: projectUrl,
      ...Object.fromEntries(
        Object.entries(WEBHOOK_SECRETS).map(([name, variable]) => [name, value(variable)]),
      ),
    },
  }
}

/** The variables of these names that are set. */
function pickSet(names: readonly string[], from: Variables): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])))
}

function originOf(address: string): string | null {
  try {
    const { protocol, origin, pathname, search } = new URL(address)
    return protocol === 'https:' && pathname === '/' && search === '' ? origin : null
  } catch {
    return null
  }
}

const isExample = (domain: string) => /(^|\.)example\.com$/i.test(domain)

function readSender(text: string): { name: string; address: string } | null {
  const [, name = '', address = ''] =
    /^(?:(.+?)\s*<)?([^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)>?$/.exec(text.trim()) ?? []
  // The auth service requires a name.
  return address === ''
    ? null
    : { name: name.replace(/^"|"$/g, '') || (address.split('@')[1] ?? ''), address }
}
