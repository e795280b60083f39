import type { Table } from '../part'
import type { GrowthDatabase } from './growth-database'
import { growthTasks } from './growth-tasks'
import { growLoadData, SCALES } from './load-data'
import { type Cost, isGrown, measureGrowth } from './measure-growth'

interface Growth {
  table: Table
  /** Calls whose cost grows with the shop and must not. */
  failures: string[]
}

/** Grows the shop and measures each call at each size. */
export async function measureAllGrowth(db: GrowthDatabase): Promise<Growth> {
  const costs = new Map<string, { ours: Cost; raw: Cost }[]>()
  let before = 0
  for (const scale of SCALES) {
    await growLoadData(db.transaction, before, scale)
    await db.sql('vacuum analyze')
    before = scale
    for (const task of growthTasks(db))
      costs.set(task.name, [...(costs.get(task.name) ?? []), await measureGrowth(db, task)])
  }
  const grown = growthTasks(db).filter(({ name, mayGrow }) => {
    const [first, , last] = costs.get(name) ?? []
    return !mayGrow && first && last && isGrown(first.ours.buffers, last.ours.buffers)
  })
  return {
    table: {
      title: `${db.name}, one call while the shop grows: ours / plain statements; 8 kB pages touched`,
      head: ['call', '50 projects, 100 customers', '500, 1,000', '5,000, 10,000'],
      rows: [...costs].map(([name, cells]) => [name, ...cells.map(cell)]),
    },
    failures: grown.map(({ name }) => `${db.name}: "${name}" costs more in a larger shop`),
  }
}

const cell = ({ ours, raw }: { ours: Cost; raw: Cost }): string =>
  `${ours.ms.toFixed(1)} / ${raw.ms.toFixed(1)} ms, ${ours.buffers} / ${raw.buffers}`
