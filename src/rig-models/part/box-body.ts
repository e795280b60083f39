import { type Group, type Material, type Object3D, Shape } from 'three'
import { frameBlack, glow, lens, plastic, tread, trim } from '../finish/finish'
import { at, both, group, times, turn } from '../shape/assemble'
import { box, rectHole, shapeOf, slab, span } from '../shape/solid'
import { type Arch, wallOutline } from './body-outline'
import { numberPlate } from './number-plate'
import { type Opening, opening } from './opening'

/** A body, in the coordinates of its rig, m: the front is at +x, the right side at +z. */
export interface BoxBodyLook {
  /** x of rear and front wall. */
  rear: number
  front: number
  /** y of floor and roof. */
  floor: number
  top: number
  width: number
  /** The outside of the walls, and of the doors. */
  skin: Material
  doors: Material
  /** The lamps are on. */
  isLit: boolean
  /** Wheel arches in the sides. */
  arches?: Arch[]
  /**
   * Compartments in the sides and in the rear wall. Their x runs to the right as seen from outside: on the left side to
   * the rear.
   */
  right?: Opening[]
  left?: Opening[]
  back?: Opening[]
  /** Corners and lower edges in diamond plate. */
  hasTread?: boolean
  /** Tail lamps in the rear wall. */
  hasLamps?: boolean
}

/**
 * One wall with holes for its compartments and arches, in its own plane: `x` runs to the right as seen from outside, and
 * begins at `from`. `floor`: height of the lower edge above the ground.
 */
function wall(
  width: number,
  height: number,
  skin: Material,
  openings: readonly Opening[],
  arches: BoxBodyLook['arches'],
  from: number,
  floor: number,
): Group {
  const shape = shapeOf(wallOutline(from, width, height, arches ?? [], floor))
  for (const { x, y, w, h } of openings) shape.holes.push(rectHole(x, y, w, h, 0.012))
  return group(slab(shape, 0.03, skin, 0.004))
}

/** A welded body: four walls with compartments, roof, floor, corner posts, lamps. */
export function boxBody(look: BoxBodyLook): Group {
  const { rear, front, floor, top, width, skin, doors, isLit } = look
  const [length, height, half] = [front - rear, top - floor, width / 2]
  const doorLook = { face: doors, isLit }
  const side = (openings: Opening[], sign: 1 | -1): Object3D => {
    const from = sign > 0 ? rear : -front
    const arches = look.arches?.map((arch) => ({ ...arch, x: arch.x * sign }))
    const face = group(
      at(wall(length, height, skin, openings, arches, from, floor), 0, floor, -0.015),
      ...openings.map((spec) => at(opening(spec, doorLook), 0, floor, 0)),
      ...(arches ?? []).map(({ x, radius, y }) => archTrim(x, y, radius)),
    )
    face.position.z = half * sign
    if (sign < 0) face.rotation.y = Math.PI
    return face
  }
  const back = turn(
    group(
      at(
        wall(width - 0.02, height, skin, look.back ?? [], undefined, -width / 2 + 0.01, floor),
        0,
        floor,
        -0.015,
      ),
      ...(look.back ?? []).map((spec) => at(opening(spec, doorLook), 0, floor, 0)),
      look.hasLamps === false ? null : tailLamps(width, floor, isLit),
    ),
    0,
    -90,
    0,
  )
  back.position.x = rear
  return group(
    side(look.right ?? [], 1),
    side(look.left ?? [], -1),
    back,
    span([front - 0.03, floor, -half], [front, top, half], skin),
    span([rear, top - 0.03, -half], [front, top, half], look.hasTread ? tread() : skin, 0.01),
    span([rear + 0.02, floor, -0.5], [front - 0.02, floor + 0.03, 0.5], trim()),
    // Rolled edges along the roof and up the corners.
    both((sign) =>
      at(
        box(length + 0.02, 0.045, 0.045, trim(), 0.02),
        (rear + front) / 2,
        top - 0.008,
        sign * (half - 0.012),
      ),
    ),
    ...[rear, front].flatMap((x) =>
      [-1, 1].map((sign) =>
        at(
          box(0.045, height, 0.045, trim(), 0.02),
          x + (x === rear ? 0.012 : -0.012),
          floor + height / 2,
          sign * (half - 0.01),
        ),
      ),
    ),
    ...[rear, front].map((x) =>
      at(box(0.045, 0.045, width - 0.02, trim(), 0.02), x + (x === rear ? 0.012 : -0.012), top - 0.008, 0),
    ),
    look.hasTread
      ? both((sign) =>
          group(
            ...edgesBetween(rear, front, look.arches ?? []).map(([from, to]) =>
              at(
                box(to - from, 0.12, 0.012, tread(), 0.004),
                (from + to) / 2,
                floor + 0.06,
                sign * (half + 0.006),
              ),
            ),
          ),
        )
      : null,
    // Marker lamps.
    both((sign) =>
      group(
        ...[rear + 0.12, front - 0.12].map((x, index) =>
          at(
            box(0.075, 0.03, 0.02, lens(index === 0 ? '#a01510' : '#c05a10', isLit ? 1.4 : 0.25), 0.01),
            x,
            top - 0.075,
            sign * (half + 0.008),
          ),
        ),
      ),
    ),
  )
}

