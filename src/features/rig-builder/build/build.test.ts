import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_ESTIMATES } from '#shared/builds/build-estimates'
import { anyBuild } from '#tests/support/any-build'
import { BASES, HEIGHTS, WIDTHS } from './bases'
import {
  BASE_IDS,
  BUMPERS,
  type Build,
  CABS,
  CONTENT_IDS,
  DOORS,
  FINISHES,
  LIGHTS,
  MAKES,
  MOUNTS,
  RACKS,
  TRADES,
  TRUCK_COLORS,
} from './build'
import { estimate } from './estimate'
import { summaryOf } from './labels'
import { type PlacedCompartment, placeAll, placeFace } from './layout'
import { fromFragment, MAX_FRAGMENT, toFragment } from './link'
import { withMount } from './mount'
import { PRESETS } from './presets'
import { readBuild } from './read-build'
import { problemsOf } from './rules'

const contentsOf = (build: Build) => placeAll(build).map(({ compartment }) => compartment.content)

/** Where a compartment is in the body, in.: along it from the rear, up, and across it from the street side. */
function boxOf(build: Build, { face, x, y, w, h, d }: PlacedCompartment): { from: number; to: number }[] {
  const width = WIDTHS[build.mount]
  const up = { from: y, to: y + h }
  if (face === 'rear') return [{ from: 0, to: d }, up, { from: x, to: x + w }]
  if (face === 'curb') return [{ from: x, to: x + w }, up, { from: width - d, to: width }]
  return [{ from: build.length - x - w, to: build.length - x }, up, { from: 0, to: d }]
}

describe('presets', () => {
  it.each(TRADES)('the preset of %s breaks no rule', (trade) => {
    expect(problemsOf(PRESETS[trade])).toEqual([])
    expect(readBuild(PRESETS[trade])).toEqual(PRESETS[trade])
  })

  it.each(TRADES)('%s breaks no rule on any mount, whatever was chosen before', (trade) => {
    for (const first of MOUNTS)
      for (const mount of MOUNTS)
        expect(problemsOf(withMount(withMount(PRESETS[trade], first), mount))).toEqual([])
  })
})

it.each([
  ['farrier', 'shoe-rack'],
  ['vet', 'drug-drawer'],
  ['fire', 'air-bottles'],
  ['contractor', 'shelves'],
] as const)('%s has the equipment of the trade on each mount', (trade, content) => {
  for (const mount of MOUNTS) expect(contentsOf(withMount(PRESETS[trade], mount)), mount).toContain(content)
})

it('a farrier who tries another mount and returns has the usual rig again', () => {
  const there = withMount(PRESETS.farrier, 'cap')
  expect(there.curb.map(({ upper }) => upper.content)).toContain('shoe-rack')
  expect(withMount(there, 'chassis').curb).toEqual(PRESETS.farrier.curb)
})

it('the summary calls a face without compartments empty, also if none of its bays fit', () => {
  const { curb, length } = PRESETS.farrier
  const [bay] = curb
  if (!bay) throw new Error('the preset has no compartments')
  // Side compartments along the complete body leave no depth for one across the rear.
  const build: Build = {
    ...PRESETS.farrier,
    curb: [{ ...bay, width: length }],
    rear: [{ ...bay, width: 70 }],
  }
  expect(placeFace(build, 'rear')).toEqual([])
  expect(summaryOf(build)).toContain('Rear: no compartments.')
})

