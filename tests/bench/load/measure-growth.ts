import type { Sql } from '#tests/support/postgres/test-database'
import type { GrowthDatabase } from './growth-database'
import type { GrowthTask, Statement } from './growth-tasks'
import { percentile } from './percentile'

/** Cost of one call: time from `begin` to the end of `commit` in ms, and 8 kB pages touched. */
export interface Cost {
  ms: number
  buffers: number
}

interface Plan {
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
}

/** Medians of both sides, which alternate, so that a busy moment of the machine affects both. */
export async function measureGrowth(
  db: GrowthDatabase,
  task: GrowthTask,
): Promise<{ ours: Cost; raw: Cost }> {
  await task.prepare?.()
  const taken: { ours: Cost[]; raw: Cost[] } = { ours: [], raw: [] }
  for (let turn = 0; turn < task.times; turn += 1) {
    taken.ours.push(await timed(db, task, [await task.ours(turn)]))
    taken.raw.push(await timed(db, task, await task.raw(turn)))
  }
  return {
    ours: { ms: medianOf(taken.ours), buffers: await touchedPages(db, task, [await task.ours(task.times)]) },
    raw: { ms: medianOf(taken.raw), buffers: await touchedPages(db, task, await task.raw(task.times)) },
  }
}

const medianOf = (costs: Cost[]) =>
  percentile(
    costs.map(({ ms }) => ms),
    0.5,
  )

async function timed(db: GrowthDatabase, { caller }: GrowthTask, statements: Statement[]): Promise<Cost> {
  const begin = performance.now()
  await db.as(caller, (sql) => each(statements, (text, params) => sql(text, params)))
  return { ms: performance.now() - begin, buffers: 0 }
}

/** Allows for one or two more index levels, which a hundred times as many rows need. */
export const isGrown = (small: number, large: number): boolean => large > 1.6 * small + 20

/** Number of 8 kB pages that the statements touch, in memory or on disk. */
export async function touchedPages(
  db: GrowthDatabase,
  { caller }: GrowthTask,
  statements: Statement[],
): Promise<number> {
  let touched = 0
  await db.as(caller, (sql) =>
    each(statements, async (text, params) => {
      touched += await explain(sql, text, params)
    }),
  )
  return touched
}

/** The pages that a function touches count for the statement that calls it. */
async function explain(sql: Sql, text: string, params: unknown[]): Promise<number> {
  const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] | string }>(
    `explain (analyze, buffers, format json) ${text}`,
    params,
  )
  const said = row?.['QUERY PLAN']
  const [{ Plan: plan }] = typeof said === 'string' ? JSON.parse(said) : (said as [{ Plan: Plan }])
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

async function each(
  statements: Statement[],
  run: (text: string, params: unknown[]) => Promise<unknown>,
): Promise<void> {
  for (const { text, params } of statements) await run(text, params)
}
