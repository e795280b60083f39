/** Measures the admin panel with ten thousand projects and ten thousand changes on the device. */
import type { Page } from '@playwright/test'
import { ADMIN_STEPS } from './admin-steps'
import { fillHistory, fillProjects, ROWS, withBenchPage } from './bench-page'
import { count, type FigureRow, figureTable } from './figure'
import { inPage, machineItself, watched } from './in-page'
import type { Part } from './part'

export const measureAdmin: Part = async () => {
  const rows = await withBenchPage(async (backend, page, uid) => {
    await fillProjects(backend, ROWS)
    await fillHistory(backend, uid)
    await inPage(page, 'open', uid)
    await inPage(page, 'start')
    await inPage(page, 'stop')
    return [...(await csvFile(page)), ...(await screens(page)), await machineItself(page)]
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
async function screens(page: Page): Promise<FigureRow[]> {
  const rows: FigureRow[] = []
  for (const [screen, steps] of Object.entries(ADMIN_STEPS)) {
    for (const [task, work] of steps) {
      const figure = await watched(page, async () => {
        const begin = performance.now()
        await work(page)
        return { ms: performance.now() - begin }
      })
      rows.push([`${screen}: ${task}`, figure, null])
    }
    await inPage(page, 'hideAdminScreen')
  }
  return rows
}
