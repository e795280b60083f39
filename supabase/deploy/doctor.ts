/** `npm run doctor -- <url>`: whether a hosted site and its project are in order; exit code 1 when anything is to do. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { examine, type Section } from './doctor/examine'
import { readEnvFile } from './env-file'
import { ManagementApi } from './management-api'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const given: Record<string, string | undefined> = {
  ...readEnvFile(process.env.DEPLOY_ENV_FILE ?? join(ROOT, '.env.deploy')),
  ...process.env,
}
const USAGE = `npm run doctor -- https://your.site [--project <ref or address of the project>]

Without --project it takes PROJECT_REF of .env.deploy. SUPABASE_SECRET_KEY (or SUPABASE_ACCESS_TOKEN, which also reads
the project's settings) comes from there or from the environment.`

async function diagnose(site: string, named: string): Promise<Section[]> {
  const isRef = /^[a-z]{20}$/.test(named)
  const token = given.SUPABASE_ACCESS_TOKEN
  const ref = isRef ? named : given.PROJECT_REF
  const api = token && ref ? new ManagementApi(token, ref) : null
  return examine({
    site: new URL(site).origin,
    project: isRef ? `https://${named}.supabase.co` : new URL(named).origin,
    secretKey: given.SUPABASE_SECRET_KEY || ((await api?.findKey('secret')) ?? null),
    api,
    hasSnipcart: Boolean(given.VITE_SNIPCART_PUBLIC_KEY),
    sources: join(ROOT, 'supabase'),
    now: Date.now(),
  })
}

function print({ title, findings, skipped }: Section): void {
  if (skipped !== null) console.log(`? ${title}: not asked; ${skipped}.`)
  else if (findings.length === 0) console.log(`✓ ${title}`)
  for (const finding of findings) console.log(`✗ ${title}: ${finding}`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string' } },
})
const [site] = positionals
const project = values.project ?? given.PROJECT_REF
if (!site || !project || !URL.canParse(site)) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  try {
    const sections = await diagnose(site, project)
    for (const each of sections) print(each)
    const todo = sections.flatMap(({ findings }) => findings).length
    console.log(todo === 0 ? '\nAll is well.' : `\n${todo} to do.`)
    process.exitCode = todo === 0 ? 0 : 1
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause)
    process.exitCode = 1
  }
}
