import type { Group } from 'three'
import { frameBlack, glass, lens, type Paint, paint } from '../finish/finish'
import { at, group, times } from '../shape/assemble'
import { box, hull, shapeOf, slab, span } from '../shape/solid'
import { cabFront, cabHood } from './cab-front'
import { axleOf, BELT, type CabLook, greenhouseAt, HALF_WIDTH, ROOF } from './cab-measures'
import { cabOutline } from './cab-outline'
import { cabSide } from './cab-side'

/** Pillars, roof, windshield and rear window; the side windows are in `cabSide`. */
function glassHouse(axleX: number, color: Paint): Group {
  /** Radius of the edges of the pillars and the roof, m. */
  const r = 0.055
  const [base, top] = [greenhouseAt(BELT) - r - 0.004, greenhouseAt(ROOF) - r - 0.004]
  const house = hull(
    [-1, 1].flatMap((side) => [
      [axleX - 0.5, BELT - 0.03, side * base],
      [axleX - 0.4, BELT - 0.03, side * base * 0.5],
      [axleX - 1.2, ROOF - r, side * top],
      [axleX - 1.13, ROOF - r + 0.012, side * top * 0.5],
      [0.08, BELT - 0.03, side * base],
      [0.13, ROOF - r - 0.01, side * top],
      [0.13, ROOF - r + 0.005, side * top * 0.5],
      [axleX - 1.9, ROOF - r + 0.005, side * top],
      [axleX - 1.9, ROOF - r + 0.025, side * top * 0.5],
    ]),
    r,
    paint(color),
    0.35,
  )
  /**
   * A point of the windshield, which follows the corners of `house`: `z` from -1 to 1 is a fraction of half its width;
   * `out`: how far the point is before the frame, m.
   */
  const windshield = (y: number, z: number, out: number): [number, number, number] => {
    const rise = (y - BELT + 0.03) / (ROOF - r - BELT + 0.03)
    const [cornerX, middleX] = [axleX - 0.5 + rise * -0.7, axleX - 0.4 + rise * -0.73]
    const towardMiddle = Math.min(1, (1 - Math.abs(z)) * 2)
    return [cornerX + (middleX - cornerX) * towardMiddle + out, y, z * (base + rise * (top - base))]
  }
  const windshieldPoints = [BELT + 0.035, ROOF - 0.115].flatMap((y) =>
    [-0.95, -0.5, 0.5, 0.95].flatMap((z) => [windshield(y, z, 0.08), windshield(y, z, 0)]),
  )
  const rearWindow = hull(
    [-1, 1].flatMap((side) => [
      [0.026, BELT + 0.06, side * 0.68],
      [0.071, ROOF - 0.16, side * 0.6],
      [0.1, BELT + 0.06, side * 0.68],
      [0.1, ROOF - 0.16, side * 0.6],
    ]),
    0.006,
    glass(),
  )
  return group(house, hull(windshieldPoints, 0.012, glass(), 0.35), rearWindow)
}

/** The cab of a pickup or chassis truck: its back is x = 0, its front faces +x, the ground is y = 0. */
export function cab(look: CabLook): Group {
  const axleX = axleOf(look.doors)
  const clearanceLamps = times(5, (index) =>
    at(box(0.07, 0.025, 0.05, lens('#c05a10', 0.3), 0.012), axleX - 1.35, ROOF + 0.012, -0.6 + index * 0.3),
  )
  return group(
    slab(shapeOf(cabOutline(axleX)), HALF_WIDTH * 2, paint(look.paint), 0.045, 5),
    glassHouse(axleX, look.paint),
    cabSide(axleX, look, 1),
    cabSide(axleX, look, -1),
    cabFront(axleX, look),
    cabHood(axleX, look.paint),
    ...clearanceLamps,
    // The parts visible through the arches.
    span([axleX - 0.6, 0.3, -0.62], [axleX + 0.5, 1.1, 0.62], frameBlack()),
    span([0.05, 0.4, -0.9], [axleX - 0.6, 0.56, 0.9], frameBlack()),
  )
}
