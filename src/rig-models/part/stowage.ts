import type { Group, Object3D } from 'three'
import { aluminum, chrome, coated, glow, inside, plastic, rubber, steel, trim } from '../finish/finish'
import { at, cycled, group, times } from '../shape/assemble'
import { ball, box, lathe, pipe, ring, rod } from '../shape/solid'
import { anvilStand, forge, hungApron, propane, shoeRack, toolStrip } from './farrier-tools'
import { pumpPanel } from './fittings'
import type { Room } from './opening'

/** A stack of drawers that fills its space; `out` is how far each is pulled out, m, from the top. */
export function drawers({ w, h, d }: Room, count: number, out: readonly number[] = []): Group {
  const drawerHeight = h / count
  return group(
    ...times(count, (index) => {
      const pulledOut = out[index] ?? 0
      const drawer = group(
        at(box(w - 0.02, drawerHeight - 0.014, 0.022, trim(), 0.006), 0, 0, -0.012),
        at(box(Math.min(0.3, w * 0.4), 0.018, 0.024, chrome(), 0.008), 0, drawerHeight * 0.12, 0.012),
        pulledOut > 0 ? openDrawer(w, drawerHeight, d) : shutFront(w, drawerHeight),
      )
      return at(drawer, 0, h - (index + 0.5) * drawerHeight, pulledOut)
    }),
  )
}

/** Sides, bottom and tools behind the front of a drawer. */
const openDrawer = (w: number, h: number, d: number): Group =>
  group(
    ...[-1, 1].map((side) =>
      at(box(0.01, h * 0.7, d * 0.9, inside()), side * (w / 2 - 0.03), -h * 0.08, -d * 0.45),
    ),
    at(box(w - 0.06, 0.01, d * 0.9, inside()), 0, -h * 0.4, -d * 0.45),
    ...['#b3140f', '#24374f', '#d9500b'].map((color, tool) =>
      at(box(0.05, 0.05, 0.2, coated(color)), -w / 4 + (tool * w) / 4, -h * 0.25, -0.16),
    ),
  )

/** The dark gap around the front of a shut drawer. */
const shutFront = (w: number, h: number): Object3D =>
  at(box(w - 0.01, h - 0.004, 0.01, plastic('#1a1c1e')), 0, 0, -0.03)

/** Shelves that divide a space evenly. */
const shelves = ({ w, h, d }: Room, count: number): Object3D[] =>
  times(count, (index) =>
    at(box(w, 0.012, d * 0.96, aluminum(), 0.003), 0, ((index + 1) * h) / (count + 1), -d / 2),
  )

/** A crate by the middle of its bottom. */
const crate = (x: number, y: number, z: number, w: number, h: number, d: number, color: string) =>
  group(
    at(box(w, h, d, coated(color), 0.012), x, y + h / 2, z),
    at(box(w * 0.5, 0.02, 0.012, plastic('#101214'), 0.006), x, y + h * 0.7, z + d / 2 + 0.004),
  )

/**
 * The equipment of each trade behind a door. Each is a model in a `Room`: x = 0 is its middle, y = 0 its floor and z = 0
 * its opening; what has z > 0 sticks out of it.
 */
