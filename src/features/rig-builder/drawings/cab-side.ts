import type { Arch } from '#rig-models/part/body-outline'
import {
  ARCH_RADIUS,
  AXLE_HEIGHT,
  BELT,
  BUMPER_DISTANCE,
  hasChromeTrim,
  ROOF,
  SILL,
} from '#rig-models/part/cab-measures'
import { cabOutline, cabWindows, doorSeam, doorSpans } from '#rig-models/part/cab-outline'
import type { Build } from '../build/build'
import { doorCount } from '../scene/measures'
import { box, circle, line, outline, polygon, type Shape, span } from './shapes'
import { cabStep, fromSide, frontAxle } from './solids'

/** Tires of a truck: their size, and the distances from the middle of the rig of the rear ones of a side, m. */
export const TRUCK_TIRE = { radius: 0.42, wide: 0.255, single: [0.87], dual: [0.61, 0.91] } as const

/** Radius of a wheel's rim, as a share of the tire's radius. */
const RIM = 0.585
/** Radius of a wheel's hub, as a share of the tire's radius. */
const HUB = 0.11

export const wheel = (x: number, y: number, radius: number): Shape[] => [
  circle('dark', x, y, radius),
  circle('metal', x, y, radius * RIM),
  circle('dark', x, y, radius * HUB),
]

/** The dark inside of a wheel arch above `edge`, the height of the lower edge of its wall, m. */
export function archInside({ x, y, radius }: Arch, edge: number): Shape {
  const start = Math.asin((edge - y) / radius)
  return outline('dark', [['arc', x, y, radius, Math.PI - start, start]])
}

/** Windows, windshield and roof of a cab; `axleX`: x of the front axle, m. */
const glassHouse = (axleX: number): Shape =>
  outline('truck', [
    ['to', 0.025, BELT],
    ['to', 0.075, ROOF - 0.01],
    ['curve', (axleX - 1.1) / 2, ROOF + 0.035, axleX - 1.1, ROOF],
    ['to', axleX - 0.364, BELT],
  ])

/** Headlight and the factory bumper. `x`: of the bumper's bolts, m. */
const cabFront = (x: number, hasChrome: boolean): Shape[] => [
  // The headlight.
  polygon('clear', [
    [x - 0.22, 1.2],
    [x - 0.1, 1.21],
    [x, 1.19],
    [x, 0.83],
    [x - 0.1, 0.8],
    [x - 0.22, 0.86],
  ]),
  // The valance below the bumper.
  box('dark', 0.3, 0.16, x - 0.06, 0.42),
  polygon(hasChrome ? 'metal' : 'dark', [
    [x - 0.24, 0.71],
    [x + 0.12, 0.72],
    [x + 0.17, 0.66],
    [x + 0.17, 0.55],
    [x + 0.12, 0.5],
    [x - 0.2, 0.51],
  ]),
]

/** The cab of a truck from the side; its back is x = 0. */
export function cabSide(build: Build): Shape[] {
  const doors = doorCount(build)
  const axleX = frontAxle(build)
  const spans = doorSpans(axleX, doors)
  return [
    // The grille.
    span('dark', axleX + 0.8, 0.72, axleX + BUMPER_DISTANCE + 0.04, 1.28),
    archInside({ x: axleX, y: AXLE_HEIGHT, radius: ARCH_RADIUS }, SILL),
    fromSide(cabStep(build)),
    glassHouse(axleX),
    ...cabWindows(axleX, doors).map((pane) => polygon('glass', pane)),
    outline('truck', cabOutline(axleX)),
    // The crease of the hood.
    line('truckLine', [
      [axleX - 0.45, 1.372],
      [axleX + 0.2, 1.34],
      [axleX + 0.62, 1.29],
      [axleX + 0.84, 1.2],
    ]),
    // Seams and handles of the doors, and the strip along them.
    ...spans.map((door) => line('truckLine', doorSeam(door))),
    ...spans.map(([back]) => box('metal', 0.19, 0.035, back + 0.17, 1.225)),
    box('dark', axleX - 0.85, 0.05, (axleX - 0.5) / 2 + 0.05, 0.76),
    // The marker lamps on the fender and on the roof.
    box('amber', 0.07, 0.045, axleX + 0.62, 0.94),
    box('amber', 0.07, 0.025, axleX - 1.35, ROOF + 0.012),
    ...cabFront(axleX + BUMPER_DISTANCE, hasChromeTrim(build.truck)),
    // The mirror.
    box('dark', 0.09, 0.32, axleX - 0.72, BELT + 0.17),
    ...wheel(axleX, AXLE_HEIGHT, TRUCK_TIRE.radius),
  ]
}
