import { Box3, Ray, Vector3 } from 'three'
import { BASES } from '../build/bases'
import type { Build } from '../build/build'
import { compartmentKey, placeAll } from '../build/layout'
import { bodyMeasures, bumperX, openingPlace } from './measures'
import type { ModelState } from './rig-model'

/** An ellipse of light on the ground, by its middle and its half axes, m in the model's coordinates. */
export interface GroundLight {
  x: number
  z: number
  along: number
  across: number
  color: string
  /** Brightness of the middle, 0 to 1. */
  power: number
}

/** The glow around a lamp, m in the model's coordinates. */
export interface Glow {
  x: number
  y: number
  z: number
  color: string
  /** Where the lamp shines, a unit vector; null for one that shines all around. */
  toward: readonly [x: number, y: number, z: number] | null
}

interface Lit {
  groundLights: GroundLight[]
  glows: Glow[]
}

export interface Lamps extends Lit {
  /** The rig's body, which hides glows. */
  body: Box3
}

/**
 * Brightness of a glow, 0 to 1, seen from a camera: none behind the lamp, or where the body hides it. The picture of a
 * glow is larger than its lamp, so that its edge would remain in the air beside what hides the lamp.
 */
export function glowShare({ x, y, z, toward }: Glow, camera: Vector3, body: Box3): number {
  const lamp = new Vector3(x, y, z)
  const away = camera.clone().sub(lamp)
  const distance = away.length()
  const ray = new Ray(lamp, away.normalize())
  const hit = ray.intersectBox(body, new Vector3())
  if (hit && hit.distanceTo(lamp) < distance) return 0
  if (!toward) return 1
  // Full within 30 degrees from where it shines.
  return Math.min(1, Math.max(0, ray.direction.dot(new Vector3(...toward)) / Math.cos(Math.PI / 6)))
}

const WHITE = '#eef4ff'
const WARM = '#ffe6bd'
const RED = '#ff2616'
const AMBER = '#ff9a1f'

const SIDES = [1, -1] as const

const together = (...lamps: Lit[]): Lit => ({
  groundLights: lamps.flatMap(({ groundLights }) => groundLights),
  glows: lamps.flatMap(({ glows }) => glows),
})

/** What the lamps of a rig light at night: those of truck and body, its equipment, and those of open compartments. */
export const lampsOf = (build: Build, open: ModelState['open']): Lamps => ({
  ...together(
    BASES[build.base].models === null ? { groundLights: [], glows: [] } : headlights(build),
    tailLamps(build),
    build.hasSceneLights ? workLights(build) : { groundLights: [], glows: [] },
    roofLights(build),
    compartmentLights(build, open),
  ),
  body: bodyBox(build),
})

function bodyBox(build: Build): Box3 {
  const { front, rear, floor, top, width } = bodyMeasures(build)
  return new Box3(new Vector3(rear, floor, -width / 2), new Vector3(front, top, width / 2))
}

function headlights(build: Build): Lit {
  const x = bumperX(build)
  return {
    groundLights: [
      { x: x + 0.8, z: 0, along: 2, across: 1.8, color: WARM, power: 0.5 },
      ...SIDES.map((side) => ({
        x: x + 4.2,
        z: side * 0.85,
        along: 4.8,
        across: 1.7,
        color: WARM,
        power: 0.75,
      })),
    ],
    glows: SIDES.map((side) => ({ x: x + 0.05, y: 1.03, z: side * 0.73, color: WARM, toward: [1, 0, 0] })),
  }
}

function tailLamps(build: Build): Lit {
  const { rear } = bodyMeasures(build)
  return {
    groundLights: [{ x: rear - 1, z: 0, along: 1.1, across: 1.5, color: RED, power: 0.3 }],
    glows: [],
  }
}

function workLights(build: Build): Lit {
  const { front, rear, top, width } = bodyMeasures(build)
  const spots = SIDES.flatMap((side) => [rear + 0.35, front - 0.35].map((x) => ({ x, side })))
  return {
    groundLights: spots.map(({ x, side }) => ({
      x,
      z: side * (width / 2 + 1.2),
      along: 2.4,
      across: 2.3,
      color: WHITE,
      power: 0.9,
    })),
    glows: spots.map(({ x, side }) => ({
      x,
      y: top - 0.1,
      z: side * (width / 2 + 0.16),
      color: WHITE,
      toward: [0, 0, side],
    })),
  }
}

function roofLights(build: Build): Lit {
  const { front, top } = bodyMeasures(build)
  const x = front - 0.33
  if (build.lights === 'beacon')
    return {
      groundLights: [{ x, z: 0, along: 5.5, across: 5.5, color: AMBER, power: 0.4 }],
      glows: [{ x, y: top + 0.12, z: 0, color: AMBER, toward: null }],
    }
  if (build.lights === 'light-bar')
    return {
      groundLights: SIDES.map((side) => ({
        x,
        z: side * 2.4,
        along: 4.4,
        across: 3,
        color: RED,
        power: 0.45,
      })),
      glows: SIDES.map((side) => ({ x, y: top + 0.15, z: side * 0.42, color: RED, toward: null })),
    }
  return { groundLights: [], glows: [] }
}

/** A compartment has a row of light along its top, seen only while its door is open. */
function compartmentLights(build: Build, open: ModelState['open']): Lit {
  const groundLights = placeAll(build)
    .filter((placed) => open.has(compartmentKey(placed)))
    .map((placed) => {
      const { x, z, w, turn } = openingPlace(build, placed)
      const [long, short] = [w / 2 + 0.5, 0.9]
      const isRear = placed.face === 'rear'
      return {
        x: isRear ? x - 0.5 : x,
        z: isRear ? z : z + (turn === 0 ? 0.5 : -0.5),
        along: isRear ? short : long,
        across: isRear ? long : short,
        color: WHITE,
        power: 0.35,
      }
    })
  return { groundLights, glows: [] }
}