export const CONTENTS = {
  /** Behind the gallery door, the long door that lifts: shoes, tools on a strip, an apron. */
  gallery: (room: Room) =>
    group(
      shoeRack(room.w * 0.62, room.h * 0.86, 0.22, 4).translateX(-room.w * 0.18),
      at(toolStrip(room.w * 0.32), room.w * 0.32, room.h * 0.86, -0.2),
      at(hungApron(), room.w * 0.42, room.h * 0.92, -0.28),
    ),
  shoes: (room: Room) =>
    at(shoeRack(room.w - 0.02, room.h - 0.03, 0.24, Math.max(2, Math.round(room.h / 0.18))), 0, 0, -0.05),
  /** The anvil, swung out over the edge. */
  anvil: (room: Room) =>
    group(
      at(box(0.07, 0.06, 0.5, steel(), 0.01), 0, 0.05, 0.05),
      at(box(room.w * 0.9, 0.02, room.d * 0.8, aluminum()), 0, 0.01, -room.d * 0.42),
      at(anvilStand(Math.min(0.16, room.h * 0.3)), 0, 0.07, 0.26),
    ),
  /** The forge on its slide, past the edge. */
  forge: (room: Room) =>
    group(
      ...[-1, 1].map((side) => at(box(0.04, 0.05, 0.8, steel(), 0.008), side * 0.19, 0.025, 0)),
      at(box(0.5, 0.02, 0.5, aluminum()), 0, 0.06, 0.16),
      at(forge(), 0, 0.1, 0.18),
      room.h > 0.9
        ? at(box(room.w * 0.9, 0.012, room.d * 0.6, aluminum()), 0, room.h * 0.82, -room.d * 0.4)
        : null,
    ),
  propane: (room: Room) =>
    group(
      ...times(room.w > 0.6 ? 2 : 1, (index) =>
        at(propane(), (index - (room.w > 0.6 ? 0.5 : 0)) * 0.34, 0, -0.22),
      ),
    ),
  drawers: (room: Room) => drawers(room, Math.max(3, Math.round(room.h / 0.16)), [0, 0.2, 0, 0.32]),
  drawersShut: (room: Room) => drawers(room, Math.max(3, Math.round(room.h / 0.14))),
  bins: (room: Room) =>
    group(
      ...shelves(room, 2),
      ...['#24374f', '#3c4146', '#b3140f', '#d0a21c', '#24374f', '#4a5157'].map((color, index) => {
        const [row, column] = [Math.floor(index / 2), index % 2]
        return crate(
          (column - 0.5) * room.w * 0.46,
          (row * room.h) / 3 + 0.014,
          -room.d * 0.3,
          room.w * 0.38,
          room.h * 0.2,
          room.d * 0.4,
          color,
        )
      }),
    ),
  /** A compressor refrigerator with its window, over a drawer. */
  fridge: (room: Room) =>
    group(
      at(box(room.w * 0.92, room.h * 0.62, 0.3, coated('#e8ecee', 0.3), 0.03), 0, room.h * 0.34, -0.18),
      at(box(room.w * 0.7, 0.03, 0.03, chrome(), 0.014), 0, room.h * 0.58, -0.01),
      at(box(0.14, 0.06, 0.01, glow('#53d7ff', 1.6)), room.w * 0.24, room.h * 0.5, -0.026),
      at(box(room.w * 0.92, 0.012, room.d * 0.8, aluminum()), 0, room.h * 0.7, -room.d * 0.42),
      bottles(room.w * 0.8, 9, room.h * 0.71),
    ),
  bottles: (room: Room) =>
    group(
      ...shelves(room, 3),
      ...times(4, (row) => bottles(room.w * 0.9, Math.round(room.w / 0.075), (row * room.h) / 4 + 0.01, row)),
    ),
  /** Water: tank in the back, hose reel in front of it. */
  water: (room: Room) =>
    group(
      at(
        rod(Math.min(0.2, room.h * 0.3), room.w * 0.9, coated('#dfe6ea', 0.35), 'x', 36),
        0,
        room.h * 0.68,
        -Math.min(0.34, room.d - Math.min(0.2, room.h * 0.3) - 0.04),
      ),
      at(reel(Math.min(0.22, room.h * 0.34), room.w * 0.55, '#1f4f86'), 0, room.h * 0.36, -0.12),
    ),
  reel: (room: Room) =>
    at(
      reel(Math.min(0.34, room.h * 0.42, room.d / 2 - 0.04), room.w * 0.62, '#9e1712'),
      0,
      room.h * 0.48,
      -Math.min(0.3, room.d / 2 - 0.02),
    ),
  pipes: (room: Room) =>
    group(
      ...shelves(room, 3),
      ...times(14, (index) =>
        at(
          rod(0.024, room.w * 0.9, cycled([chrome(), coated('#c07a3e'), coated('#e5e7e3')], index), 'x', 14),
          0,
          (Math.floor(index / 4) * room.h) / 4 + 0.04,
          -0.08 - (index % 4) * 0.06,
        ),
      ),
    ),
  /** Air bottles in tubes. */
  air: (room: Room) =>
    group(
      ...times(Math.floor(room.w / 0.2) * Math.floor(room.h / 0.22), (index) => {
        const columns = Math.floor(room.w / 0.2)
        const [x, y] = [
          -room.w / 2 + 0.11 + (index % columns) * ((room.w - 0.02) / columns),
          0.12 + Math.floor(index / columns) * 0.22,
        ]
        return group(
          at(rod(0.085, 0.3, coated('#d8c51f', 0.35), 'z', 28), x, y, -0.2),
          at(ball(0.083, coated('#d8c51f', 0.35)), x, y, -0.06),
          at(rod(0.02, 0.07, chrome(), 'z'), x, y, 0.03),
          at(rod(0.03, 0.03, rubber(), 'z'), x, y, 0.06),
        )
      }),
    ),
  /** Hydraulic spreader, cutter and power unit. */
  rescue: (room: Room) =>
    group(
      ...shelves(room, 1),
      // At the two ends, one behind the other: in the narrowest compartment they are longer than half of it.
      at(spreader('#c8180f'), -room.w / 2 + 0.27, room.h * 0.5 + 0.08, -0.2),
      at(spreader('#d9a40f'), room.w / 2 - 0.38, room.h * 0.5 + 0.08, -0.34),
      crate(-room.w * 0.2, 0.01, -room.d * 0.35, room.w * 0.42, room.h * 0.3, room.d * 0.5, '#1c1f22'),
      crate(room.w * 0.24, 0.01, -room.d * 0.35, room.w * 0.36, room.h * 0.22, room.d * 0.5, '#c8180f'),
    ),
  saws: (room: Room) =>
    group(
      ...shelves(room, 1),
      ...[0.01, room.h / 2 + 0.02].map((y, index) =>
        group(
          at(
            box(0.26, 0.2, 0.2, coated(index ? '#d9500b' : '#c8180f'), 0.04),
            -room.w * 0.18,
            y + 0.11,
            -0.2,
          ),
          at(rod(0.15, 0.012, steel(), 'z', 36), room.w * 0.16, y + 0.17, -0.14),
          pipe(
            [
              [-room.w * 0.28, y + 0.2, -0.2],
              [-room.w * 0.18, y + 0.3, -0.2],
              [-room.w * 0.04, y + 0.2, -0.2],
            ],
            0.015,
            plastic(),
          ),
        ),
      ),
    ),
  cones: (room: Room) =>
    group(
      ...times(Math.min(4, Math.floor(room.w / 0.3)), (index) =>
        at(cone(), -room.w / 2 + 0.18 + index * 0.3, 0, -0.22),
      ),
    ),
  /** Coiled hose. */
  hose: (room: Room) =>
    group(
      ...shelves(room, 1),
      ...times(4, (index) =>
        at(coil(), ((index % 2) - 0.5) * room.w * 0.46, Math.floor(index / 2) * room.h * 0.5 + 0.2, -0.15),
      ),
    ),
  /** A tray on slides, pulled out halfway, with crates on it. */
  tray: (room: Room) =>
    group(
      at(box(room.w - 0.03, 0.02, room.d * 0.94, aluminum()), 0, 0.04, -room.d * 0.2),
      ...[-1, 1].map((side) =>
        at(box(0.03, 0.05, room.d * 0.94, steel()), side * (room.w / 2 - 0.03), 0.025, -room.d * 0.2),
      ),
      at(box(room.w - 0.03, 0.07, 0.015, trim(), 0.004), 0, 0.075, room.d * 0.27),
      crate(
        -room.w * 0.22,
        0.05,
        -room.d * 0.1,
        room.w * 0.38,
        Math.min(0.24, room.h * 0.4),
        room.d * 0.5,
        '#24374f',
      ),
      crate(
        room.w * 0.22,
        0.05,
        -room.d * 0.1,
        room.w * 0.36,
        Math.min(0.18, room.h * 0.3),
        room.d * 0.5,
        '#3c4146',
      ),
    ),
  /** A white water tank in the back, with its pump and panel in front of it. */
  tankPump: (room: Room) =>
    group(
      at(
        box(room.w * 0.94, room.h * 0.9, room.d * 0.5, coated('#eceeec', 0.35), 0.05),
        0,
        room.h * 0.46,
        -room.d * 0.72,
      ),
      at(
        pumpPanel(Math.min(0.7, room.w * 0.5), Math.min(0.6, room.h * 0.6)),
        -room.w * 0.2,
        room.h * 0.42,
        -0.12,
      ),
      at(reel(Math.min(0.2, room.h * 0.28), room.w * 0.26, '#9e1712'), room.w * 0.3, room.h * 0.5, -0.16),
      at(box(room.w * 0.9, 0.05, room.d * 0.44, plastic('#17191b'), 0.01), 0, 0.03, -room.d * 0.26),
    ),
  empty: () => group(),
} satisfies Record<string, (room: Room) => Object3D>

