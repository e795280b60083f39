/** The steps of a deploy. Each can be run again at any time. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passwordPolicyOf } from '../../src/shared/account/password-policy'
import type { ManagementApi } from './management-api'
import type { DeploySettings } from './settings'

export interface DeployTools {
  settings: DeploySettings
  api: ManagementApi
  /** Runs the Supabase CLI to its end; rejects if it fails. */
  runCli(...args: string[]): Promise<void>
  /** The same with variables that override values of config.toml. */
  pushConfig(variables: Readonly<Record<string, string>>, ...args: string[]): Promise<void>
  /** Builds the site with these variables; rejects if it fails. */
  buildSite(variables: Readonly<Record<string, string>>): Promise<void>
  say(line: string): void
}

export interface DeployStep {
  name: string
  /** What it does, and what it leaves alone. */
  description: string
  run(tools: DeployTools): Promise<void>
}

export const DEPLOY_STEPS: readonly DeployStep[] = [
  {
    name: 'link',
    description: 'Links this checkout with the project (supabase/.temp).',
    run: ({ settings, runCli }) => runCli('link', '--project-ref', settings.projectRef),
  },
  {
    name: 'database',
    description:
      'Applies the migrations the project doesn’t have yet, and adds the settings rows that are missing.',
    run: (tools) => tools.runCli('db', 'push', remote(tools), '--include-seed'),
  },
  {
    name: 'config',
    description:
      'Sends supabase/config.toml: auth, its limits, SMTP and mails, with the password policy of the shop’s settings; and closes Realtime to public channels.',
    run: async (tools) => {
      await tools.pushConfig(await readPasswordVariables(tools), 'config', 'push', remote(tools))
      // config.toml has no setting for it.
      await tools.api.call('PATCH', '/config/realtime', { private_only: true })
    },
  },
  // Before the functions: without SITE_URL the new send-mail would send mails without links.
  { name: 'secrets', description: 'Sets the secrets of the functions.', run: setSecrets },
  {
    name: 'functions',
    description: 'Uploads the Edge Functions; Supabase bundles them.',
    run: (tools) => tools.runCli('functions', 'deploy', remote(tools), '--use-api'),
  },
  {
    name: 'jobs',
    description:
      'Stores the secrets of the webhooks in Vault, enables pg_cron and pg_net, and schedules the jobs.',
    run: scheduleJobs,
  },
  { name: 'build', description: 'Builds the site for this project into dist/.', run: build },
]

/** Each command names the project: the checkout may have been linked to another one since. */
const remote = ({ settings }: DeployTools) => `--remote=${settings.projectRef}`

/** Variables that override config.toml for the CLI: the password requirements in the shop's settings. */
async function readPasswordVariables({ api }: DeployTools): Promise<Record<string, string>> {
  const [row] = await api.query(`select private.setting('security_settings') -> 'passwordPolicy' as policy`)
  const { minLength, level } = passwordPolicyOf(row?.policy)
  return {
    SUPABASE_AUTH_MINIMUM_PASSWORD_LENGTH: String(minLength),
    SUPABASE_AUTH_PASSWORD_REQUIREMENTS: level,
  }
}

/** Passes the secrets in a file: other accounts of this computer can read the arguments of a process. */
async function setSecrets(tools: DeployTools): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rigworks-deploy-'))
  try {
    const file = join(folder, 'secrets.env')
    const lines = Object.entries(tools.settings.functionSecrets).map(
      ([name, value]) => `${name}=${quoted(value)}`,
    )
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
    await tools.runCli('secrets', 'set', remote(tools), '--env-file', file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Quotes a value for a .env file: in single quotes nothing is expanded. */
function quoted(value: string): string {
  if (/['\n]/.test(value)) throw new Error('A secret must not contain an apostrophe or a line break.')
  return `'${value}'`
}

async function scheduleJobs({ settings, api, say }: DeployTools): Promise<void> {
  const statements = Object.entries(settings.jobSecrets).map(
    ([name, value]) => `select private.set_job_secret(${literal(name)}, ${literal(value)});`,
  )
  await api.query(statements.join('\n'))
  for (const { line } of await api.query('select line from private.schedule_jobs() as line')) say(`  ${line}`)
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

async function build({ settings, api, buildSite }: DeployTools): Promise<void> {
  const key = await api.findKey('publishable')
  if (key === null)
    throw new Error(
      'The project has no publishable key. Make one in the dashboard (Project settings, API keys).',
    )
  await buildSite({
    VITE_SITE_URL: settings.siteUrl,
    VITE_SUPABASE_URL: settings.projectUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: key,
  })
}
