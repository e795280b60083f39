/** The whole engine against the model server, under random faults. A failing seed prints the command that reruns it. */
import { describe, expect, it } from 'vitest'
import { runScenario } from '#tests/support/simulation/scenario'

const IS_FULL = Boolean(process.env.RIGWORKS_FULL_TEST)
const SEEDS = IS_FULL ? 1_000 : 100
const GROUP = 100
const SNAPSHOT_SEEDS = IS_FULL ? 100 : 25
/** Seeds of longer runs that found a defect of the engine or of its checks; each has a named test as well. */
const FOUND = [590_535_887, 590_536_435, 723_729_261, 437_893_757, 250_602_459, 153_634_554, 153_633_775]

describe('convergence', () => {
  for (let first = 1; first <= SEEDS; first += GROUP) {
    const last = first + GROUP - 1
    it(`O1 O3 O4 P1 P5 P6 U1 U4 W1 W2 W5 W8 W9 T1: all devices agree with the server and no status claims too much, seeds ${first} to ${last}`, async () => {
      for (let seed = first; seed <= last; seed += 1) {
        expect(await runScenario(seed), `npm run fuzz -- 1 ${seed}`).toEqual([])
      }
    }, 120_000)
  }
  it('P9 S2 S5: devices that begin with an old snapshot agree with the server as well', async () => {
    for (let seed = 1; seed <= SNAPSHOT_SEEDS; seed += 1) {
      const violations = await runScenario(seed, { hasSnapshot: true })
      expect(violations, `npm run fuzz -- --snapshot 1 ${seed}`).toEqual([])
    }
  }, 120_000)
  it.each(FOUND)('all devices agree with the server, found seed %i', async (seed) => {
    expect(await runScenario(seed), `npm run fuzz -- 1 ${seed}`).toEqual([])
  })
})
