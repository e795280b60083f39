import { Box3, type Object3D } from 'three'
import { expect, test } from 'vitest'
import { HALF_WIDTH } from '#rig-models/part/cab-measures'
import { fakeCanvas } from '#tests/support/fake-canvas'
import { type Build, CABS, MOUNTS } from '../build/build'
import { withMount } from '../build/mount'
import { PRESETS } from '../build/presets'
import { bodyMeasures, roofMeasures } from './measures'
import { piecesOf } from './rig-model'

const signsOf = (build: Build): Object3D[] => {
  const piece = piecesOf(build, { open: new Set(), isLit: false, hasPerson: false }).find(({ key }) =>
    key.startsWith('lettering'),
  )
  const signs: Object3D[] = []
  piece?.make().traverse((node) => {
    if ('isMesh' in node) signs.push(node)
  })
  return signs
}

test.each(CABS)('name and phone are painted on both front doors of a %s cab', (cab) => {
  const texts = fakeCanvas()
  const lettering = { name: ' Hill Farrier ', phone: '555 0123' }
  const boxes = signsOf({ ...PRESETS.farrier, cab, lettering }).map((sign) => new Box3().setFromObject(sign))
  expect(texts).toEqual(['Hill Farrier', '555 0123'])
  expect(boxes.map(({ min }) => Math.sign(min.z)).sort()).toEqual([-1, 1])
  for (const { min, max } of boxes) {
    expect(Math.min(Math.abs(min.z), Math.abs(max.z))).toBeGreaterThan(HALF_WIDTH)
    expect(min.x).toBeGreaterThan(0.14)
  }
})

test('on a trailer they are painted on the nose', () => {
  const texts = fakeCanvas()
  const build = { ...withMount(PRESETS.farrier, 'trailer'), lettering: { name: 'Hill Farrier', phone: '' } }
  const signs = signsOf(build)
  expect(texts).toEqual(['Hill Farrier'])
  expect(signs).toHaveLength(1)
  const { min, max } = new Box3().setFromObject(signs[0] as Object3D)
  expect(min.x).toBeGreaterThan(bodyMeasures(build).front)
  expect(max.y).toBeLessThan(bodyMeasures(build).top)
})

test('without text there is no sign', () => {
  fakeCanvas()
  expect(signsOf({ ...PRESETS.farrier, lettering: { name: ' ', phone: '' } })).toEqual([])
})

test.each(MOUNTS)('on %s, a light bar fits between the rails of a rack', (mount) => {
  const { rackHalf, lightBar } = roofMeasures(withMount(PRESETS.fire, mount))
  expect(lightBar.width / 2).toBeLessThan(rackHalf)
})
