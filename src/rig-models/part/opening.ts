import { BackSide, BoxGeometry, type Group, type Material, Mesh, type Object3D, PointLight } from 'three'
import { chrome, drawn, glow, plastic, rubber, steel, trim } from '../finish/finish'
import { at, group, times, turn } from '../shape/assemble'
import { box, metred, pipe, rod } from '../shape/solid'

/** Clear inside of a compartment, m; contents stand on y = 0, from z = 0 (the opening) back to z = -d. */
export interface Room {
  w: number
  h: number
  d: number
}

/** A compartment in one face of a body, by its lower left corner as one looks at it. */
export interface Opening {
  x: number
  y: number
  w: number
  h: number
  /** How far it reaches into the body. */
  d: number
  door: 'lift' | 'left' | 'right' | 'drop' | 'shutter' | 'none'
  isOpen?: boolean
  contents?: ((room: Room) => Object3D) | undefined
}

export interface DoorLook {
  /** The doors' outside. */
  face: Material
  isLit: boolean
}

const GAP = 0.007

const cave = () =>
  drawn('cave', () => ({
    color: '#b4babd',
    metalness: 0.55,
    roughness: 0.5,
    side: BackSide,
    envMapIntensity: 0.8,
  }))

/** A compartment with its contents and its door, before the face z = 0. */
export function opening(spec: Opening, look: DoorLook): Group {
  const { x, y, w, h, d, door, isOpen = false } = spec
  const walls = new Mesh(metred(new BoxGeometry(w, h, d)), cave())
  walls.position.set(w / 2, h / 2, -d / 2)
  walls.receiveShadow = true
  const seen = isOpen || door === 'none'
  const room = group(
    walls,
    seen && spec.contents
      ? at(group(spec.contents({ w: w - 0.04, h: h - 0.04, d })), w / 2, 0.02, -0.03)
      : null,
    seen && door !== 'none' ? strip(w, h, look.isLit) : null,
    ...seal(w, h),
  )
  const panel = door === 'none' ? null : door === 'shutter' ? shutter(spec) : hinged(spec, look)
  return at(group(room, panel), x, y, 0)
}

/** A row of sealed light along the top. */
function strip(w: number, h: number, isLit: boolean): Group {
  const bar = at(box(w * 0.86, 0.014, 0.02, glow('#f6faff', isLit ? 7 : 2.2)), w / 2, h - 0.02, -0.05)
  bar.castShadow = false
  if (!isLit) return group(bar)
  const light = new PointLight('#eaf2ff', 0.9, 3, 1.7)
  light.position.set(w / 2, h - 0.1, -0.06)
  return group(bar, light)
}

function seal(w: number, h: number): Object3D[] {
  const edge = (x: number, y: number, sx: number, sy: number) =>
    at(box(sx, sy, 0.016, rubber(), 0.005), x, y, 0.001)
  return [
    edge(w / 2, 0.004, w, 0.012),
    edge(w / 2, h - 0.004, w, 0.012),
    edge(0.004, h / 2, 0.012, h),
    edge(w - 0.004, h / 2, 0.012, h),
  ]
}

/** The door in its own plane, its middle at the origin: face, rolled frame, latch on the side away from the hinge. */
function leaf(
  w: number,
  h: number,
  face: Material,
  hinge: 'top' | 'left' | 'right' | 'bottom',
  isOpen: boolean,
): Group {
  const thick = 0.032
  const latch = () =>
    group(
      box(0.13, 0.1, 0.012, chrome(), 0.02),
      at(box(0.1, 0.05, 0.02, plastic('#202326'), 0.012), 0, -0.005, 0.006),
      at(box(0.085, 0.022, 0.03, chrome(), 0.01), 0, -0.012, 0.012),
    )
  const place = {
    top: [0, -h / 2 + 0.1],
    bottom: [0, h / 2 - 0.1],
    left: [w / 2 - 0.11, 0],
    right: [-w / 2 + 0.11, 0],
  }[hinge] as [number, number]
  const along = hinge === 'top' || hinge === 'bottom'
  const pin = along
    ? at(rod(0.011, w * 0.98, steel(), 'x', 10), 0, hinge === 'top' ? h / 2 : -h / 2, thick / 2)
    : at(rod(0.011, h * 0.98, steel(), 'y', 10), hinge === 'left' ? -w / 2 : w / 2, 0, thick / 2)
  const handles = along && w > 1 ? [-w * 0.3, w * 0.3] : [0]
  return group(
    box(w, h, thick, face, 0.014),
    // The pressed field inside the frame.
    at(box(w - 0.11, h - 0.11, 0.006, face, 0.003), 0, 0, thick / 2 + 0.001),
    isOpen ? at(box(w - 0.06, h - 0.06, 0.02, trim(), 0.008), 0, 0, -thick / 2 - 0.004) : null,
    pin,
    ...handles.map((shift) => at(latch(), place[0] + shift, place[1], thick / 2 + 0.004)),
  )
}

function hinged({ w, h, door, isOpen = false }: Opening, { face }: DoorLook): Group {
  const [lw, lh] = [w - GAP, h - GAP]
  const hinge = door === 'lift' ? 'top' : door === 'drop' ? 'bottom' : door === 'left' ? 'left' : 'right'
  const panel = leaf(lw, lh, face, hinge, isOpen)
  if (!isOpen) return at(panel, w / 2, h / 2, 0.017)
  if (door === 'lift') {
    panel.position.set(0, -lh / 2, 0)
    const strut = (side: number) =>
      pipe(
        [
          [side * (w / 2 - 0.04), h - 0.42, -0.01],
          [side * (w / 2 - 0.05), h + lh * 0.12, lh * 0.55],
        ],
        0.009,
        chrome(),
        true,
      )
    return group(
      at(turn(group(panel), -101, 0, 0), w / 2, h, 0.017),
      at(group(strut(1), strut(-1)), w / 2, 0, 0),
    )
  }
  if (door === 'drop') {
    panel.position.set(0, lh / 2, 0)
    return at(turn(group(panel), 90, 0, 0), w / 2, 0, 0.02)
  }
  panel.position.set(door === 'left' ? lw / 2 : -lw / 2, 0, 0)
  return at(turn(group(panel), 0, door === 'left' ? -112 : 112, 0), door === 'left' ? 0 : w, h / 2, 0.017)
}

/** A roller shutter: slats on a track; open, only its bottom rail is left. */
function shutter({ w, h, isOpen = false }: Opening): Group {
  const rails = [0, w].map((x) => at(box(0.035, h + 0.02, 0.03, trim(), 0.006), x, h / 2, 0.004))
  const shown = isOpen ? 0.1 : h
  const count = Math.floor(shown / 0.045)
  return group(
    ...rails,
    ...times(count, (index) =>
      at(box(w - 0.03, 0.041, 0.018, trim(), 0.008), w / 2, h - 0.022 - index * 0.045, -0.006),
    ),
    at(rod(0.014, w - 0.06, chrome(), 'x', 12), w / 2, h - shown + 0.03, 0.016),
  )
}
