/** The whole engine against the model server, under random faults. A seed that fails says how to run it again. */
import { describe, expect, it } from 'vitest'
import { runScenario } from '#tests/support/simulation/scenario'

const SEEDS = Array.from({ length: 240 }, (_, index) => index + 1)
const GROUP = 20

describe('convergence', () => {
  for (let first = 0; first < SEEDS.length; first += GROUP) {
    const group = SEEDS.slice(first, first + GROUP)
    it(`O1 P1 P5 P6 W1 W2 W8 T1: all devices agree with the server, seeds ${group[0]} to ${group.at(-1)}`, async () => {
      for (const seed of group) {
        const complaints = await runScenario(seed)
        expect(complaints, `runScenario(${seed})`).toEqual([])
      }
    }, 60_000)
  }
})
