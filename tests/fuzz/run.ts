/**
 * `npm run fuzz -- [--embedded | --snapshot] [schedules] [first seed]` runs random schedules of faults on all cores, by
 * default 10,000; every tenth also runs hours in which only one thing fails. `--snapshot`: visitors with empty devices
 * visit a site that has a snapshot of its catalog. `--embedded`: whole devices against the real schema, by default
 * 200. Prints the command that repeats a failed seed; the last line counts schedules, and lost, doubled and stuck
 * mutations.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { withoutWarnings } from '#supabase/embedded/without-warnings'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { runScenario } from '#tests/support/simulation/scenario'
import { runLongTrouble } from '#tests/support/simulation/troubles'

interface Finding {
  seed: number
  violations: string[]
}

const isEmbedded = process.argv.includes('--embedded')
const hasSnapshot = process.argv.includes('--snapshot')
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const numbers = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const [count = isEmbedded ? 200 : 10_000, first = Math.floor(Math.random() * 1e9)] = numbers.map(Number)
const print = (line: string) => process.stdout.write(`${line}\n`)

if (process.send) await runPart()
else await runAll()

/** Runs in a child process: plays its share of the seeds and reports failures. */
async function runPart(): Promise<void> {
  const { run, close } = isEmbedded ? await openEmbedded() : { run: runSimulated, close: () => undefined }
  for (let seed = first; seed < first + count; seed += 1) {
    const violations = await run(seed)
    if (violations.length > 0) process.send?.({ seed, violations } satisfies Finding)
  }
  await close()
  process.disconnect()
}

/** Every tenth seed also plays a long trouble, which costs as much as ten schedules. */
async function runSimulated(seed: number): Promise<string[]> {
  const violations = await runScenario(seed, { hasSnapshot })
  return seed % 10 === 0 && !hasSnapshot ? [...violations, ...(await runLongTrouble(seed / 10))] : violations
}

/** Opens a local backend for this process; its schedules run in sequence. */
async function openEmbedded() {
  const { openFuzzEnvironment } = await withoutWarnings(
    () => import('#tests/support/embedded-fuzz/fuzz-environment'),
  )
  const { runEmbeddedSchedule } = await import('#tests/support/embedded-fuzz/embedded-schedule')
  const folder = makeTestFolder()
  const environment = await openFuzzEnvironment(folder.path)
  return {
    run: (seed: number) => runEmbeddedSchedule(environment, seed),
    close: async () => {
      await environment.close()
      folder.remove()
    },
  }
}

async function runAll(): Promise<void> {
  const share = Math.ceil(count / availableParallelism())
  const findings: Finding[] = []
  const parts: Promise<unknown>[] = []
  for (let start = first; start < first + count; start += share) {
    const size = Math.min(share, first + count - start)
    const part = fork(fileURLToPath(import.meta.url), [...flags, String(size), String(start)])
    part.on('message', (message) => {
      const finding = message as Finding
      findings.push(finding)
      print(`seed ${finding.seed} failed, repeat: npm run fuzz -- ${[...flags, 1, finding.seed].join(' ')}`)
      for (const violation of new Set(finding.violations)) print(`  ${violation}`)
    })
    parts.push(
      once(part, 'exit').then(([code]) => {
        if (code !== 0) throw new Error(`a child process exited with ${String(code)}`)
      }),
    )
  }
  await Promise.all(parts)
  const violations = findings.flatMap((finding) => finding.violations)
  const lost = violations.filter((violation) => violation.endsWith('is lost')).length
  const doubled = violations.filter((violation) => / was carried out \d+ times$/.test(violation)).length
  const stuck = violations.filter((violation) => / still (queued|attempted|applied)\b/.test(violation)).length
  print(
    `${count} schedules from seed ${first}: ${findings.length} failed, ${lost} lost, ${doubled} doubled, ${stuck} stuck`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
}