describe('any sequence of choices', () => {
  it('can choose every option', () => {
    const chosen = fc.sample(anyBuild, { seed: 28, numRuns: 1_000 })
    const all = (pick: (build: Build) => unknown) => new Set(chosen.map(pick))
    expect(all(({ mount }) => mount)).toEqual(new Set(MOUNTS))
    expect(all(({ make }) => make)).toEqual(new Set(MAKES))
    expect(all(({ cab }) => cab)).toEqual(new Set(CABS))
    expect(all(({ base }) => base)).toEqual(new Set(BASE_IDS))
    expect(all(({ rack }) => rack)).toEqual(new Set(RACKS))
    expect(all(({ lights }) => lights)).toEqual(new Set(LIGHTS))
    expect(all(({ hasSceneLights }) => hasSceneLights)).toEqual(new Set([false, true]))
    expect(all(({ bumper }) => bumper)).toEqual(new Set(BUMPERS))
    expect(all(({ body }) => body)).toEqual(new Set(FINISHES))
    expect(all(({ doors }) => doors)).toEqual(new Set(FINISHES))
    expect(all(({ truck }) => truck)).toEqual(new Set(TRUCK_COLORS))
    expect(all(({ street }) => street === null)).toEqual(new Set([false, true]))
    expect(all(({ lettering }) => lettering.phone !== '')).toEqual(new Set([false, true]))
    const bays = chosen.flatMap(placeAll)
    expect(new Set(bays.map(({ compartment }) => compartment.door))).toEqual(new Set(DOORS))
    expect(new Set(bays.map(({ compartment }) => compartment.content))).toEqual(new Set(CONTENT_IDS))
    expect(new Set(bays.map(({ part }) => part))).toEqual(new Set(['upper', 'lower']))
  })

  it('ends in a valid build within the limits of its mount', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        expect(readBuild(build)).toEqual(build)
        expect(build.length).toBeGreaterThanOrEqual(BASES[build.base].length.min)
        expect(build.length).toBeLessThanOrEqual(BASES[build.base].length.max)
        expect(build.height).toBeGreaterThanOrEqual(HEIGHTS[build.mount].min)
        expect(build.height).toBeLessThanOrEqual(HEIGHTS[build.mount].max)
      }),
      { seed: 28 },
    )
  })

  it('states a reason and fixes, each once, for each rule that it breaks', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        for (const { sentence, fixes } of problemsOf(build)) {
          expect(sentence).toMatch(/^[A-Z0-9].*\.$/)
          expect(fixes.length).toBeGreaterThan(0)
          expect(fixes.map(({ label }) => label)).toEqual([...new Set(fixes.map(({ label }) => label))])
          for (const { label, apply } of fixes) {
            expect(label).not.toMatch(/undefined|NaN/)
            expect(readBuild(apply(build)), label).not.toBeNull()
          }
        }
      }),
      { seed: 28 },
    )
  })

  it('ends in a build without problems if the last fix is applied each time', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        let now = build
        for (let step = 0; step < 120; step += 1) {
          const fix = problemsOf(now)[0]?.fixes.at(-1)
          if (!fix) break
          now = fix.apply(now)
        }
        expect(problemsOf(now)).toEqual([])
      }),
      { seed: 28 },
    )
  })

  it('has compartments inside the body, and numeric estimates', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        if (problemsOf(build).length > 0) return
        for (const { x, y, w, h } of placeAll(build)) {
          expect(Math.min(x, y, w, h)).toBeGreaterThan(0)
          expect(y + h).toBeLessThan(build.height)
        }
        const { weight, payload, price, volume, weeks } = estimate(build, DEFAULT_ESTIMATES)
        expect(weight).toBeLessThanOrEqual(payload)
        expect(price.low).toBeLessThan(price.high)
        expect(volume).toBeGreaterThanOrEqual(0)
        expect(weeks.low).toBeGreaterThanOrEqual(4)
      }),
      { seed: 28 },
    )
  })

  it('has no two compartments in the same place, whatever other rules it breaks', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        const boxes = placeAll(build).map((placed) => boxOf(build, placed))
        boxes.forEach((one, index) => {
          for (const other of boxes.slice(index + 1))
            expect(
              one.every(({ from, to }, axis) => {
                const along = other[axis]
                return along !== undefined && from < along.to && to > along.from
              }),
            ).toBe(false)
        })
      }),
      { seed: 28, numRuns: 400 },
    )
  })

  it('offers no fix that only causes another problem, unless there is no other fix', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        const problems = problemsOf(build)
        for (const { code, fixes } of problems)
          for (const { label, apply } of fixes)
            if (fixes.length > 1)
              expect(problemsOf(apply(build)).length, `${code}: ${label}`).toBeLessThan(problems.length)
      }),
      { seed: 28 },
    )
  })

  it('round-trips through a link of at most 1,500 characters', () => {
    fc.assert(
      fc.property(anyBuild, fc.string({ unit: 'grapheme', maxLength: 20 }), (build, name) => {
        const named = { ...build, lettering: { ...build.lettering, name } }
        if (!readBuild(named)) return
        const fragment = toFragment(named)
        expect(fragment).toMatch(/^1\.[\w-]+$/)
        expect(fragment.length).toBeLessThanOrEqual(MAX_FRAGMENT)
        expect(fromFragment(`#${fragment}`)).toEqual({ build: named })
      }),
      { seed: 28 },
    )
  })
})