/** The parts of a lower edge between the wheel arches, from x to x. */
function edgesBetween(
  rear: number,
  front: number,
  arches: NonNullable<BoxBodyLook['arches']>,
): [number, number][] {
  const ends = [...arches]
    .sort((one, other) => one.x - other.x)
    .flatMap(({ x, radius }) => [x - radius - 0.03, x + radius + 0.03])
  const limits = [rear, ...ends, front]
  return Array.from({ length: limits.length / 2 }, (_, index) => [
    limits[index * 2] ?? 0,
    limits[index * 2 + 1] ?? 0,
  ])
}

/** The lip of an arch, and the wheel well behind it, each of 13 pieces around its half circle. */
function archTrim(x: number, y: number, radius: number): Object3D {
  const pieceOfArch = (index: number, out: number, material: Material, deep: number, thick: number) => {
    const angle = (index / 12) * Math.PI
    const piece = box(thick, (radius * Math.PI) / 11.4, deep, material, 0.01)
    piece.rotation.z = angle
    return at(piece, x + Math.cos(angle) * (radius + out), y + Math.sin(angle) * (radius + out), 0)
  }
  // Closes the wheel well to the inside, so that no one can look through under the body.
  const lining = new Shape().absarc(0, 0, radius + 0.01, 0, Math.PI, false)
  return group(
    at(slab(lining, 0.02, frameBlack(), 0, 1, 12), x, y, -0.63),
    ...times(13, (index) => pieceOfArch(index, 0.008, plastic('#101214'), 0.05, 0.05)),
    ...times(13, (index) => at(pieceOfArch(index, 0.016, frameBlack(), 0.62, 0.02), 0, 0, -0.33)),
  )
}

/** Lamps, plate and reflectors of a rear wall, which faces +z here. */
function tailLamps(width: number, floor: number, isLit: boolean): Group {
  const red = isLit ? glow('#ff2a1a', 2.2) : lens('#a01510', 0.25)
  return group(
    ...[-1, 1].flatMap((sign) => [
      at(box(0.16, 0.07, 0.02, red, 0.02), sign * (width / 2 - 0.16), floor + 0.09, 0.008),
      at(box(0.08, 0.07, 0.02, lens('#e6eaec', 0.2), 0.02), sign * (width / 2 - 0.3), floor + 0.09, 0.008),
    ]),
    ...times(3, (index) =>
      at(
        box(0.07, 0.025, 0.02, lens('#a01510', isLit ? 1.2 : 0.2), 0.01),
        -0.15 + index * 0.15,
        floor + 0.045,
        0.008,
      ),
    ),
    at(turn(group(numberPlate('rear')), 0, 90, 0), width / 2 - 0.56, floor + 0.1, 0.014),
  )
}

/** The step bumper behind a body, with its hitch. `rear`: x of the body's rear wall, m. */
export function stepBumper(rear: number, width: number): Group {
  return group(
    at(box(0.3, 0.05, width - 0.1, tread(), 0.01), rear - 0.15, 0.66, 0),
    at(box(0.04, 0.16, width - 0.1, plastic('#17191b'), 0.01), rear - 0.28, 0.58, 0),
    at(box(0.35, 0.08, 0.08, plastic('#0d0e0f'), 0.01), rear - 0.16, 0.5, 0),
  )
}
