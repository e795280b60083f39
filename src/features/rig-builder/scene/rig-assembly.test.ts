import { Box3, Mesh, type Object3D, Vector3 } from 'three'
import { expect, it } from 'vitest'
import { fakeCanvas } from '#tests/support/fake-canvas'
import { type Bay, type Build, CONTENT_IDS, MOUNTS, TRADES } from '../build/build'
import { withBays } from '../build/change'
import { compartmentKey, placeAll } from '../build/layout'
import { withMount } from '../build/mount'
import { PRESETS } from '../build/presets'
import { METERS_PER_INCH, openingPlace } from './measures'
import { meshParts } from './mesh-parts'
import { RigAssembly } from './rig-assembly'
import { piecesOf } from './rig-model'

/** Every preset, and one trade on every other mount. */
const RIGS: readonly (readonly [string, Build])[] = [
  ...TRADES.map((trade) => [trade, PRESETS[trade]] as const),
  ...MOUNTS.filter((mount) => mount !== PRESETS.farrier.mount).map(
    (mount) => [`farrier on ${mount}`, withMount(PRESETS.farrier, mount)] as const,
  ),
]
/** Ground, horizon, contact shadow, the glow of the lamps, and outline, which are not part of the rig. */
const SURROUNDINGS = 5

const keysOf = (build: Build) => new Set(placeAll(build).map(compartmentKey))

async function assembled(build: Build, isLit = false): Promise<RigAssembly> {
  const rig = new RigAssembly()
  await rig.show(build, { open: keysOf(build), isLit, hasPerson: true }, false, () => true)
  return rig
}

function costOf(root: Object3D) {
  let [calls, triangles] = [SURROUNDINGS, 2_000]
  root.traverse((node) => {
    if (!(node instanceof Mesh)) return
    calls += 1
    triangles += (node.geometry.index ?? node.geometry.getAttribute('position')).count / 3
  })
  return { calls, triangles }
}

it.each(RIGS)('%s with all doors open, lamps on and a person is drawn in 120 calls', async (_, build) => {
  fakeCanvas()
  const rig = await assembled(build, true)
  const { calls, triangles } = costOf(rig.root)
  expect(calls).toBeLessThanOrEqual(120)
  expect(triangles).toBeLessThanOrEqual(350_000)
})

it('lamps cost at most four draw calls', async () => {
  fakeCanvas()
  const [day, night] = [await assembled(PRESETS.fire), await assembled(PRESETS.fire, true)]
  expect(costOf(night.root).calls - costOf(day.root).calls).toBeLessThanOrEqual(4)
})

it('a file has the rig without the person beside it', async () => {
  fakeCanvas()
  const build = withMount(PRESETS.custom, 'trailer')
  const rig = await assembled(build)
  const box = new Box3()
  for (const { positions } of meshParts(rig.root))
    for (let at = 0; at < positions.length; at += 3) box.expandByPoint(new Vector3().fromArray(positions, at))
  expect(box.max.z).toBeLessThan(rig.box().max.z - 0.3)
  expect(box.getSize(new Vector3()).distanceTo(rig.outside().getSize(new Vector3()))).toBeLessThan(0.01)
})

/** Thickness of what stands in the walls, such as the ends of shelves, m. */
const OVERHANG = 0.05

it.each(CONTENT_IDS)('%s stands inside its compartment, behind the opening', (content) => {
  fakeCanvas()
  const bay: Bay = { width: 44, upper: { door: 'side', content }, lower: null }
  const build = withBays({ ...PRESETS.fire, rear: [] }, 'curb', [bay])
  const [placed] = placeAll(build)
  const inside = piecesOf(build, { open: keysOf(build), isLit: false, hasPerson: false }).find(
    ({ compartment }) => compartment === 'curb 0 upper',
  )
  if (!placed || !inside) throw new Error('no compartment')
  const made = inside.make()
  const { x, y, z, w, h } = openingPlace(build, placed)
  const { min, max } = new Box3().setFromObject(made)
  expect(min.x).toBeGreaterThanOrEqual(x - w / 2 - OVERHANG)
  expect(max.x).toBeLessThanOrEqual(x + w / 2 + OVERHANG)
  expect(min.y).toBeGreaterThanOrEqual(y - h / 2 - OVERHANG)
  expect(max.y).toBeLessThanOrEqual(y + h / 2 + OVERHANG)
  // Slides and trays are pulled out.
  expect(min.z).toBeGreaterThanOrEqual(z - placed.d * METERS_PER_INCH - OVERHANG)
  expect(max.z).toBeLessThan(z + 0.8)
  let meshes = 0
  made.traverse((node) => {
    if (node instanceof Mesh) meshes += 1
  })
  // The lamp is in each of them.
  expect(meshes > 1).toBe(content !== 'empty')
})
