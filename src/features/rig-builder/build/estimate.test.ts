import { describe, expect, it } from 'vitest'
import { DEFAULT_ESTIMATES, readEstimates } from '#shared/builds/build-estimates'
import { LEAD_TIME, PRICES } from '#shared/catalog/quote-options'
import { guideOf } from '../number-texts'
import { type Bay, type Build, MOUNTS, type Mount, TRADES, type Trade } from './build'
import { estimate } from './estimate'
import { withMount } from './mount'
import { PRESETS } from './presets'

const priceOf = (trade: Trade, mount: Mount, estimates = DEFAULT_ESTIMATES) =>
  estimate(withMount(PRESETS[trade], mount), estimates).price

/** The faces of a build with other bays. */
const mapFaces = ({ curb, street, rear }: Build, map: (bays: readonly Bay[]) => readonly Bay[]) => ({
  curb: map(curb),
  street: street && map(street),
  rear: map(rear),
})

const combinations = TRADES.flatMap((trade) => MOUNTS.map((mount) => [trade, mount] as const))

describe('the typical rig of each trade on each mount', () => {
  it.each(combinations.filter(([trade, mount]) => guideOf({ trade, mount })))(
    '%s, %s: the price is within the range of Site 9',
    (trade, mount) => {
      const { low, high } = priceOf(trade, mount)
      const guide = guideOf({ trade, mount })
      expect(low).toBeLessThanOrEqual(guide?.to ?? 0)
      expect(high).toBeGreaterThanOrEqual(guide?.from ?? Number.POSITIVE_INFINITY)
      // A trade that needs nothing special is not dearer than the guide's range is wide.
      expect(high).toBeLessThanOrEqual((guide?.to ?? 0) * 1.2)
    },
  )

  it.each(['farrier', 'contractor'] as const)(
    '%s: the first build of the rig builder costs no more and no less than the range of Site 9',
    (trade) => {
      const { low, high } = estimate(PRESETS[trade], DEFAULT_ESTIMATES).price
      expect(low).toBeGreaterThanOrEqual(PRICES.body.from)
      expect(high).toBeLessThanOrEqual(PRICES.body.to)
    },
  )

  it.each(TRADES)('%s, slide-in: the price is between those of a cap and a vet chassis', (trade) => {
    const { low, high } = priceOf(trade, 'slide-in')
    expect(low).toBeGreaterThanOrEqual(PRICES.cap.from)
    expect(high).toBeLessThanOrEqual(PRICES.vetChassis.to)
  })

  it.each(MOUNTS)('fire, %s: costs more than the body alone, and Site 9 has no range for it', (mount) => {
    expect(priceOf('fire', mount).low).toBeGreaterThan(priceOf('custom', mount).low)
  })

  it.each(combinations)('%s, %s: the lead time is that of Site 9', (trade, mount) => {
    const { weeks } = estimate(withMount(PRESETS[trade], mount), DEFAULT_ESTIMATES)
    expect(`${weeks.low}–${weeks.high} weeks`).toBe(LEAD_TIME)
  })
})

describe('the weight of the body alone', () => {
  const bare = (build: Build): Build => ({
    ...build,
    rack: 'none',
    lights: 'none',
    hasSceneLights: false,
    bumper: 'step',
    ...mapFaces(build, (bays) =>
      bays.map((bay) => ({
        ...bay,
        upper: { ...bay.upper, content: 'empty' },
        lower: bay.lower && { ...bay.lower, content: 'empty' },
      })),
    ),
  })

  it.each(combinations)('%s, %s: is that of the build without equipment', (trade, mount) => {
    const build = withMount(PRESETS[trade], mount)
    const [whole, empty] = [estimate(build, DEFAULT_ESTIMATES), estimate(bare(build), DEFAULT_ESTIMATES)]
    expect(whole.bodyWeight).toBeCloseTo(empty.weight, 6)
    expect(empty.bodyWeight).toBeCloseTo(empty.weight, 6)
    expect(whole.weight).toBeGreaterThanOrEqual(whole.bodyWeight)
  })
})

describe('the setting', () => {
  it('raises the price by the additional price of a part, and the weeks by a longer lead time', () => {
    const before = estimate(PRESETS.farrier, DEFAULT_ESTIMATES)
    const after = estimate(
      PRESETS.farrier,
      readEstimates({ equipment: { 'anvil-stand': 10_780 }, leadWeeks: { low: 6, high: 12 } }),
    )
    expect(after.price.low - before.price.low).toBe(9_200)
    expect(after.price.high - before.price.high).toBe(11_000)
    expect(after.drivers[0]?.label).toBe('Anvil on a swing-out stand')
    expect(after.weeks).toEqual({ low: 6, high: 12 })
  })

  it('changes the price of the mount whose range it changes, and of no other', () => {
    const estimates = readEstimates({ guide: { cap: { low: 16_000, high: 19_000, included: 3_400 } } })
    expect(priceOf('custom', 'cap', estimates).low - priceOf('custom', 'cap').low).toBe(9_200)
    expect(priceOf('custom', 'trailer', estimates)).toEqual(priceOf('custom', 'trailer'))
  })
})
