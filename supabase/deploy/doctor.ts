/** `npm run doctor -- <url>`: checks a hosted site and its project; exit status 0 only if everything was checked and no problem was found. */
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

Without --project it takes PROJECT_REF of .env.deploy. SUPABASE_SECRET_KEY (or SUPABASE_ACCESS_TOKEN, which also reads
the project's settings) comes from there or from the environment. The secret key of .env.deploy is only sent to the
project of .env.deploy.`

async function diagnose(site: string, named: string | undefined): Promise<Section[] | null> {
  const project = chooseProject(named, file, process.env)
  if (project === null) return null
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

/** The last line. */
function summarize(sections: readonly Section[]): string {
  const count = sections.flatMap(({ findings }) => findings).length
  if (count > 0) return count === 1 ? '1 problem found.' : `${count} problems found.`
  return sections.some(({ skipped }) => skipped !== null)
    ? 'No problems found, but some checks were skipped.'
    : 'All is well.'
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string' } },
})
const [site] = positionals
process.exitCode = 1
try {
  const sections = site && URL.canParse(site) ? await diagnose(site, values.project) : null
  if (sections === null) console.error(USAGE)
  else {
    for (const each of sections) print(each)
    console.log(`\n${summarize(sections)}`)
    process.exitCode = sections.every(({ findings, skipped }) => findings.length === 0 && skipped === null)
      ? 0
      : 1
  }
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
}
