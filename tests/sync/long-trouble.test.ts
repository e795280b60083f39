/** Hours in which only half of the world works: the status stays true, and what waits goes out by itself afterwards. */
import { describe, expect, it } from 'vitest'
import { runLongTrouble, TROUBLE_NAMES } from '#tests/support/simulation/troubles'

/** Of each kind of trouble. */
const SEEDS = 8

describe('long trouble', () => {
  it.each(TROUBLE_NAMES)(
    'W4 P6 U1 U4 T1: %s',
    async (trouble) => {
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const complaints = await runLongTrouble(seed, { trouble })
        expect(complaints, `seed ${seed}`).toEqual([])
      }
    },
    120_000,
  )
})
