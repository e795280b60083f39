/** Measures the admin panel with ten thousand projects on the device. */
import type { Page } from '@playwright/test'
import { ADMIN_LIST_STEPS } from './admin-list-steps'
import { fillProjects, ROWS, withBenchPage } from './bench-page'
import { count, type FigureRow, figureTable } from './figure'
import { inPage, machineItself, watched } from './in-page'
import type { Part } from './part'

export const measureAdmin: Part = async () => {
  const rows = await withBenchPage(async (backend, page, uid) => {
    await fillProjects(backend, ROWS)
    await inPage(page, 'open', uid)
    await inPage(page, 'start')
    await inPage(page, 'stop')
    return [...(await csvFile(page)), ...(await list(page)), await machineItself(page)]
  })
  return [figureTable('The admin panel', rows)]
}

async function csvFile(page: Page): Promise<FigureRow[]> {
  const previewed = await watched(page, () => inPage(page, 'readCsvFile', ROWS))
  const imported = await watched(page, () => inPage(page, 'importCsvFile'))
  const task = `a CSV file of ${count(ROWS)} rows read, checked and compared with ${count(2 * ROWS)}`
  return [
    [task, previewed, null],
    ['the same rows written in batches of 10', imported, null],
  ]
}

/** Times each step until its result is on the screen. */
async function list(page: Page): Promise<FigureRow[]> {
  const rows: FigureRow[] = []
  for (const [task, work] of ADMIN_LIST_STEPS) {
    const figure = await watched(page, async () => {
      const begin = performance.now()
      await work(page)
      return { ms: performance.now() - begin }
    })
    rows.push([`list: ${task}`, figure, null])
  }
  await inPage(page, 'hideAdminList')
  return rows
}