/** A row of bottles of several colors and heights. */
function bottles(w: number, count: number, y: number, seed = 0): Group {
  const colors = ['#f0f0ea', '#7a3f12', '#2a5d9a', '#f0f0ea', '#c7cfd4', '#8a1f1a'] as const
  return group(
    ...times(count, (index) => {
      const x = -w / 2 + ((index + 0.5) * w) / count
      const tall = 0.09 + ((index * 7 + seed * 3) % 5) * 0.012
      return group(
        at(rod(0.026, tall, coated(cycled(colors, index + seed), 0.25), 'y', 16), x, y + tall / 2, -0.07),
        at(rod(0.014, 0.03, plastic('#e9e9e4'), 'y', 12), x, y + tall + 0.012, -0.07),
      )
    }),
  )
}

/** A reel of hose across, with flanges of aluminum. */
export function reel(radius: number, w: number, color: string): Group {
  return group(
    ...[-1, 1].map((side) => at(rod(radius, 0.014, trim(), 'x', 44), (side * w) / 2, 0, 0)),
    ...times(Math.floor(w / 0.034), (index) => {
      const winding = ring(radius * 0.8, 0.017, coated(color, 0.6))
      winding.rotation.y = Math.PI / 2
      return at(winding, -w / 2 + 0.025 + index * 0.034, 0, 0)
    }),
    at(rod(radius * 0.74, w, coated(color, 0.6), 'x', 40), 0, 0, 0),
    at(rod(0.03, w + 0.12, steel(), 'x'), 0, 0, 0),
  )
}

