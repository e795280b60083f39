/** Hours of partial failure: the status stays true, and waiting entries are sent without help afterward. */
import { describe, expect, it } from 'vitest'
import { runLongTrouble, TROUBLE_NAMES } from '#tests/support/simulation/troubles'

/** Seeds for each kind of trouble. */
const SEEDS = process.env.RIGWORKS_FULL_TEST ? 8 : 3

describe('long trouble', () => {
  it.each(TROUBLE_NAMES)(
    'W4 P6 U1 U4 T1: %s',
    async (trouble) => {
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const violations = await runLongTrouble(seed, { trouble })
        expect(violations, `seed ${seed}`).toEqual([])
      }
    },
    120_000,
  )
})
