/**
 * `npm run bench` runs all parts and prints a table for each; it takes more than an hour. `npm run bench -- admin
 * startup` runs only those parts, `npm run bench -- lighthouse /store` measures only that page, and `--quick` measures
 * once instead of taking the median of five.
 */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { withoutWarnings } from '#supabase/embedded/without-warnings'
import type { Part, Table } from './part'

const PARTS: Record<string, () => Promise<Part>> = {
  engine: async () => (await import('./engine')).measureEngine,
  admin: async () => (await import('./admin')).measureAdmin,
  lighthouse: async () => (await import('./lighthouse')).measureLighthouse,
  startup: async () => (await import('./startup')).measureStartup,
  browsers: async () => (await import('./browsers')).measureBrowsers,
  navigations: async () => (await import('./browsers')).measureNavigations,
  'thin-line': async () => (await import('./browsers')).measureThinLine,
  bytes: async () => (await import('./bytes')).measureBytes,
  filters: async () => (await import('./filters')).measureFilters,
  tasks: async () => (await import('./tasks')).measureTasks,
  memory: async () => (await import('./memory')).measureMemory,
  outage: async () => (await import('./outage')).measureOutage,
  uploads: async () => (await import('./uploads')).measureUploads,
  load: async () => (await import('./load')).measureLoad,
  'rig-builder': async () => (await import('./rig-builder')).measureRigBuilder,
}

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean' } },
  allowPositionals: true,
})
const routes = positionals.filter((name) => name.startsWith('/'))
const names = positionals.filter((name) => !name.startsWith('/'))
const unknown = names.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(' or ')}. There are: ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
for (const [name, load] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue
  const measure = await withoutWarnings(load)
  for (const table of await measure({ runs: values.quick ? 1 : 5, routes })) print(table)
  const [, load5 = 0] = loadavg()
  console.log(`Load of the last five minutes: ${load5.toFixed(1)} on ${availableParallelism()} processors\n`)
}

function print({ title, head, rows }: Table): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  console.log([title, '', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n'))
}
