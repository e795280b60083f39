/** Measures memory leaks of a tab: many rounds through the app, as many as in hours of use. */
import type { Page } from '@playwright/test'
import { demoId } from '#supabase/embedded/demo/demo-id'
import { expectPagesCached, expectSync, openServer, signInByForm } from '#tests/e2e/support/story'
import { launchBrowser } from './launch-browser'
import { MEMORY_STEPS } from './memory-steps'
import type { Part, Table } from './part'
import { PHONE } from './phone'
import { readHeap } from './read-heap'
import { withSite } from './with-site'

/** Rounds between two readings, and the number of readings; `--quick` takes half of them. */
const ROUNDS = 50
const READINGS = 10
const CUSTOMER = { email: 'customer@rigworks.example', password: 'rigworks-customer-1994' }
const ADMIN = { email: 'admin@rigworks.example', password: 'rigworks-admin-1994' }

export const measureMemory: Part = ({ runs }) =>
  withSite(async (url) => {
    const server = await openServer({ url }, ADMIN)
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage({ ...PHONE, baseURL: url })
      await signInByForm(page, CUSTOMER)
      await expectPagesCached(page)
      const readings: Reading[] = []
      let round = 0
      for (const _reading of Array.from({ length: runs > 1 ? READINGS : READINGS / 2 })) {
        for (let i = 0; i < ROUNDS; i += 1) {
          round += 1
          const { error } = await server
            .from('projects')
            .update({ truck_model: `F-${round}` })
            .eq('id', demoId('projects', 'gallery-body-f350'))
          if (error) throw error
          for (const step of MEMORY_STEPS) await step(page)
        }
        await expectSync(page, 'synced')
        readings.push({ round, ...(await readMemory(page)) })
      }
      return [table(readings)]
    } finally {
      await browser.close()
    }
  })

interface Reading {
  round: number
  /** Script heap after a garbage collection, MB. */
  heap: number
  nodes: number
  listeners: number
}

async function readMemory(page: Page): Promise<Omit<Reading, 'round'>> {
  const session = await page.context().newCDPSession(page)
  const heap = await readHeap(page)
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { heap, nodes, listeners: jsEventListeners }
}

const table = (readings: readonly Reading[]): Table => ({
  title: `Memory of a customer's tab on the home page, after a garbage collection`,
  head: ['rounds', 'script heap', 'nodes', 'listeners'],
  rows: readings.map(({ round, heap, nodes, listeners }) => [
    String(round),
    `${heap.toFixed(2)} MB`,
    String(nodes),
    String(listeners),
  ]),
})
