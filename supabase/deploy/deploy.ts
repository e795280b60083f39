/** `npm run deploy`: from this checkout to a hosted project. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { addToEnvFile, protectEnvFile, readEnvFile, readVariables } from './env-file'
import { ManagementApi } from './management-api'
import { generateMissing, readSettings, refuseLostKeys, SettingsError } from './settings'
import { DEPLOY_STEPS, type DeployTools } from './steps'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ENV_FILE = process.env.DEPLOY_ENV_FILE ?? join(ROOT, '.env.deploy')
const STEP_NAMES = DEPLOY_STEPS.map(({ name }) => name)

const USAGE = `npm run deploy -- [--dry-run] [--from <step>] [--only <step>] [--new-keys]

The steps are ${STEP_NAMES.join(', ')}.`

function readOptions() {
  try {
    return parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        from: { type: 'string', default: 'link' },
        only: { type: 'string' },
        'new-keys': { type: 'boolean', default: false },
      },
    }).values
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}.\n\n${USAGE}`)
  }
}

async function run(command: string, args: readonly string[], variables: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', command), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables },
  })
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error('The command above failed; its last lines say why.')
}

function chooseSteps({ only, from }: ReturnType<typeof readOptions>) {
  const unknown = [only, from].find((name) => name !== undefined && !STEP_NAMES.includes(name))
  if (unknown !== undefined) throw new Error(`There is no step "${unknown}".\n\n${USAGE}`)
  return DEPLOY_STEPS.filter(({ name }, at) => (only ? name === only : at >= STEP_NAMES.indexOf(from)))
}

async function deploy(): Promise<void> {
  const options = readOptions()
  const steps = chooseSteps(options)
  const given = readVariables(readEnvFile(ENV_FILE), process.env)
  const generated = generateMissing(given)
  const settings = readSettings({ ...given, ...generated })
  if (options['dry-run']) {
    console.log(`Would deploy to ${settings.projectUrl} for ${settings.siteUrl}:\n`)
    if (Object.keys(generated).length > 0)
      console.log(`  make ${Object.keys(generated).join(', ')} for ${ENV_FILE}`)
    for (const { name, description } of steps) console.log(`  ${name.padEnd(10)} ${description}`)
    console.log('\nNothing was changed.')
    return
  }
  protectEnvFile(ENV_FILE)
  const api = new ManagementApi(settings.accessToken, settings.projectRef)
  if (Object.keys(generated).length > 0 && !options['new-keys'])
    refuseLostKeys(Object.keys(generated), await api.listSecretNames())
  // Saved before anything is sent: a key that only the project has cannot be read back.
  if (Object.keys(generated).length > 0) addToEnvFile(ENV_FILE, generated)
  const tools: DeployTools = {
    settings,
    api,
    // The CLI asks before it changes a project, and refuses to without a terminal.
    runCli: (...args) => run('supabase/dist/supabase.js', [...args, '--yes'], settings.cliEnvironment),
    pushConfig: (variables, ...args) =>
      run('supabase/dist/supabase.js', [...args, '--yes'], { ...settings.cliEnvironment, ...variables }),
    buildSite: (variables) =>
      run('vite/bin/vite.js', ['build'], { ...settings.buildVariables, ...variables }),
    say: (line) => console.log(line),
  }
  for (const { name, description, run: runStep } of steps) {
    console.log(`\n== ${name}: ${description}`)
    try {
      await runStep(tools)
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Error(
        `The step "${name}" failed. ${why}\nThe steps before it are done. Fix that, then continue with: npm run deploy -- --from ${name}`,
      )
    }
  }
  console.log(`
Done. The rest is up to you:

  1. Put the folder dist/ on your web host (README.md, "Hosted set-up") for ${settings.siteUrl}.
  2. After the first deploy: sign up on the site and confirm, then make yourself an admin in the SQL editor
     (https://supabase.com/dashboard/project/${settings.projectRef}/sql):
     update public.profiles set role = 'admin' where email = '<your address>';
  3. Check everything: npm run doctor -- ${settings.siteUrl}
`)
}

try {
  await deploy()
} catch (cause) {
  if (cause instanceof SettingsError)
    console.error(
      `Nothing was deployed:\n\n${cause.problems.map((problem) => `  ${problem}`).join('\n')}\n\nSet them in .env.deploy (a copy of .env.deploy.example) or in the environment.`,
    )
  else console.error(`\n${cause instanceof Error ? cause.message : cause}`)
  process.exitCode = 1
}
