import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_ESTIMATES } from '../../../shared/builds/build-estimates'
import { BASES, HEIGHTS, WIDTHS } from './bases'
import {
  BASE_IDS,
  type Bay,
  BUMPERS,
  type Build,
  CABS,
  CONTENT_IDS,
  DOORS,
  FACES,
  FINISHES,
  LIGHTS,
  MAKES,
  MAX_BAYS,
  MOUNTS,
  RACKS,
  TRADES,
  TRUCK_COLORS,
} from './build'
import { withBase, withBays, withHeight, withLength } from './change'
import { estimate } from './estimate'
import { type PlacedCompartment, placeAll } from './layout'
import { fromFragment, MAX_FRAGMENT, toFragment } from './link'
import { withMount } from './mount'
import { PRESETS } from './presets'
import { readBuild } from './read-build'
import { problemsOf } from './rules'

const compartment = fc.record({ door: fc.constantFrom(...DOORS), content: fc.constantFrom(...CONTENT_IDS) })
const bay: fc.Arbitrary<Bay> = fc.record({
  width: fc.integer({ min: 6, max: 120 }),
  upper: compartment,
  lower: fc.option(compartment),
})
const bays = fc.array(bay, { maxLength: MAX_BAYS })

/** One thing that a person can choose. */
const choice: fc.Arbitrary<(build: Build) => Build> = fc.oneof(
  fc.constantFrom(...MOUNTS).map((mount) => (build: Build) => withMount(build, mount)),
  fc
    .nat()
    .map(
      (index) => (build: Build) =>
        withBase(
          build,
          BASE_IDS.filter((id) => BASES[id].mount === BASES[build.base].mount)[index % 2] ?? build.base,
        ),
    ),
  fc.integer({ min: -5, max: 400 }).map((length) => (build: Build) => withLength(build, length)),
  fc.integer({ min: -5, max: 400 }).map((height) => (build: Build) => withHeight(build, height)),
  fc.tuple(fc.constantFrom(...FACES), bays).map(
    ([face, list]) =>
      (build: Build) =>
        withBays(build, face, list),
  ),
  fc.constantFrom(...TRADES).map((trade) => () => PRESETS[trade]),
  fc.constantFrom(...CABS).map((cab) => (build: Build) => ({ ...build, cab })),
)
const anyBuild = fc
  .tuple(fc.constantFrom(...TRADES), fc.array(choice, { maxLength: 12 }))
  .map(([trade, choices]) => choices.reduce((build, apply) => apply(build), PRESETS[trade]))

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

