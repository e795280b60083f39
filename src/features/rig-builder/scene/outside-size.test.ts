import { Box3, type Object3D, Vector3 } from 'three'
import { expect, it } from 'vitest'
import { fakeCanvas } from '#tests/support/fake-canvas'
import { BASES } from '../build/bases'
import { type Build, CABS, MOUNTS, TRADES } from '../build/build'
import { withBase } from '../build/change'
import { withMount } from '../build/mount'
import { outsideOf } from '../build/outside'
import { PRESETS } from '../build/presets'
import { dimensionLines } from './framing'
import { METERS_PER_INCH } from './measures'
import { RigAssembly } from './rig-assembly'
import { piecesOf, stillDoors } from './rig-model'

const CLOSED = { open: new Set<string>(), isLit: false, hasPerson: false }

/** The space of the model with closed doors, without the mirrors. */
function modelBox(build: Build): Box3 {
  const parts: Object3D[] = [
    ...piecesOf(build, CLOSED).map(({ make }) => make()),
    stillDoors(build, CLOSED, new Set()),
  ]
  return parts.reduce((box, part) => {
    for (const mirror of part.getObjectsByProperty('name', 'mirror')) mirror.removeFromParent()
    return box.union(new Box3().setFromObject(part))
  }, new Box3())
}

/** The typical rig of each trade on each mount, then what changes the size: cab, base, bumper, lights, and no doors. */
const RIGS: readonly (readonly [string, Build])[] = [
  ...TRADES.flatMap((trade) =>
    MOUNTS.map((mount) => [`${trade} on ${mount}`, withMount(PRESETS[trade], mount)] as const),
  ),
  ...CABS.map((cab) => [`${cab} cab`, { ...PRESETS.contractor, cab }] as const),
  ...(['chassis-84', 'bed-66', 'axle-single'] as const).map(
    (base) => [base, withBase(withMount(PRESETS.custom, BASES[base].mount), base)] as const,
  ),
  ['winch bumper', { ...PRESETS.farrier, bumper: 'winch' }],
  ...MOUNTS.map(
    (mount) =>
      [
        `every light on ${mount}`,
        { ...withMount(PRESETS.custom, mount), lights: 'light-bar', hasSceneLights: true },
      ] as const,
  ),
]

it.each(RIGS)('%s: the model has the outside size of the spec sheet, to 2 cm', (_, build) => {
  fakeCanvas()
  const size = modelBox(build).getSize(new Vector3())
  const { length, height, width } = outsideOf(build)
  for (const [name, meters, inches] of [
    ['length', size.x, length],
    ['height', size.y, height],
    ['width', size.z, width],
  ] as const)
    expect(
      Math.abs(meters - inches * METERS_PER_INCH),
      `${name}: ${meters / METERS_PER_INCH} in.`,
    ).toBeLessThan(0.02)
})

it.each(RIGS)(
  '%s: the dimension lines of the side view are as long as their labels say, to 2 cm',
  async (_, build) => {
    fakeCanvas()
    const rig = new RigAssembly()
    await rig.show(build, CLOSED, false, () => true)
    const lines = dimensionLines(
      build,
      'curb',
      { shut: rig.outside(), seen: rig.box() },
      { width: 820, height: 500 },
    )
    const [body = 0, length = 0, , height = 0] = lines.map(({ from, to }) =>
      Math.hypot(to[0] - from[0], to[1] - from[1]),
    )
    // The line of the body gives the scale.
    const inches = (line: number) => (line / body) * build.length
    const outside = outsideOf(build)
    for (const [name, drawn, labeled] of [
      ['length', inches(length), outside.length],
      ['height', inches(height), outside.height],
    ] as const)
      expect(Math.abs(drawn - labeled) * METERS_PER_INCH, `${name}: ${drawn} in.`).toBeLessThan(0.02)
  },
)
