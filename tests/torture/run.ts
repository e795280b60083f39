/**
 * `npm run torture` runs all stress tests of the running product. `npm run torture -- kills --amount 10 --seed 3` runs
 * one part with these options. The exit code is 1 if anything failed.
 */
import { parseArgs } from 'node:util'
import { withoutWarnings } from '#supabase/embedded/without-warnings'
import type { Part } from './part'

const PARTS: Record<string, () => Promise<Part>> = {
  kills: async () => (await import('./kills')).killBackend,
  restore: async () => (await import('./restores')).restoreBackend,
  clocks: async () => (await import('./clocks')).turnClocks,
  soak: async () => (await import('./soak')).soakBackend,
}

const { values, positionals } = parseArgs({
  options: { amount: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(' or ')}. There are: ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
for (const [name, load] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const play = await withoutWarnings(load)
  const amount = values.amount === undefined ? null : Number(values.amount)
  const { summary, details, failures } = await play({ amount, seed: Number(values.seed ?? 1994) })
  console.log([`${name}: ${summary}`, ...details.map((line) => `  ${line}`)].join('\n'))
  for (const failure of failures) console.log(`  FAILED ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}