describe('any sequence of choices', () => {
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

  it('states a reason and a fix for each rule that it breaks', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        for (const { sentence, fixes } of problemsOf(build)) {
          expect(sentence).toMatch(/^[A-Z0-9].*\.$/)
          expect(fixes.length).toBeGreaterThan(0)
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
        const named = { ...build, lettering: { name, phone: '' } }
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

describe('rules', () => {
  const farrier = PRESETS.farrier

  it('door_too_low: a gallery door on a low body offers a higher body or another door', () => {
    const [problem] = problemsOf(withHeight(farrier, 56))
    expect(problem).toMatchObject({
      code: 'door_too_low',
      sentence: 'A gallery door needs 34 in. of height; this space has 26 in.',
    })
    expect(problem?.fixes.map(({ label }) => label)).toEqual([
      'Raise the body to 64 in.',
      'Use a roll-up door',
      'Use a drop-down door',
    ])
    expect(problem?.fixes[0]?.apply(withHeight(farrier, 56)).height).toBe(64)
  })

  it('bays_too_long: names the side, the required length and the available length', () => {
    const [first, ...rest] = farrier.curb
    if (!first) throw new Error('no bay')
    const build = withBays(farrier, 'curb', [{ ...first, width: 30 }, ...rest])
    expect(problemsOf(build)[0]).toMatchObject({
      code: 'bays_too_long',
      face: 'curb',
      sentence:
        'The compartments on the curb side need 118 in. with 3 in. of frame around each; the body has 110 in. there.',
    })
  })

  it('wheel_in_the_way: rejects a lower compartment above the wheel', () => {
    const [first, second, ...rest] = farrier.curb
    if (!first || !second) throw new Error('no bay')
    const build = withBays(farrier, 'curb', [
      first,
      { ...second, lower: { door: 'drop', content: 'empty' } },
      ...rest,
    ])
    const problem = problemsOf(build).find(({ code }) => code === 'wheel_in_the_way')
    expect(problem?.place).toEqual({ face: 'curb', bay: 1, part: 'lower' })
    expect(problem && problemsOf(problem.fixes[0]?.apply(build) ?? build)).toEqual([])
  })

  it('too_shallow: names the depth that the sides leave at the rear, and each fix solves the problem', () => {
    const build = withBays(farrier, 'rear', [
      { width: 34, upper: { door: 'side', content: 'anvil-stand' }, lower: null },
    ])
    const [problem, ...others] = problemsOf(build)
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      code: 'too_shallow',
      sentence: 'Needs 20 in. of depth; the side compartments leave 2 in.',
    })
    expect(problem?.fixes.map(({ label }) => label)).toEqual([
      'Make it 30 in. wide, between the sides',
      'Remove the last compartment on the curb side and the street side',
      'Remove this compartment',
    ])
  })

  it('too_heavy: offers a stronger truck first', () => {
    const fire = PRESETS.fire
    const build = withBays({ ...withBase(fire, 'chassis-60'), cab: 'crew' }, 'rear', fire.rear)
    const light = { ...build, curb: fire.curb.slice(0, 2) }
    const heavy = problemsOf(light).find(({ code }) => code === 'too_heavy')
    if (heavy) expect(heavy.fixes[0]?.label).toMatch(/^Move to Ford F-450/)
    const loaded = { ...build, base: 'bed-66' as const, mount: 'slide-in' as const, length: 68 }
    expect(problemsOf(loaded).map(({ code }) => code)).toContain('too_heavy')
  })

  it('content_on_mount: rejects propane in a cap', () => {
    const build = withBays(withMount(farrier, 'cap'), 'curb', [
      { width: 20, upper: { door: 'side', content: 'propane' }, lower: null },
    ])
    expect(problemsOf(build).map(({ code }) => code)).toContain('content_on_mount')
  })

  it('too_many: allows one tank with pump and names the second', () => {
    const tank: Bay = { width: 44, upper: { door: 'roll-up', content: 'tank-pump' }, lower: null }
    const build = withBays(PRESETS.fire, 'curb', [tank])
    expect(problemsOf(build).filter(({ code }) => code === 'too_many')).toHaveLength(2)
  })
})

describe('links', () => {
  it('keep their meaning, because options have the same index in every release', () => {
    expect([
      TRADES,
      MOUNTS,
      MAKES,
      CABS,
      BASE_IDS,
      DOORS,
      CONTENT_IDS,
      RACKS,
      LIGHTS,
      BUMPERS,
      FINISHES,
      TRUCK_COLORS,
    ]).toMatchInlineSnapshot(`
      [
        [
          "farrier",
          "vet",
          "fire",
          "contractor",
          "custom",
        ],
        [
          "chassis",
          "cap",
          "slide-in",
          "trailer",
        ],
        [
          "ford",
          "ram",
          "chevrolet",
        ],
        [
          "regular",
          "crew",
        ],
        [
          "chassis-60",
          "chassis-60-heavy",
          "chassis-84",
          "bed-66",
          "bed-78",
          "bed-96",
          "axle-single",
          "axle-tandem",
        ],
        [
          "lift",
          "side",
          "roll-up",
          "drop",
        ],
        [
          "empty",
          "drawers",
          "shelves",
          "tray",
          "anvil-stand",
          "forge-slide",
          "shoe-rack",
          "propane",
          "drug-drawer",
          "wash-tank",
          "tank-pump",
          "hose-reel",
          "rescue-tools",
          "air-bottles",
          "pipe-rack",
        ],
        [
          "none",
          "ladder",
        ],
        [
          "none",
          "beacon",
          "light-bar",
        ],
        [
          "step",
          "winch",
        ],
        [
          "bare",
          "white",
          "silver",
          "graphite",
          "black",
          "red",
          "blue",
          "green",
          "orange",
          "sand",
        ],
        [
          "white",
          "silver",
          "graphite",
          "black",
          "red",
          "blue",
          "green",
          "orange",
          "sand",
        ],
      ]
    `)
    // A link of the first release; it must open for as long as version 1 is read.
    const link =
      '1.WzEsMiwwLDEsNCw3OCw0OSxbWzIxLDEsMl0sWzI3LDAsMV0sWzIwLDEsOF1dLFtbMjEsMSwyXSxbMjcsMCwxXSxbMjAsMSwyXV0sW1szMywxLDldLFszMywxLDJdXSwwLDAsMCwwLDEsMSwwLCIiLCIiXQ'
    expect(fromFragment(link)).toMatchObject({
      build: {
        trade: 'vet',
        mount: 'slide-in',
        base: 'bed-78',
        length: 78,
        curb: [{}, { upper: { door: 'lift', content: 'drawers' } }, { upper: { content: 'drug-drawer' } }],
        truck: 'white',
      },
    })
  })

  it.each([
    ['nothing', '', 'none'],
    ['a newer version', '#2.abc', 'newer'],
    ['words', '#about', 'broken'],
    ['broken base64', '#1.a', 'broken'],
    ['JSON that is no build', `#1.${btoa('{"a":1}').replace(/=+$/, '')}`, 'broken'],
    ['a deep array', `#1.${btoa('['.repeat(400)).replace(/=+$/, '')}`, 'broken'],
    ['10,000 characters', `#1.${'a'.repeat(10_000)}`, 'broken'],
    ['a negative index', `#1.${btoa('[-1,"constructor"]').replace(/=+$/, '')}`, 'broken'],
    ['not UTF-8', `#1.${btoa('["\xff"]').replace(/=+$/, '').replaceAll('/', '_')}`, 'broken'],
  ])('rejects %s', (_name, fragment, answer) => {
    expect(fromFragment(fragment)).toBe(answer)
  })

  it('never throw, whatever the fragment contains', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fromFragment(text)
        fromFragment(`1.${btoa(unescape(encodeURIComponent(text))).replace(/=+$/, '')}`)
      }),
      { seed: 28 },
    )
  })

  it('reject a body that no mount can carry', () => {
    const { farrier } = PRESETS
    for (const size of [{ height: 20 }, { height: 90 }, { length: 60 }, { length: 200 }])
      expect(readBuild({ ...farrier, ...size })).toBeNull()
  })

  it('reject lettering with control characters or direction marks', () => {
    for (const name of ['a\u0000', 'a\u202eb', 'a\nb'])
      expect(readBuild({ ...PRESETS.farrier, lettering: { name, phone: '' } })).toBeNull()
    expect(
      readBuild({ ...PRESETS.farrier, lettering: { name: 'O’Brien & Sons 蹄鉄', phone: '' } }),
    ).not.toBeNull()
  })
})
