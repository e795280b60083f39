import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import type { Build } from '../build/build'
import { compartmentKey, placeAll } from '../build/layout'
import { withMount } from '../build/mount'
import { PRESETS } from '../build/presets'
import { directionOf } from './framing'
import { glowShare, type Lamps, lampsOf } from './lamps'
import { bodyMeasures } from './measures'
import { LIT_GROUND } from './night-lights'

const SHUT = new Set<string>()
const plain: Build = { ...PRESETS.custom, lights: 'none', hasSceneLights: false }
const onTrailer = withMount(plain, 'trailer')

/** Lights on the ground that a build has and the plain one has not. */
const added = (change: Partial<Build>): Lamps['groundLights'] =>
  lampsOf({ ...plain, ...change }, SHUT).groundLights.slice(lampsOf(plain, SHUT).groundLights.length)

describe('the lamps of a build light the ground', () => {
  it('work lights: beside the body, two on each side', () => {
    const groundLights = added({ hasSceneLights: true })
    const { front, rear, width } = bodyMeasures(plain)
    expect(groundLights.map(({ z }) => Math.sign(z))).toEqual([1, 1, -1, -1])
    for (const { x, z } of groundLights) {
      expect(Math.abs(z)).toBeGreaterThan(width / 2)
      expect(x).toBeGreaterThan(rear)
      expect(x).toBeLessThan(front)
    }
  })

  it('a beacon: around it, in its color', () => {
    expect(added({ lights: 'beacon' })).toMatchObject([{ z: 0, color: '#ff9a1f' }])
  })

  it('a light bar: on both sides, in its color', () => {
    expect(added({ lights: 'light-bar' }).map(({ color }) => color)).toEqual(['#ff2616', '#ff2616'])
  })

  it('headlights: in front of a truck, and a trailer has none', () => {
    const ahead = (build: Build) => lampsOf(build, SHUT).groundLights.filter(({ x }) => x > 0)
    expect(ahead(plain)).toHaveLength(3)
    expect(ahead(onTrailer)).toEqual([])
  })

  it('a compartment: in front of it, while its door is open', () => {
    const build = PRESETS.farrier
    const shut = lampsOf(build, SHUT).groundLights.length
    const { width, rear } = bodyMeasures(build)
    for (const placed of placeAll(build)) {
      const groundLights = lampsOf(build, new Set([compartmentKey(placed)])).groundLights
      expect(groundLights).toHaveLength(shut + 1)
      const { x = 0, z = 0 } = groundLights.at(-1) ?? {}
      if (placed.face === 'rear') expect(x).toBeLessThan(rear)
      else expect(z * (placed.face === 'curb' ? 1 : -1)).toBeGreaterThan(width / 2)
    }
  })

  it('no light reaches beyond the lit ground, of the longest rig', () => {
    const build: Build = { ...PRESETS.fire, length: 138, bumper: 'winch' }
    const { rear } = bodyMeasures(build)
    const nose = 4.3
    const middle = (rear + nose) / 2
    for (const { x, z, along, across } of lampsOf(build, SHUT).groundLights) {
      expect(Math.abs(x - middle) + along).toBeLessThan(LIT_GROUND / 2)
      expect(Math.abs(z) + across).toBeLessThan(LIT_GROUND / 2)
    }
  })
})

describe('the glow of a lamp', () => {
  const lit: Build = { ...PRESETS.custom, hasSceneLights: true, lights: 'light-bar' }
  const { glows, body } = lampsOf(lit, SHUT)
  const middle = body.getCenter(new Vector3())
  /** Lamps with a glow, by color and side. */
  const seenFrom = (camera: Vector3) =>
    glows
      .filter((glow) => glowShare(glow, camera, body) > 0)
      .map(({ color, z }) => `${color} ${Math.sign(z)}`)
  const HEADLIGHTS = ['#ffe6bd 1', '#ffe6bd -1']
  const BAR = ['#ff2616 1', '#ff2616 -1']

  it('from the front corner: both headlights, and the work lights of that side', () => {
    const camera = middle.clone().addScaledVector(directionOf('three-quarter'), 12)
    expect(seenFrom(camera)).toEqual([...HEADLIGHTS, '#eef4ff 1', '#eef4ff 1', ...BAR])
  })

  it('from the rear corner: no headlight, because the body hides both', () => {
    const camera = middle.clone().addScaledVector(directionOf('three-quarter-rear'), 12)
    expect(seenFrom(camera)).toEqual(['#eef4ff -1', '#eef4ff -1', ...BAR])
  })

  it('from the side: no headlight', () => {
    expect(seenFrom(new Vector3(0, 1.5, 12))).toEqual(['#eef4ff 1', '#eef4ff 1', ...BAR])
  })

  it('from low behind the body: no lamp on its roof', () => {
    expect(seenFrom(new Vector3(-6, 0.3, 0))).toEqual([])
  })

  it('fades while the camera turns away from the lamp', () => {
    const [headlight] = glows
    if (!headlight) throw new Error('no headlight')
    const shares = [0, 60, 75, 85, 90].map((degrees) => {
      const turned = (degrees * Math.PI) / 180
      const camera = new Vector3(headlight.x + 9 * Math.cos(turned), 1, headlight.z + 9 * Math.sin(turned))
      return glowShare(headlight, camera, body)
    })
    expect(shares[0]).toBe(1)
    expect(shares.at(-1)).toBeCloseTo(0)
    expect(shares).toEqual(shares.toSorted((one, other) => other - one))
  })
})
