import { type Group, Shape } from 'three'
import { frameBlack, glass, glow, lens, paint, plastic, trim } from '../finish/finish'
import { label } from '../part/number-plate'
import { wheel } from '../part/wheel'
import { at, both, group, times } from '../shape/assemble'
import { box, hull, outline, pipe, rectHole, slab, span } from '../shape/solid'
import type { RigLook } from './rig-look'

/** Where a van that shows its interior is cut open, m: from the sill to the roof, from the rear doors to the cab. */
export const VAN_CUT = { rear: -4.04, front: -0.36, sill: 0.91, roof: 2.57 }

/** A tall van. */
export const van = (look: RigLook): Group => shell(look, false)

/** A tall van without its walls between sill and roof; the interior is added to it. */
export const cutVan = (look: RigLook): Group => shell(look, true)

/** The shell of a tall van from the side profile; windows, sliding door, lamps. */
function shell({ paint: color, isLit }: RigLook, isCut: boolean): Group {
  const [rear, nose] = [-4.3, 1.75]
  const axles = [0.95, -3.05]
  const shape = new Shape()
  shape.moveTo(rear + 0.04, 0.42)
  for (const [x, y] of [
    [rear, 0.9],
    [rear + 0.03, 2.3],
    [rear + 0.2, 2.62],
    [rear + 0.5, 2.7],
    [-0.5, 2.72],
    [0.1, 2.66],
    [0.38, 2.5],
    [1.02, 1.6],
    [1.25, 1.42],
    [1.58, 1.28],
    [nose - 0.03, 1.12],
    [nose, 0.95],
    [nose - 0.02, 0.5],
    [nose - 0.1, 0.4],
  ] as const)
    shape.lineTo(x, y)
  for (const x of axles) {
    shape.lineTo(x + 0.42, 0.4)
    shape.absarc(x, 0.4, 0.42, 0, Math.PI, false)
  }
  if (isCut) {
    const { rear: left, front, sill, roof } = VAN_CUT
    shape.holes.push(rectHole(left, sill, front - left, roof - sill, 0.12))
  }
  /** A seam on both sides, by x and y. */
  const seam = (points: [number, number][]) =>
    both((side) =>
      pipe(
        points.map(([x, y]) => [x, y, side * 1.003] as const),
        0.006,
        plastic('#050606'),
        true,
      ),
    )
  const tire = {
    radius: 0.37,
    width: 0.23,
    rim: color === 'graphite' ? ('black' as const) : ('alloy' as const),
  }
  return group(
    // The rounded edges of the cut would meet the wheel arch.
    slab(shape, 2.0, paint(color), isCut ? 0.035 : 0.09, 6),
    both((side) =>
      at(
        slab(
          outline([
            [-0.18, 1.5],
            [0.98, 1.5],
            [0.42, 2.34],
            [-0.18, 2.34],
          ]),
          0.02,
          glass(),
          0.005,
        ),
        0,
        0,
        side * 0.995,
      ),
    ),
    hull(
      [-1, 1].flatMap((side) => [
        [1.06, 1.6, side * 0.82],
        [0.42, 2.5, side * 0.76],
        [1.0, 1.6, side * 0.82],
        [0.36, 2.5, side * 0.76],
        [1.12, 1.6, side * 0.3],
        [0.5, 2.5, side * 0.3],
      ]),
      0.03,
      glass(),
    ),
    seam([
      [1.1, 1.42],
      [1.0, 0.6],
      [0.3, 0.44],
    ]),
    isCut ? null : closedSide(seam),
    both((side) => at(box(3, 0.12, 0.03, plastic('#1a1c1e'), 0.014), -1.05, 0.56, side * 0.995)),
    both((side) =>
      hull(
        [
          [1.55, 1.2, side * 0.66],
          [1.3, 1.3, side * 0.88],
          [1.62, 0.98, side * 0.7],
          [1.35, 1.02, side * 0.93],
        ],
        0.04,
        isLit ? glow('#fff3dc', 4) : lens('#dfe6ea', 0.15),
      ),
    ),
    at(box(0.12, 0.34, 1.2, plastic('#0c0d0e'), 0.05), nose - 0.05, 0.92, 0),
    ...times(3, (index) => at(box(0.06, 0.03, 1.16, trim(), 0.012), nose + 0.012, 0.82 + index * 0.1, 0)),
    at(box(0.24, 0.3, 1.86, plastic('#1a1c1e'), 0.08), nose - 0.08, 0.54, 0),
    ...axles.flatMap((x) =>
      [1, -1].map((side) => {
        const tireAndRim = at(wheel(tire), x, tire.radius, side * 0.86)
        if (side < 0) tireAndRim.rotation.y = Math.PI
        return tireAndRim
      }),
    ),
    ...axles.map((x) => span([x - 0.4, 0.3, -0.72], [x + 0.4, 0.8, 0.72], frameBlack())),
    both((side) =>
      group(
        pipe(
          [
            [0.72, 1.6, side * 0.98],
            [0.74, 1.62, side * 1.16],
          ],
          0.025,
          plastic(),
        ),
        at(box(0.12, 0.34, 0.2, plastic(), 0.05), 0.72, 1.62, side * 1.2),
      ),
    ),
    // Rear doors and their lamps.
    pipe(
      [
        [rear - 0.005, 2.5, 0],
        [rear - 0.008, 0.6, 0],
      ],
      0.007,
      plastic('#050606'),
      true,
    ),
    both((side) =>
      at(
        box(0.03, 0.5, 0.1, isLit ? glow('#ff2a1a', 2) : lens('#a01510', 0.25), 0.014),
        rear + 0.02,
        1.3,
        side * 0.93,
      ),
    ),
    at(box(0.12, 0.14, 1.9, plastic('#1a1c1e'), 0.04), rear, 0.52, 0),
    at(box(0.5, 0.16, 0.5, plastic('#d7dadb'), 0.05), -1.8, 2.76, 0),
  )
}

/** Seams, handles, rub rails and the name on the sides of the cargo space. */
function closedSide(seam: (points: [number, number][]) => Group): Group {
  return group(
    seam([
      [-0.32, 2.5],
      [-0.32, 0.5],
    ]),
    seam([
      [-1.6, 2.45],
      [-1.6, 0.5],
      [-0.34, 0.5],
    ]),
    seam([
      [-1.6, 2.45],
      [-0.34, 2.45],
    ]),
    both((side) => at(box(2.4, 0.03, 0.02, plastic('#16181a'), 0.008), -2.8, 1.35, side * 1.0)),
    both((side) =>
      group(
        at(box(0.2, 0.04, 0.03, plastic('#0c0d0e'), 0.014), -0.05, 1.28, side * 1.01),
        at(box(0.2, 0.04, 0.03, plastic('#0c0d0e'), 0.014), -0.55, 1.28, side * 1.01),
      ),
    ),
    at(
      label(
        'van door',
        0.7,
        0.2,
        (context, w, h) => {
          context.fillStyle = '#d3d7d9'
          context.fillRect(0, 0, w, h)
          context.fillStyle = '#14191d'
          context.font = `bold ${h * 0.5}px sans-serif`
          context.textAlign = 'center'
          context.fillText('GENOA RIGWORKS', w / 2, h * 0.66, w * 0.92)
        },
        { metalness: 0.4 },
      ),
      -2.9,
      1.8,
      1.004,
    ),
  )
}
