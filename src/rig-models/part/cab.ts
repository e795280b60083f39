import { type Group, Shape } from 'three'
import { frameBlack, glass, lens, type Paint, paint } from '../finish/finish'
import { at, group, times } from '../shape/assemble'
import { box, hull, slab, span } from '../shape/solid'
import { front, hood } from './cab-front'
import {
  ARCH_RADIUS,
  AXLE_HEIGHT,
  axleOf,
  BELT,
  type CabLook,
  greenhouseAt,
  HALF_WIDTH,
  ROOF,
  SILL,
} from './cab-measures'
import { cabSide } from './cab-side'

function lowerBody(a: number): Shape {
  const shape = new Shape()
  shape.moveTo(0.02, SILL)
  shape.lineTo(0.02, BELT)
  shape.lineTo(a - 0.5, BELT + 0.005)
  shape.quadraticCurveTo(a - 0.2, 1.4, a + 0.2, 1.365)
  shape.quadraticCurveTo(a + 0.62, 1.335, a + 0.8, 1.26)
  shape.quadraticCurveTo(a + 0.89, 1.2, a + 0.9, 1.05)
  shape.lineTo(a + 0.88, 0.66)
  shape.lineTo(a + 0.56, 0.6)
  const edge = Math.asin((SILL - AXLE_HEIGHT) / ARCH_RADIUS)
  shape.absarc(a, AXLE_HEIGHT, ARCH_RADIUS, edge, Math.PI - edge, false)
  shape.lineTo(0.02, SILL)
  return shape
}

/** Windshield, roof and pillars. */
function glassHouse(a: number, color: Paint): Group {
  const r = 0.055
  const [base, top] = [greenhouseAt(BELT) - r - 0.004, greenhouseAt(ROOF) - r - 0.004]
  const house = hull(
    [-1, 1].flatMap((side) => [
      [a - 0.5, BELT - 0.03, side * base],
      [a - 0.4, BELT - 0.03, side * base * 0.5],
      [a - 1.2, ROOF - r, side * top],
      [a - 1.13, ROOF - r + 0.012, side * top * 0.5],
      [0.08, BELT - 0.03, side * base],
      [0.13, ROOF - r - 0.01, side * top],
      [0.13, ROOF - r + 0.005, side * top * 0.5],
      [a - 1.9, ROOF - r + 0.005, side * top],
      [a - 1.9, ROOF - r + 0.025, side * top * 0.5],
    ]),
    r,
    paint(color),
    0.35,
  )
  // The glass follows the same corners, a little inside the frame and before it.
  const screen = (y: number, z: number, out: number): [number, number, number] => {
    const t = (y - BELT + 0.03) / (ROOF - r - BELT + 0.03)
    const corner = [a - 0.5 + t * -0.7, a - 0.4 + t * -0.73] as const
    const share = Math.min(1, (1 - Math.abs(z)) * 2)
    return [corner[0] + (corner[1] - corner[0]) * share + out, y, z * (base + t * (top - base))]
  }
  const rows = [BELT + 0.035, ROOF - 0.115].flatMap((y) =>
    [-0.95, -0.5, 0.5, 0.95].flatMap((z) => [screen(y, z, 0.08), screen(y, z, 0.0)]),
  )
  const back = hull(
    [-1, 1].flatMap((side) => [
      [0.026, BELT + 0.06, side * 0.68],
      [0.071, ROOF - 0.16, side * 0.6],
      [0.1, BELT + 0.06, side * 0.68],
      [0.1, ROOF - 0.16, side * 0.6],
    ]),
    0.006,
    glass(),
  )
  return group(house, hull(rows, 0.012, glass(), 0.35), back)
}

/** The cab of a pickup or chassis truck: its back is x = 0, its front faces +x, the ground is y = 0. */
export function cab(look: CabLook): Group {
  const a = axleOf(look.doors)
  const clearance = times(5, (index) =>
    at(box(0.07, 0.025, 0.05, lens('#c05a10', 0.3), 0.012), a - 1.35, ROOF + 0.012, -0.6 + index * 0.3),
  )
  return group(
    slab(lowerBody(a), HALF_WIDTH * 2, paint(look.paint), 0.045, 5),
    glassHouse(a, look.paint),
    cabSide(a, look, 1),
    cabSide(a, look, -1),
    front(a, look),
    hood(a, look.paint),
    ...clearance,
    // The parts visible through the arches.
    span([a - 0.6, 0.3, -0.62], [a + 0.5, 1.1, 0.62], frameBlack()),
    span([0.05, 0.4, -0.9], [a - 0.6, 0.56, 0.9], frameBlack()),
  )
}
