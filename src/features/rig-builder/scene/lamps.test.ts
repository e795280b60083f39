import { describe, expect, it } from 'vitest'
import type { Build } from '../build/build'
import { compartmentKey, placeAll } from '../build/layout'
import { withMount } from '../build/mount'
import { PRESETS } from '../build/presets'
import { type Lamps, lampsOf } from './lamps'
import { LIT_GROUND } from './night-lights'
import { frameOf } from './rig-model'

const SHUT = new Set<string>()
const plain: Build = { ...PRESETS.custom, lights: 'none', hasSceneLights: false }
const onTrailer = withMount(plain, 'trailer')

/** Lights on the ground that a build has and the plain one has not. */
const added = (change: Partial<Build>): Lamps['groundLights'] =>
  lampsOf({ ...plain, ...change }, SHUT).groundLights.slice(lampsOf(plain, SHUT).groundLights.length)

describe('the lamps of a build light the ground', () => {
  it('work lights: beside the body, two on each side', () => {
    const groundLights = added({ hasSceneLights: true })
    const { front, rear, width } = frameOf(plain)
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
    const { width, rear } = frameOf(build)
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
    const { rear } = frameOf(build)
    const nose = 4.3
    const middle = (rear + nose) / 2
    for (const { x, z, along, across } of lampsOf(build, SHUT).groundLights) {
      expect(Math.abs(x - middle) + along).toBeLessThan(LIT_GROUND / 2)
      expect(Math.abs(z) + across).toBeLessThan(LIT_GROUND / 2)
    }
  })
})
