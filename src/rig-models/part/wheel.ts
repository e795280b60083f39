import { type Group, Path, Shape } from 'three'
import { chrome, forged, plastic, rubber, steel, trim } from '../finish/finish'
import { at, group, times, turn } from '../shape/assemble'
import { lathe, plainBox, rod, slab } from '../shape/solid'

/** A tire and its rim. */
export interface WheelLook {
  /** Outer radius of the tire, m. */
  radius: number
  /** Of the tire, m. */
  width: number
  rim: 'alloy' | 'steel' | 'black' | 'dish'
}

/** Blocks around the tread, in two offset rows. */
function treadBlocks(radius: number, width: number) {
  const count = 44
  return times(count * 2, (index) => {
    const row = index % 2
    const angle = ((index + row * 0.5) / count) * Math.PI
    const block = plainBox(0.034, 0.014, width * 0.4, rubber())
    block.position.set(0, radius - 0.004, (row - 0.5) * width * 0.44)
    const holder = group(block)
    holder.rotation.z = angle
    return holder
  })
}

function tire({ radius, width }: WheelLook): Group {
  const inner = radius * 0.57
  const half = width / 2
  const profile = [
    [inner, -half * 0.72],
    [inner + 0.012, -half * 0.9],
    [radius * 0.72, -half * 1.02],
    [radius * 0.84, -half * 1.04],
    [radius * 0.95, -half * 0.93],
    [radius * 0.985, -half * 0.78],
    [radius * 0.985, half * 0.78],
    [radius * 0.95, half * 0.93],
    [radius * 0.84, half * 1.04],
    [radius * 0.72, half * 1.02],
    [inner + 0.012, half * 0.9],
    [inner, half * 0.72],
  ] as const
  return group(turn(lathe(profile, rubber(), 56), 90, 0, 0), ...treadBlocks(radius, width))
}

/**
 * A wheel disc with windows between its spokes: from the radius `inner` to `outer`, m. `share`: the part of the circle that
 * is window, 0 to 1.
 */
function spokedDisc(radius: number, windows: number, inner: number, outer: number, share: number): Shape {
  const shape = new Shape()
  shape.absarc(0, 0, radius, 0, Math.PI * 2, false)
  for (let index = 0; index < windows; index += 1) {
    const middle = ((index + 0.5) / windows) * Math.PI * 2
    const wide = (Math.PI / windows) * share
    const hole = new Path()
    hole.absarc(0, 0, outer, middle - wide, middle + wide, false)
    hole.absarc(0, 0, inner, middle + wide * 0.62, middle - wide * 0.62, true)
    hole.closePath()
    shape.holes.push(hole)
  }
  return shape
}

/** A wheel disc with round holes; `distance`: from the middle of the disc to that of a hole, m; `size`: their radius, m. */
function holedDisc(radius: number, count: number, distance: number, size: number): Shape {
  const shape = new Shape()
  shape.absarc(0, 0, radius, 0, Math.PI * 2, false)
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2
    const hole = new Path()
    hole.absarc(Math.cos(angle) * distance, Math.sin(angle) * distance, size, 0, Math.PI * 2, false)
    shape.holes.push(hole)
  }
  return shape
}

/** A wheel whose outside faces +z, around its middle. */
export function wheel(look: WheelLook): Group {
  const { radius, width, rim } = look
  const r = radius * 0.585
  const metal = { black: plastic('#1b1d1f'), steel: plastic('#c9cccd'), alloy: trim(), dish: trim() }[rim]
  /** z of the disc: that of an inner dual wheel is deep inside its tire. */
  const out = rim === 'dish' ? -width * 0.12 : width * 0.3
  const disc =
    rim === 'steel' || rim === 'dish'
      ? holedDisc(r, 8, r * 0.7, r * 0.13)
      : spokedDisc(r, rim === 'black' ? 6 : 8, r * 0.36, r * 0.86, 0.66)
  const barrel = lathe(
    [
      [r * 0.97, -width * 0.44],
      [r * 0.92, -width * 0.3],
      [r * 0.9, width * 0.3],
      [r * 0.95, width * 0.42],
      [r * 1.03, width * 0.45],
      [r * 1.03, width * 0.4],
    ],
    metal,
    56,
    0.6,
    true,
  )
  const lugs = times(8, (index) => {
    const angle = (index / 8) * Math.PI * 2 + 0.2
    return at(
      rod(0.011, 0.03, chrome(), 'z', 8),
      Math.cos(angle) * r * 0.27,
      Math.sin(angle) * r * 0.27,
      out + 0.028,
    )
  })
  return group(
    tire(look),
    turn(barrel, 90, 0, 0),
    at(slab(disc, 0.034, metal, 0.009, 3), 0, 0, out),
    at(rod(r * 0.86, 0.02, forged(), 'z', 40), 0, 0, out - 0.09),
    at(rod(r * 0.9, 0.012, plastic('#0b0c0d'), 'z', 40), 0, 0, out - 0.11),
    at(rod(r * 0.17, 0.06, rim === 'dish' ? steel() : metal, 'z', 28), 0, 0, out + 0.03),
    ...lugs,
  )
}

/** Two tires next to each other, the outer one's rim turned inward; `side` 1 faces +z. */
export function dualWheel(look: WheelLook, side: 1 | -1): Group {
  const outer = wheel({ ...look, rim: look.rim === 'black' ? 'black' : 'dish' })
  const inner = wheel({ ...look, rim: 'dish' })
  inner.position.z = -look.width * 1.18
  const pair = group(outer, inner)
  if (side < 0) pair.rotation.y = Math.PI
  return pair
}
