/**
 * `npm test` runs all checks, also on a fresh clone. Plain JavaScript without dependencies, because it installs them.
 * The last line is: N passed, N failed, N skipped. `--full` adds every route in each width and color scheme, 10,000
 * random schedules of faults, the tests of the local backend itself (`tests/local-backend`), migrations through the
 * Supabase CLI, and the database tests on PGlite and on both versions of PostgreSQL.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, requireNode } from '../supabase/embedded/ensure-installed.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
requireNode()
ensureInstalled(root)

const { findOrInstallBrowsers } = await import('./runner/find-browsers.mjs')
const { describeAdvisories } = await import('./runner/describe-advisories.mjs')
const { readStoryReport, readTestReport, specsOf } = await import('./runner/read-report.mjs')
const total = { passed: 0, failed: 0, skipped: 0 }
/** What failed, in words; printed at the end, because a log of this length is often cut at its beginning. */
const failures = []
const reports = '.cache/reports'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const { chromium, headlessShell, firefox, webkit } = findOrInstallBrowsers()
const isFull = process.argv.includes('--full')
const env = {
  ...process.env,
  // An empty path skips the stories of this engine.
  CHROMIUM_PATH: chromium ?? '',
  // Without it, Chromium itself plays the stories, at twice the cost.
  HEADLESS_SHELL_PATH: headlessShell ?? '',
  FIREFOX_PATH: firefox ?? '',
  WEBKIT_DRIVER_PATH: webkit ?? '',
  ...(isFull ? { RIGWORKS_FULL_TEST: '1' } : {}),
}
const startedAt = Date.now()

/** Runs one command; returns whether it succeeded. */
function run(title, command, args) {
  console.log(`\n== ${title}`)
  const begin = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env })
  return printEnd(title, begin, status)
}

/** Like `run`, but beside others; its output is printed in one piece when it ends. */
async function runBeside(title, command, args, settings = {}) {
  const begin = Date.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, ...settings } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text))
  const [status] = await once(child, 'close')
  console.log(`\n== ${title}\n${printed}`)
  return printEnd(title, begin, status)
}

/** Like `runBeside`, but its output shows at once. */
async function runShown(title, command, args, settings = {}) {
  console.log(`\n== ${title}`)
  const begin = Date.now()
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...settings },
  })
  const [status] = await once(child, 'close')
  return printEnd(title, begin, status)
}

function printEnd(title, begin, status) {
  console.log(`== ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - begin) / 1000)} s)`)
  return status === 0
}

/** Counts a whole command as one test. */
function countCheck(title, isOk) {
  total[isOk ? 'passed' : 'failed'] += 1
  if (!isOk) failures.push(`FAILED ${title}`)
}

/** Adds the counts of a report. A run without a report counts as failed, whatever its exit status. */
function report(file, isOk, read) {
  try {
    const result = read(JSON.parse(readFileSync(`${reports}/${file}`, 'utf8')))
    for (const key of Object.keys(total)) total[key] += result[key]
    failures.push(...result.failures)
    // The report decides: the exit hook of the native Postgres can turn a failed run's status into 0.
    if (result.failed > 0) console.log(`== ${file}: ${result.failed} FAILED`)
    if (!isOk && result.failed === 0)
      countCheck(`${file}: the command failed, and none of its tests did`, false)
  } catch (cause) {
    countCheck(`${file}: no report (${cause.message})`, false)
  }
}

// Beside everything else; printed at the end.
const advisories = describeAdvisories()

const checks = [
  ['types', ['tsc', '--noEmit']],
  ['lint and format', ['biome', 'ci', '--colors=off', '.']],
  ['dead code', ['knip']],
]
async function checkCode() {
  const check = async ([title, args]) => countCheck(title, await runBeside(title, 'npx', args))
  await Promise.all(checks.map(check))
}

/** Runs some Vitest projects in one process; `settings` are added to its environment. */
async function runTests(title, projects, settings) {
  const file = `${projects[0]}.json`
  const vitest = ['vitest', 'run', '--reporter=dot', '--reporter=json']
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = [...vitest, `--outputFile.json=${reports}/${file}`, ...chosen]
  const isOk = await runBeside(title, 'npx', args, settings)
  report(file, isOk, readTestReport)
}
// Both runs of stories start their local backends on copies of this folder, which the first of them fills.
env.RIGWORKS_STORY_TEMPLATE = resolve(reports, 'demo-data')
async function playStories(title, name, args, start = runBeside) {
  // Absolute, because Playwright resolves a relative path from the folder of its configuration.
  const settings = { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(reports, `${name}.json`) }
  report(
    `${name}.json`,
    await start(title, 'npx', ['playwright', 'test', ...args], settings),
    readStoryReport,
  )
}
async function playInChromium() {
  if (chromium) return playStories('stories in a browser', 'stories', [], runShown)
  console.log('\nNo Chromium here and none could be installed: the browser stories are skipped.')
  const list = ['playwright', 'test', '--list', '--reporter=json']
  const { stdout } = spawnSync('npx', list, { env, encoding: 'utf8' })
  total.skipped += JSON.parse(stdout).suites.flatMap(specsOf).length
}
const inEngines = ['--config', 'tests/e2e/engines/playwright.config.ts']
// In Chromium, `pwa/offline.spec.ts` has the same rule.
const SMOKE = ['--grep', '@smoke', '--project', 'firefox', '--project', 'webkit']
const playInEngines = () =>
  playStories('stories in other engines', 'engines', [...inEngines, ...(isFull ? [] : SMOKE)])

// First what fails fastest and needs both processors; then the stories, which often wait, beside the files that share
// a server and run one after the other.
await Promise.all([
  checkCode(),
  runTests('rules, pages, functions', ['unit', 'unit-rules', 'component', 'component-alone', 'functions']),
])
const runWithServers = () => runTests('integration, database', ['integration', 'database'])
if (isFull) await runEverything()
else await Promise.all([playInChromium(), runWithServers().then(playInEngines)])
for (const [name, path] of Object.entries({ Chromium: chromium, Firefox: firefox, WebKit: webkit }))
  if (!path) console.log(`\nNo ${name} here and none could be installed: its stories are skipped.`)
// With a browser, the local backend of the stories builds the site; a second build would be a waste.
if (!chromium) countCheck('build', run('build', 'npx', ['vite', 'build', '--logLevel', 'warn']))
rmSync(env.RIGWORKS_STORY_TEMPLATE, { recursive: true, force: true })

/** One after the other, because many of the long stories watch the time. */
async function runEverything() {
  await runWithServers()
  await runTests('local backend', ['local-backend'])
  // New hosted projects run PostgreSQL 17, older ones 15.
  await runTests('through the Supabase CLI, PostgreSQL 17', ['hosted'])
  await runTests('database and CLI, PostgreSQL 15', ['database', 'hosted'], { RIGWORKS_POSTGRES: '15' })
  countCheck('random schedules', run('random schedules', 'npx', ['tsx', 'tests/fuzz/run.ts']))
  await playInChromium()
  await playInEngines()
}

if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\n${await advisories}`)
console.log(`\n${Math.round((Date.now() - startedAt) / 1000)} s`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 ? 0 : 1
