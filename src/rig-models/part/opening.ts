import { BackSide, BoxGeometry, type Group, type Material, Mesh, type Object3D, PointLight } from 'three'
import { chrome, glow, ownMaterial, plastic, rubber, steel, trim } from '../finish/finish'
import { at, bake, group, times, turn } from '../shape/assemble'
import { box, pipe, rod, withMetricUvs } from '../shape/solid'

/** Clear inside of a compartment, m; contents rest on y = 0, from z = 0 (the opening) back to z = -d. */
export interface Room {
  w: number
  h: number
  d: number
}

/** A compartment in one face of a body, by its lower left corner as seen from outside. */
export interface Opening {
  x: number
  y: number
  w: number
  h: number
  /** Depth into the body. */
  d: number
  door: 'lift' | 'left' | 'right' | 'drop' | 'shutter' | 'none'
  isOpen?: boolean
  contents?: ((room: Room) => Object3D) | undefined
  /** Only walls and seals; the caller adds doors that move, and the contents behind them. */
  isBare?: boolean
}

export interface DoorLook {
  /** The outside of the doors. */
  face: Material
  isLit: boolean
}

/** Width of the gap around a closed door, both sides together, m. */
const GAP = 0.007

/** The walls of a compartment, which are seen from inside only. */
const cave = () =>
  ownMaterial('cave', () => ({
    color: '#b4babd',
    metalness: 0.55,
    roughness: 0.5,
    side: BackSide,
    envMapIntensity: 0.8,
  }))

/** A compartment with its contents and its door, in front of the face z = 0. */
export function opening(spec: Opening, look: DoorLook): Group {
  const { x, y, w, h, d, door, isOpen = false, isBare = false } = spec
  const walls = new Mesh(withMetricUvs(new BoxGeometry(w, h, d)), cave())
  walls.position.set(w / 2, h / 2, -d / 2)
  walls.receiveShadow = true
  const areContentsSeen = !isBare && (isOpen || door === 'none')
  return at(
    group(
      walls,
      areContentsSeen ? contentsOf(spec, look) : null,
      ...seal(w, h),
      door === 'none' || isBare ? null : movedDoor(spec, look, isOpen ? 1 : 0),
    ),
    x,
    y,
    0,
  )
}

/** The contents behind a door, with the light above them; the origin is the lower left corner of the opening. */
export function contentsOf({ w, h, d, door, contents }: Opening, { isLit }: DoorLook): Group {
  return group(
    contents ? at(group(contents({ w: w - 0.04, h: h - 0.04, d })), w / 2, 0.02, -0.03) : null,
    door === 'none' ? null : strip(w, h, isLit),
  )
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

/** The rubber seal around an opening. */
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
  /** Where the latch is, from the middle of the door. */
  const latchPlace = {
    top: [0, -h / 2 + 0.1],
    bottom: [0, h / 2 - 0.1],
    left: [w / 2 - 0.11, 0],
    right: [-w / 2 + 0.11, 0],
  }[hinge] as [number, number]
  const isHorizontal = hinge === 'top' || hinge === 'bottom'
  const pin = isHorizontal
    ? at(rod(0.011, w * 0.98, steel(), 'x', 10), 0, hinge === 'top' ? h / 2 : -h / 2, thick / 2)
    : at(rod(0.011, h * 0.98, steel(), 'y', 10), hinge === 'left' ? -w / 2 : w / 2, 0, thick / 2)
  const handles = isHorizontal && w > 1 ? [-w * 0.3, w * 0.3] : [0]
  return group(
    box(w, h, thick, face, 0.014),
    // The pressed field inside the frame.
    at(box(w - 0.11, h - 0.11, 0.006, face, 0.003), 0, 0, thick / 2 + 0.001),
    isOpen ? at(box(w - 0.06, h - 0.06, 0.02, trim(), 0.008), 0, 0, -thick / 2 - 0.004) : null,
    pin,
    ...handles.map((shift) => at(latch(), latchPlace[0] + shift, latchPlace[1], thick / 2 + 0.004)),
  )
}

