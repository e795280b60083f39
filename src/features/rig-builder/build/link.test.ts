import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BASE_IDS,
  BUMPERS,
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
import { fromFragment, toFragment } from './link'
import { PRESETS } from './presets'
import { readBuild } from './read-build'

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

  it.each([1e9, 0, -5, 3.5, Number.NaN, Number.POSITIVE_INFINITY, '20', null])(
    'reject the size %j, wherever it is, in a link as in a row',
    (size) => {
      const { farrier } = PRESETS
      const width = size as number
      const bays = [{ width, upper: { door: 'side', content: 'empty' }, lower: null }] as const
      for (const part of [
        { length: width },
        { height: width },
        { curb: bays },
        { street: bays },
        { rear: bays },
      ]) {
        expect(readBuild({ ...farrier, ...part }), JSON.stringify(part)).toBeNull()
        expect(fromFragment(toFragment({ ...farrier, ...part })), JSON.stringify(part)).toBe('broken')
      }
    },
  )

  it('reject lettering with control characters or direction marks', () => {
    for (const name of ['a\u0000', 'a\u202eb', 'a\nb'])
      expect(readBuild({ ...PRESETS.farrier, lettering: { name, phone: '' } })).toBeNull()
    expect(
      readBuild({ ...PRESETS.farrier, lettering: { name: 'O’Brien & Sons 蹄鉄', phone: '' } }),
    ).not.toBeNull()
  })
})