/** A hydraulic spreader, from 0.25 m left of its place to 0.36 m right of it. */
function spreader(color: string): Group {
  return group(
    at(rod(0.06, 0.3, coated(color), 'x', 24), -0.1, 0, 0),
    at(box(0.09, 0.13, 0.12, plastic('#1a1c1e'), 0.03), 0.05, 0, 0),
    ...[-1, 1].map((side) =>
      pipe(
        [
          [0.08, side * 0.03, 0],
          [0.2, side * 0.09, 0],
          [0.33, side * 0.02, 0],
        ],
        0.024,
        chrome(),
      ),
    ),
    pipe(
      [
        [-0.2, 0.05, 0],
        [-0.14, 0.16, 0],
        [0.02, 0.12, 0],
      ],
      0.014,
      plastic(),
    ),
  )
}

/** A traffic cone. */
function cone(): Group {
  const orange = coated('#e8530a', 0.5)
  return group(
    at(box(0.28, 0.03, 0.28, plastic('#15171a'), 0.01), 0, 0.015, 0),
    lathe(
      [
        [0.03, 0.5],
        [0.045, 0.4],
        [0.065, 0.3],
      ],
      orange,
    ),
    lathe(
      [
        [0.046, 0.4],
        [0.067, 0.29],
      ],
      coated('#f2f2ee', 0.35),
    ),
    lathe(
      [
        [0.066, 0.3],
        [0.12, 0.03],
      ],
      orange,
    ),
  )
}

/** A coil of hose, facing +z. */
function coil(): Group {
  return group(...times(4, (index) => ring(0.06 + index * 0.034, 0.018, coated('#d9c9a0', 0.8))))
}
