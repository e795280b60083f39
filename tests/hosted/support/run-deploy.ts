import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const COPIED = ['config.toml', 'templates', 'functions', 'migrations', 'seed.sql']

/** Copies what the CLI reads, so that it does not write into the checkout, and adds a profile for `apiUrl`. */
export function prepareFolder(folder: string, apiUrl: string): void {
  mkdirSync(join(folder, 'supabase'))
  for (const name of COPIED)
    cpSync(join(ROOT, 'supabase', name), join(folder, 'supabase', name), { recursive: true })
  writeFileSync(
    join(folder, 'profile.yaml'),
    [
      'name: test',
      `api_url: ${apiUrl}`,
      `dashboard_url: ${apiUrl}`,
      `docs_url: ${apiUrl}`,
      'project_host: supabase.co',
      '',
    ].join('\n'),
  )
}

/** Runs `npm run deploy -- …` with the real CLI, and with no environment variables of this computer except PATH. */
export async function runDeploy(
  folder: string,
  apiUrl: string,
  args: readonly string[],
): Promise<{ status: number; printed: string }> {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'supabase/deploy/deploy.ts', ...args],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        DEPLOY_ENV_FILE: join(folder, '.env.deploy'),
        SUPABASE_API_URL: apiUrl,
        SUPABASE_PROFILE: join(folder, 'profile.yaml'),
        SUPABASE_HOME: join(folder, 'home'),
        SUPABASE_WORKDIR: folder,
        SUPABASE_NO_KEYRING: '1',
        DO_NOT_TRACK: '1',
      },
    },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text))
  const [status] = await once(child, 'close')
  return { status, printed }
}
