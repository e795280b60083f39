/** Whole devices against the real schema under a few random schedules of faults. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { SyncBackend } from '#sync/backend'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { runEmbeddedSchedule } from '#tests/support/embedded-fuzz/embedded-schedule'
import { type FuzzEnvironment, openFuzzEnvironment } from '#tests/support/embedded-fuzz/fuzz-environment'

const SEEDS = 3
const folder = makeTestFolder(inject('embeddedTemplate'))
let environment: FuzzEnvironment | undefined

beforeAll(async () => {
  environment = await openFuzzEnvironment(folder.path)
})
afterAll(async () => {
  await environment?.close()
  folder.remove()
})

describe('convergence against the local backend', () => {
  it(`O1 S10 W1 W5 W8 W9: nothing is lost or duplicated, and all devices agree, seeds 1 to ${SEEDS}`, async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const violations = environment && (await runEmbeddedSchedule(environment, seed))
      expect(violations, `npm run fuzz -- --embedded 1 ${seed}`).toEqual([])
    }
  }, 240_000)

  it('S2: the checks detect a device that ignores removals', async () => {
    const overrides = { backend: forgetRemovals }
    const violations =
      environment && (await runEmbeddedSchedule(environment, 1, { overrides, patience: 3_000 }))
    expect(violations).not.toEqual([])
  }, 240_000)
})

const forgetRemovals = (inner: SyncBackend): SyncBackend => ({
  ...inner,
  pull: async (...args) => {
    const page = await inner.pull(...args)
    return page.status === 'page' ? { ...page, removals: [] } : page
  },
})
