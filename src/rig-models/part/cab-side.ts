import type { Group, Mesh } from 'three'
import { chrome, frameBlack, glass, lens, paint, plastic } from '../finish/finish'
import { at, group } from '../shape/assemble'
import { box, type Flat, hull, outline, pipe, ring, slab } from '../shape/solid'
import { ARCH, AXLE, BELT, type CabLook, HALF, houseAt, ROOF, SILL, sideAt } from './cab-measures'

/** Leans a flat part against the side of the truck; `side` 1 is the right. */
function lean(part: Mesh, zAt: (y: number) => number, out: number, side: 1 | -1): Mesh {
  const position = part.geometry.getAttribute('position')
  for (let index = 0; index < position.count; index += 1)
    position.setZ(index, side * (zAt(position.getY(index)) + out + position.getZ(index)))
  if (side < 0) part.scale.x = 1
  part.geometry.computeVertexNormals()
  if (side < 0) part.geometry = mirrored(part)
  return part
}

/** The vertices were mirrored, so the faces must be flipped as well. */
function mirrored(part: Mesh) {
  const geometry = part.geometry
  for (const name of ['position', 'uv']) {
    const attribute = geometry.getAttribute(name)
    for (let face = 0; face < attribute.count; face += 3)
      for (let item = 0; item < attribute.itemSize; item += 1) {
        const kept = attribute.getComponent(face + 1, item)
        attribute.setComponent(face + 1, item, attribute.getComponent(face + 2, item))
        attribute.setComponent(face + 2, item, kept)
      }
  }
  geometry.computeVertexNormals()
  return geometry
}

/** Windows of one side: the leading edge of the front one follows the windshield. */
function windows(a: number, doors: 2 | 4): Flat[][] {
  const [low, high] = [BELT + 0.035, ROOF - 0.115]
  const slope = (y: number) => a - 0.63 - ((y - BELT) / (ROOF - BELT)) * 0.66
  if (doors === 2)
    return [
      [
        [0.2, low],
        [slope(low), low],
        [slope(high), high],
        [0.24, high],
      ],
    ]
  const split = a - 1.68
  return [
    [
      [split + 0.05, low],
      [slope(low), low],
      [slope(high), high],
      [split + 0.05, high],
    ],
    [
      [0.22, low],
      [split - 0.05, low],
      [split - 0.05, high],
      [0.28, high],
    ],
  ]
}

/** A seam between panels: dark, thin, on the surface. */
function gap(points: readonly Flat[], side: 1 | -1): Group {
  return group(
    pipe(
      points.map(([x, y]) => [x, y, side * (sideAt(y) - 0.0015)] as const),
      0.0045,
      plastic('#050606'),
      true,
    ),
  )
}

export function sideOf(a: number, { doors, paint: color, bright }: CabLook, side: 1 | -1): Group {
  const house = (y: number) => houseAt(y)
  const trimmed = windows(a, doors).map((corners) => {
    const shape = outline(corners)
    return lean(slab(shape, 0.012, glass(), 0.003), house, 0.0, side)
  })
  const frame = doors === 2 ? [0.16, a - 0.56] : [0.16, a - 0.56]
  const band = lean(
    slab(
      outline([
        [frame[0] ?? 0, BELT + 0.002],
        [frame[1] ?? 0, BELT + 0.002],
        [(frame[1] ?? 0) + 0.01, BELT + 0.024],
        [frame[0] ?? 0, BELT + 0.024],
      ]),
      0.012,
      bright ? chrome() : plastic(),
      0.003,
    ),
    (y) => Math.max(houseAt(y), sideAt(y) - 0.012),
    0.004,
    side,
  )
  const hinge = a - 0.6
  const ends =
    doors === 2
      ? [[0.14, hinge]]
      : [
          [a - 1.68, hinge],
          [0.14, a - 1.68],
        ]
  const gaps = ends.map(([from = 0, to = 0]) =>
    gap(
      [
        [to, BELT - 0.01],
        [to + 0.005, 0.9],
        [to - 0.03, SILL + 0.07],
        [from + 0.05, SILL + 0.07],
        [from, 0.72],
        [from, BELT - 0.01],
      ],
      side,
    ),
  )
  const handles = ends.map(([from = 0]) =>
    group(
      at(box(0.2, 0.05, 0.02, plastic('#0a0b0c'), 0.02), from + 0.17, 1.225, side * (sideAt(1.22) - 0.008)),
      at(
        box(0.19, 0.03, 0.026, bright ? chrome() : paint(color), 0.012),
        from + 0.17,
        1.225,
        side * (sideAt(1.22) + 0.018),
      ),
    ),
  )
  const arch = ring(ARCH + 0.012, 0.032, plastic('#101214'), Math.PI - 0.44)
  arch.rotation.z = 0.22
  arch.scale.z = 1.1
  const molding = at(
    box(ends.length > 1 ? a - 0.85 : a - 0.85, 0.05, 0.02, plastic('#14171a'), 0.01),
    (a - 0.5) / 2 - 0.02 + 0.07,
    0.76,
    side * (HALF + 0.004),
  )
  return group(
    ...trimmed,
    band,
    ...gaps,
    ...handles,
    at(arch, a, AXLE, side * (HALF - 0.02)),
    molding,
    mirror(a, side, bright),
    at(box(a - 0.75, 0.05, 0.16, plastic(), 0.02), (a - 0.55) / 2 + 0.02, 0.45, side * 0.96),
    ...[0.25, a - 0.85].map((x) => at(box(0.05, 0.16, 0.05, frameBlack()), x, 0.52, side * 0.9)),
    // The lamp on the front fender.
    at(box(0.07, 0.045, 0.012, lens('#c05a10', 0.2), 0.01), a + 0.62, 0.94, side * (sideAt(0.94) + 0.004)),
  )
}

/** A towing mirror on its arm. */
function mirror(a: number, side: 1 | -1, bright: boolean): Group {
  const x = a - 0.72
  const z = side * 1.2
  return group(
    pipe(
      [
        [x, BELT + 0.12, side * 0.93],
        [x + 0.02, BELT + 0.14, side * 1.05],
        [x, BELT + 0.16, z],
      ],
      0.022,
      plastic(),
    ),
    hull(
      [-1, 1].flatMap((end) => [
        [x + 0.045, BELT + 0.02, z + end * 0.075],
        [x + 0.05, BELT + 0.32, z + end * 0.07],
        [x - 0.04, BELT + 0.01, z + end * 0.085],
        [x - 0.04, BELT + 0.33, z + end * 0.08],
      ]),
      0.022,
      bright ? chrome() : plastic(),
    ),
    at(box(0.006, 0.27, 0.15, chrome(), 0.003), x - 0.064, BELT + 0.17, z),
  )
}
