import { Box3, type Object3D } from 'three'
import { describe, expect, it, test } from 'vitest'
import { fakeCanvas } from '#tests/support/fake-canvas'
import { BASES, WIDTHS } from '../build/bases'
import { type Build, MOUNTS, TRADES } from '../build/build'
import { withBase } from '../build/change'
import { feet } from '../build/labels'
import { placeFace } from '../build/layout'
import { withMount } from '../build/mount'
import { outsideOf } from '../build/outside'
import { PRESETS } from '../build/presets'
import { METERS_PER_INCH } from '../scene/measures'
import { piecesOf, stillDoors } from '../scene/rig-model'
import { drawingOf, VIEWS, type View } from './drawing'
import { allShapes, extentOf } from './shapes'

/** 2 cm, in inches, as in the test of the model. */
const TOLERANCE = 0.8

/** The typical rig of each trade on each mount, and everything that changes the outside. */
const RIGS: readonly (readonly [string, Build])[] = [
  ...TRADES.flatMap((trade) =>
    MOUNTS.map((mount) => [`${trade} on ${mount}`, withMount(PRESETS[trade], mount)] as const),
  ),
  ...(['chassis-84', 'bed-66', 'axle-single'] as const).map(
    (base) => [base, withBase(withMount(PRESETS.custom, BASES[base].mount), base)] as const,
  ),
  ...MOUNTS.map(
    (mount) =>
      [
        `everything on ${mount}`,
        {
          ...withMount(PRESETS.farrier, mount),
          cab: 'crew',
          rack: 'ladder',
          lights: 'light-bar',
          hasSceneLights: true,
          bumper: 'winch',
          lettering: { name: 'Hill Farrier Service & Sons', phone: '555 0123' },
        },
      ] as const,
  ),
]

/** Length, width or height that a view shows to the right, and upward. */
const shown = (build: Build, view: View) => {
  const { length, width, height } = outsideOf(build)
  if (view === 'rear') return { across: width, up: height }
  return { across: length, up: view === 'top' ? width : height }
}

describe.each(RIGS)('%s', (_, build) => {
  it.each(VIEWS)('is drawn from %s as large as the spec sheet says', (view) => {
    const { left, right, bottom, top } = extentOf(allShapes(drawingOf(build, view).shapes))
    const { across, up } = shown(build, view)
    expect(Math.abs((right - left) / METERS_PER_INCH - across), 'across').toBeLessThan(TOLERANCE)
    expect(Math.abs((top - bottom) / METERS_PER_INCH - up), 'up').toBeLessThan(TOLERANCE)
  })

  it.each(VIEWS)(
    'has dimension lines from %s for the body and the complete rig, inside the picture',
    (view) => {
      const { dimensions, texts, pointer, shapes, turn, box } = drawingOf(build, view)
      const { across, up } = shown(build, view)
      const lengths = dimensions.map(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]))
      const body = view === 'rear' ? WIDTHS[build.mount] : build.length
      const bodyUp = view === 'top' ? WIDTHS[build.mount] : build.height
      for (const [index, inches] of [body, across, bodyUp, up].entries()) {
        expect(dimensions[index]?.label).toBe(feet(inches))
        expect(Math.abs((lengths[index] ?? 0) - inches), feet(inches)).toBeLessThan(TOLERANCE)
      }
      expect(dimensions).toHaveLength(4)
      const { left, right, bottom, top } = extentOf(allShapes(shapes))
      const corners = [left, right].flatMap((x) =>
        [bottom, top].map((y) => [(turn.x * x) / METERS_PER_INCH, (-turn.y * y) / METERS_PER_INCH] as const),
      )
      const points = [
        ...corners,
        ...dimensions.flatMap(({ from, to, measured }) => [from, to, ...measured]),
        ...texts.flatMap(({ at: [x, y], room, size }) => [
          [x - room / 2, y - size] as const,
          [x + room / 2, y] as const,
        ]),
        ...(pointer ?? []),
      ]
      for (const [x, y] of points) {
        expect(x).toBeGreaterThanOrEqual(box.x)
        expect(x).toBeLessThanOrEqual(box.x + box.width)
        expect(y).toBeGreaterThanOrEqual(box.y)
        expect(y).toBeLessThanOrEqual(box.y + box.height)
      }
    },
  )

  it.each(['curb', 'street', 'rear'] as const)('has each door of the %s face', (face) => {
    const drawn = drawingOf(build, face).shapes.doors.filter(({ compartment }) => compartment)
    expect(drawn).toHaveLength(placeFace(build, face).length)
  })
})

/** The space of the model with closed doors, without the mirrors. */
function modelBox(build: Build): Box3 {
  const state = { open: new Set<string>(), isLit: false, hasPerson: false }
  const parts: Object3D[] = [
    ...piecesOf({ ...build, lettering: { name: '', phone: '' } }, state).map(({ make }) => make()),
    stillDoors(build, state, new Set()),
  ]
  return parts.reduce((box, part) => {
    for (const mirror of part.getObjectsByProperty('name', 'mirror')) mirror.removeFromParent()
    return box.union(new Box3().setFromObject(part))
  }, new Box3())
}

it.each(MOUNTS)('on %s, every view has the ends of the model', (mount) => {
  fakeCanvas()
  const build = withMount(PRESETS.farrier, mount)
  const { min, max } = modelBox(build)
  for (const view of VIEWS) {
    const extent = extentOf(allShapes(drawingOf(build, view).shapes))
    const [from, to] = view === 'rear' ? [min.z, max.z] : [min.x, max.x]
    const [low, high] = view === 'top' ? [min.z, max.z] : [min.y, max.y]
    for (const [drawn, modeled] of [
      [extent.left, from],
      [extent.right, to],
      [extent.bottom, low],
      [extent.top, high],
    ] as const)
      expect(Math.abs(drawn - modeled), `${view}: ${drawn} m`).toBeLessThan(0.025)
  }
})

test('a beacon is amber, a light bar red, and neither is drawn without warning lights', () => {
  const lamps = (lights: Build['lights']) => {
    const { extras } = drawingOf({ ...PRESETS.farrier, lights }, 'rear').shapes
    return new Set(extras.map(({ look }) => look).filter((look) => look === 'amber' || look === 'red'))
  }
  expect(lamps('beacon')).toEqual(new Set(['amber']))
  expect(lamps('light-bar')).toEqual(new Set(['red']))
  expect(lamps('none')).toEqual(new Set())
})
