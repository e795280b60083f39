/**
 * `npm test`: everything that must hold, on a fresh clone too. Plain JavaScript without dependencies, because it
 * installs them. Ends with one line: N passed, N failed, N skipped. With `--full` every route is looked at, in each
 * width and scheme, and 10,000 random schedules of faults are played beside the fixed ones.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, requireNode } from '../supabase/embedded/ensure-installed.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
requireNode()
ensureInstalled(root)

const { findOrInstallChromium } = await import('./runner/find-chromium.mjs')
const total = { passed: 0, failed: 0, skipped: 0 }
const reports = '.cache/reports'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const chromium = findOrInstallChromium()
const isFull = process.argv.includes('--full')
const env = {
  ...process.env,
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  ...(isFull ? { RIGWORKS_FULL_TEST: '1' } : {}),
}
const startedAt = Date.now()

/** Runs one command to its end; answers whether it succeeded. */
function run(title, command, args) {
  console.log(`\n== ${title}`)
  const begin = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env })
  console.log(`== ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - begin) / 1000)} s)`)
  return status === 0
}

/** A whole command that counts as one test. */
function check(title, args) {
  total[run(title, 'npx', args) ? 'passed' : 'failed'] += 1
}

/** A run that never wrote its report has failed, however it ended. */
function report(file, isOk, count) {
  try {
    const counts = count(JSON.parse(readFileSync(`${reports}/${file}`, 'utf8')))
    for (const key of Object.keys(total)) total[key] += counts[key]
    // The report has the last word: the exit hook of the native Postgres can turn a failed run's status into 0.
    if (counts.failed > 0) console.log(`== ${file}: ${counts.failed} FAILED`)
    if (!isOk && counts.failed === 0) total.failed += 1
  } catch (cause) {
    console.error(`No report in ${file}: ${cause.message}`)
    total.failed += 1
  }
}

check('types', ['tsc', '--noEmit'])
check('lint and format', ['biome', 'ci', '--colors=off', '.'])
check('dead code', ['knip'])

const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--reporter=dot', '--reporter=json']
const areUnitsOk = run('rules, database, sync, integration', 'npx', [
  ...vitest,
  `--outputFile.json=${reports}/vitest.json`,
])
report('vitest.json', areUnitsOk, (json) => ({
  passed: json.numPassedTests,
  failed:
    json.numFailedTests +
    json.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
  skipped: json.numPendingTests + json.numTodoTests,
}))

if (isFull) check('random schedules', ['tsx', 'tests/fuzz/run.ts'])

// Where there is a browser, the home that the stories start builds the site itself; twice would be waste.
if (!chromium) check('build', ['vite', 'build', '--logLevel', 'warn'])

const playwright = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts']
const countStories = (json) => ({
  passed: json.stats.expected,
  failed: json.stats.unexpected + json.stats.flaky,
  skipped: json.stats.skipped,
})
// Absolute: Playwright takes a relative one from the folder of its configuration.
env.PLAYWRIGHT_JSON_OUTPUT_FILE = resolve(reports, 'stories.json')
if (chromium) {
  report('stories.json', run('stories in a browser', 'npx', playwright), countStories)
} else {
  console.log('\nNo Chromium here and none could be installed: the browser stories are skipped.')
  const { stdout } = spawnSync('npx', [...playwright, '--list', '--reporter=json'], { env, encoding: 'utf8' })
  total.skipped += JSON.parse(stdout).suites.flatMap(specsOf).length
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

console.log(`\n${Math.round((Date.now() - startedAt) / 1000)} s`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 ? 0 : 1