/** A resting door, `share` from 0 (closed) to 1 (open); its origin is the lower left corner of the opening. */
export function movedDoor(spec: Opening, look: DoorLook, share: number): Group {
  return spec.door === 'shutter' ? shutter(spec, share) : hinged(spec, look, share)
}

/** A door that can move: `pose` sets its position as in `movedDoor`. */
export function movingDoor(spec: Opening, look: DoorLook): { part: Group; pose: (share: number) => void } {
  const { h, door } = spec
  if (door === 'shutter') {
    const curtain = shutter(spec, 0)
    // The curtain is compressed under its top; at this size it looks rolled up.
    return {
      part: group(curtain),
      pose: (share) => {
        curtain.scale.y = 1 - share * (1 - 0.1 / h)
        curtain.position.y = h * (1 - curtain.scale.y)
      },
    }
  }
  const part = hinged(spec, look, 0.5)
  const [leafAtHinge] = part.children
  const [panel] = leafAtHinge?.children ?? []
  leafAtHinge?.clear()
  if (panel) leafAtHinge?.add(bake(panel))
  const openAngle = ((door === 'none' ? 0 : OPEN_ANGLES[door]) * Math.PI) / 180
  return {
    part,
    pose: (share) => {
      if (door === 'lift' || door === 'drop') leafAtHinge?.rotation.set(openAngle * share, 0, 0)
      else leafAtHinge?.rotation.set(0, openAngle * share, 0)
    },
  }
}

/** Angle of an open door, degrees. */
const OPEN_ANGLES = { lift: -101, drop: 90, left: -112, right: 112 } as const

/** A door on hinges: its leaf is in a group at the hinge, which rotates. The first child is this group. */
function hinged({ w, h, door }: Opening, { face }: DoorLook, share: number): Group {
  const [lw, lh] = [w - GAP, h - GAP]
  const side = door === 'lift' || door === 'drop' || door === 'left' ? door : 'right'
  const hinge = side === 'lift' ? 'top' : side === 'drop' ? 'bottom' : side
  const panel = leaf(lw, lh, face, hinge, share > 0)
  const angle = OPEN_ANGLES[side] * share
  if (side === 'lift') {
    panel.position.set(0, -lh / 2, 0)
    const strut = (end: number) =>
      pipe(
        [
          [end * (w / 2 - 0.04), h - 0.42, -0.01],
          [end * (w / 2 - 0.05), h + lh * 0.12, lh * 0.55],
        ],
        0.009,
        chrome(),
        true,
      )
    return group(
      at(turn(group(panel), angle, 0, 0), w / 2, h - (1 - share) * (GAP / 2), 0.017),
      share === 1 ? at(group(strut(1), strut(-1)), w / 2, 0, 0) : null,
    )
  }
  if (side === 'drop') {
    panel.position.set(0, lh / 2, 0)
    return group(at(turn(group(panel), angle, 0, 0), w / 2, (1 - share) * (GAP / 2), 0.017 + share * 0.003))
  }
  const edge = (1 - share) * (GAP / 2)
  panel.position.set(side === 'left' ? lw / 2 : -lw / 2, 0, 0)
  return group(at(turn(group(panel), 0, angle, 0), side === 'left' ? edge : w - edge, h / 2, 0.017))
}

/** A roller shutter: slats on a track; when open, only its bottom rail is visible. */
function shutter({ w, h }: Opening, share: number): Group {
  const rails = [0, w].map((x) => at(box(0.035, h + 0.02, 0.03, trim(), 0.006), x, h / 2, 0.004))
  const shown = h - (h - 0.1) * share
  const count = Math.floor(shown / 0.045)
  return group(
    ...rails,
    ...times(count, (index) =>
      at(box(w - 0.03, 0.041, 0.018, trim(), 0.008), w / 2, h - 0.022 - index * 0.045, -0.006),
    ),
    at(rod(0.014, w - 0.06, chrome(), 'x', 12), w / 2, h - shown + 0.03, 0.016),
  )
}
