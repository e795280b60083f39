import { Box3, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { PRESETS } from '../build/presets'
import { dimensionLines, type FlatAngle, flatCamera } from './framing'

const SIZE = { width: 390, height: 260 }
/** The farrier’s truck without its doors, m. */
const SHUT = new Box3(new Vector3(-3.02, 0, -1.07), new Vector3(3.1, 2.35, 1.07))
/** With open doors: to both sides, above the roof, and behind the body. */
const OPEN = new Box3(new Vector3(-3.7, 0, -2.1), new Vector3(3.1, 2.9, 2.1))
const ANGLES: readonly FlatAngle[] = ['curb', 'street', 'rear', 'top']
const ascending = (one: number, other: number) => one - other

const cornersOf = ({ min, max }: Box3) =>
  [min.x, max.x].flatMap((x) =>
    [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))),
  )
/** The corners on the canvas, CSS px. */
const onCanvas = (angle: FlatAngle, box: Box3) => {
  const camera = flatCamera(angle, OPEN, SIZE)
  return cornersOf(box).map((corner) => {
    const { x, y } = corner.project(camera)
    return [((x + 1) / 2) * SIZE.width, ((1 - y) / 2) * SIZE.height] as const
  })
}

describe.each(ANGLES)('the flat view from %s with open doors', (angle) => {
  const lines = dimensionLines(PRESETS.farrier, angle, { shut: SHUT, seen: OPEN }, SIZE)

  it('contains all open doors', () => {
    for (const [x, y] of onCanvas(angle, OPEN)) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(SIZE.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(SIZE.height)
    }
  })

  it('contains the dimension lines, below or next to the doors', () => {
    const corners = onCanvas(angle, OPEN)
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    for (const { from, to } of lines) {
      for (const [x, y] of [from, to]) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(SIZE.width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(SIZE.height)
      }
      const isBelow = from[1] === to[1] && from[1] > Math.max(...ys)
      const isBeside = from[0] === to[0] && (from[0] < Math.min(...xs) || from[0] > Math.max(...xs))
      expect(isBelow || isBeside).toBe(true)
    }
  })

  it('measures the rig with closed doors', () => {
    const shut = dimensionLines(PRESETS.farrier, angle, { shut: SHUT, seen: SHUT }, SIZE)
    expect(lines.map(({ label }) => label)).toEqual(shut.map(({ label }) => label))
    if (angle === 'rear') return
    const length = lines.find(({ label }) => label === '20 ft 7 in.')
    if (!length) throw new Error('no line for the length')
    const ends = [SHUT.max.x, SHUT.min.x].map(
      (x) => onCanvas(angle, new Box3(new Vector3(x, 0, 0), new Vector3(x, 0, 0)))[0]?.[0] ?? 0,
    )
    expect([length.from[0], length.to[0]].sort(ascending)).toEqual(
      ends.sort(ascending).map((x) => expect.closeTo(x, 3)),
    )
  })
})
