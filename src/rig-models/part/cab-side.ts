import type { Group, Material, Mesh } from 'three'
import { chrome, frameBlack, glass, lens, paint, plastic } from '../finish/finish'
import { at, flipTriangles, group } from '../shape/assemble'
import { box, hull, outline, pipe, ring, slab } from '../shape/solid'
import {
  ARCH_RADIUS,
  AXLE_HEIGHT,
  BELT,
  type CabLook,
  greenhouseAt,
  HALF_WIDTH,
  sideAt,
} from './cab-measures'
import { cabWindows, type DoorSpan, doorSeam, doorSpans } from './cab-outline'

/** Bends a flat part to the side of the cab. `side`: 1 is the right, -1 the left. */
function fitToSide(part: Mesh, zAt: (y: number) => number, outward: number, side: 1 | -1): Mesh {
  const position = part.geometry.getAttribute('position')
  for (let index = 0; index < position.count; index += 1)
    position.setZ(index, side * (zAt(position.getY(index)) + outward + position.getZ(index)))
  // The left side is mirrored, which turns the faces inside out.
  if (side < 0) flipTriangles(part.geometry)
  part.geometry.computeVertexNormals()
  return part
}

/** The side of a cab. `axleX`: x of the front axle. `side`: 1 is the right, -1 the left. */
export function cabSide(axleX: number, { doors, paint: color, hasChrome }: CabLook, side: 1 | -1): Group {
  const panes = cabWindows(axleX, doors).map((corners) =>
    fitToSide(slab(outline(corners), 0.012, glass(), 0.003), greenhouseAt, 0, side),
  )
  const spans = doorSpans(axleX, doors)
  return group(
    ...panes,
    beltTrim(axleX, side, hasChrome),
    ...spans.map((span) => seamOf(span, side)),
    ...spans.map(([back]) => doorHandle(back + 0.17, side, hasChrome ? chrome() : paint(color))),
    wheelArch(axleX, side),
    molding(axleX, side),
    mirror(axleX, side, hasChrome),
    runningBoard(axleX, side),
    markerLamp(axleX, side),
  )
}

/** The strip below the windows. */
function beltTrim(axleX: number, side: 1 | -1, hasChrome: boolean): Mesh {
  const [back, front] = [0.16, axleX - 0.56]
  const strip = outline([
    [back, BELT + 0.002],
    [front, BELT + 0.002],
    [front + 0.01, BELT + 0.024],
    [back, BELT + 0.024],
  ])
  return fitToSide(
    slab(strip, 0.012, hasChrome ? chrome() : plastic(), 0.003),
    (y) => Math.max(greenhouseAt(y), sideAt(y) - 0.012),
    0.004,
    side,
  )
}

/** The seam around a door: dark, thin, on the surface. */
const seamOf = (door: DoorSpan, side: 1 | -1): Mesh =>
  pipe(
    doorSeam(door).map(([x, y]) => [x, y, side * (sideAt(y) - 0.0015)] as const),
    0.0045,
    plastic('#050606'),
    true,
  )

function doorHandle(x: number, side: 1 | -1, material: Material): Group {
  return group(
    at(box(0.2, 0.05, 0.02, plastic('#0a0b0c'), 0.02), x, 1.225, side * (sideAt(1.22) - 0.008)),
    at(box(0.19, 0.03, 0.026, material, 0.012), x, 1.225, side * (sideAt(1.22) + 0.018)),
  )
}

/** The lip around the front wheel's opening. */
function wheelArch(axleX: number, side: 1 | -1): Mesh {
  const arch = ring(ARCH_RADIUS + 0.012, 0.032, plastic('#101214'), Math.PI - 0.44)
  arch.rotation.z = 0.22
  arch.scale.z = 1.1
  return at(arch, axleX, AXLE_HEIGHT, side * (HALF_WIDTH - 0.02))
}

/** The strip along the lower part of the doors. */
function molding(axleX: number, side: 1 | -1): Mesh {
  const strip = box(axleX - 0.85, 0.05, 0.02, plastic('#14171a'), 0.01)
  return at(strip, (axleX - 0.5) / 2 + 0.05, 0.76, side * (HALF_WIDTH + 0.004))
}

/** The step below the doors, on two brackets. */
function runningBoard(axleX: number, side: 1 | -1): Group {
  return group(
    at(box(axleX - 0.75, 0.05, 0.16, plastic(), 0.02), (axleX - 0.55) / 2 + 0.02, 0.45, side * 0.96),
    ...[0.25, axleX - 0.85].map((x) => at(box(0.05, 0.16, 0.05, frameBlack()), x, 0.52, side * 0.9)),
  )
}

/** The lamp on the front fender. */
function markerLamp(axleX: number, side: 1 | -1): Mesh {
  const lamp = box(0.07, 0.045, 0.012, lens('#c05a10', 0.2), 0.01)
  return at(lamp, axleX + 0.62, 0.94, side * (sideAt(0.94) + 0.004))
}

/** A towing mirror on its arm. */
function mirror(axleX: number, side: 1 | -1, hasChrome: boolean): Group {
  const x = axleX - 0.72
  const z = side * 1.2
  const made = group(
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
      hasChrome ? chrome() : plastic(),
    ),
    at(box(0.006, 0.27, 0.15, chrome(), 0.003), x - 0.064, BELT + 0.17, z),
  )
  made.name = 'mirror'
  return made
}
