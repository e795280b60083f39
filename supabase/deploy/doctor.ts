/**
 * `npm run doctor -- <url>`: checks a hosted site and its project. The exit status is 0 only if everything was checked
 * and no problem was found.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chooseProject } from './doctor/choose-project'
import { runChecks, type Section } from './doctor/run-checks'
import { readEnvFile, readVariables } from './env-file'
import { ManagementApi } from './management-api'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const file = readEnvFile(process.env.DEPLOY_ENV_FILE ?? join(ROOT, '.env.deploy'))
const given = readVariables(file, process.env)
const USAGE = `npm run doctor -- https://your.site [--project <ref or https address of the project>]

Without --project it checks the project in PROJECT_REF. It reads PROJECT_REF, SUPABASE_ACCESS_TOKEN and
SUPABASE_SECRET_KEY from .env.deploy or the environment; with the access token alone it can check everything. The secret
key from .env.deploy is sent only to the project named there.`

const fail = (why: string): never => {
  throw new Error(`${why}\n\n${USAGE}`)
}

async function diagnose(site: string, named: string | undefined): Promise<Section[]> {
  const project =
    chooseProject(named, file, process.env) ??
    fail(
      named === undefined
        ? 'Which project? Set PROJECT_REF in .env.deploy (20 lowercase letters), or name one with --project.'
        : `--project must be 20 lowercase letters or an https address, not "${named}".`,
    )
  const token = given.SUPABASE_ACCESS_TOKEN
  const api = token && project.ref ? new ManagementApi(token, project.ref) : null
  return runChecks({
    site: new URL(site).origin,
    project: project.origin,
    secretKey: project.secretKey ?? (await api?.findKey('secret')) ?? null,
    api,
    hasSnipcart: Boolean(given.VITE_SNIPCART_PUBLIC_KEY),
    sources: join(ROOT, 'supabase'),
    now: Date.now(),
  })
}

function print({ title, findings, skipped }: Section): void {
  if (skipped !== null) console.log(`? ${title}: skipped: ${skipped}.`)
  else if (findings.length === 0) console.log(`✓ ${title}`)
  for (const finding of findings) console.log(`✗ ${title}: ${finding}`)
}

/** The last line of the output. */
function summarize(sections: readonly Section[]): string {
  const count = sections.flatMap(({ findings }) => findings).length
  if (count > 0) return count === 1 ? '1 problem found.' : `${count} problems found.`
  return sections.some(({ skipped }) => skipped !== null)
    ? 'No problems found, but some checks were skipped.'
    : 'All is well.'
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { project: { type: 'string' } } })
  } catch (cause) {
    return fail(`${cause instanceof Error ? cause.message : cause}.`)
  }
}

process.exitCode = 1
try {
  const { values, positionals } = readArguments()
  const [site = fail('Which site? Name its address.')] = positionals
  if (!/^https?:$/.test(URL.canParse(site) ? new URL(site).protocol : ''))
    fail(`The address of the site must begin with https://, not "${site}".`)
  const sections = await diagnose(site, values.project)
  for (const section of sections) print(section)
  console.log(`\n${summarize(sections)}`)
  process.exitCode = sections.every(({ findings, skipped }) => findings.length === 0 && skipped === null)
    ? 0
    : 1
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
}
