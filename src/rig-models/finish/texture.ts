import { CanvasTexture, RepeatWrapping } from 'three'

/** Random numbers from 0 to 1, identical at each run, so that pictures change only when the code changes. */
export function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * A texture of `pixels` × `pixels`, drawn on a canvas, that repeats every `meters`; all geometry has its texture coordinates
 * in meters.
 */
export function tile(
  pixels: number,
  meters: number,
  draw: (context: CanvasRenderingContext2D, size: number) => void,
): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = pixels
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  draw(context, pixels)
  const texture = new CanvasTexture(canvas)
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.repeat.set(1 / meters, 1 / meters)
  texture.anisotropy = 16
  return texture
}

const gray = (share: number): string => `rgb(${[share, share, share].map((part) => Math.round(part * 255))})`

/** The raised bars of diamond plate, as heights. */
export const treadHeights = (context: CanvasRenderingContext2D, size: number): void => {
  context.fillStyle = gray(0.25)
  context.fillRect(0, 0, size, size)
  const bar = (x: number, y: number, turn: number) => {
    context.save()
    context.translate(x * size, y * size)
    context.rotate(turn)
    for (const [width, shade] of [
      [0.085, 0.45],
      [0.065, 0.7],
      [0.04, 0.95],
    ] as const) {
      context.fillStyle = gray(shade)
      context.beginPath()
      context.ellipse(0, 0, size * (0.16 + width), size * width, 0, 0, Math.PI * 2)
      context.fill()
    }
    context.restore()
  }
  for (const x of [0, 1]) for (const y of [0, 1]) bar(x, y, Math.PI / 4)
  bar(0.5, 0.5, Math.PI / 4)
  for (const [x, y] of [
    [0.5, 0],
    [0, 0.5],
    [1, 0.5],
    [0.5, 1],
  ] as const)
    bar(x, y, -Math.PI / 4)
}

/** Fine lines along x, as a mill or a brush leaves them; `low` and `high` limit their brightness, 0 to 1. */
export const brushed = (low: number, high: number) => (context: CanvasRenderingContext2D, size: number) => {
  const next = seeded(7)
  for (let y = 0; y < size; y += 1) {
    context.fillStyle = gray(low + (high - low) * next())
    context.fillRect(0, y, size, 1)
  }
  for (let scratch = 0; scratch < size; scratch += 1) {
    context.fillStyle = gray(low + (high - low) * next())
    context.fillRect(next() * size, next() * size, size * 0.3 * next(), 1)
  }
}

/**
 * Grain around a middle gray, in spots of `coarse` pixels with finer ones on them. Written pixel by pixel: thousands
 * of drawn dots would take a software renderer a minute.
 */
export const grain =
  (contrast: number, coarse = 1, seed = 3) =>
  (context: CanvasRenderingContext2D, size: number) => {
    const octaves = [coarse * 3, coarse * 1.5, coarse * 0.75].map((cell, index) => {
      const side = Math.max(2, Math.round(size / cell))
      const next = seeded(seed + index)
      const values = Float32Array.from({ length: side * side }, () => next() - 0.5)
      return (x: number, y: number): number => {
        const [u, v] = [(x / size) * side, (y / size) * side]
        const [left, top] = [Math.floor(u), Math.floor(v)]
        const at = (column: number, row: number) => values[(row % side) * side + (column % side)] ?? 0
        const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * (u - left)
        const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * (u - left)
        return upper + (lower - upper) * (v - top)
      }
    })
    const image = context.createImageData(size, size)
    for (let pixel = 0; pixel < size * size; pixel += 1) {
      const [x, y] = [pixel % size, Math.floor(pixel / size)]
      const sum = octaves.reduce((all, octave) => all + octave(x, y), 0)
      image.data.fill(Math.round(255 * (0.5 + sum * 0.6 * contrast)), pixel * 4, pixel * 4 + 3)
      image.data[pixel * 4 + 3] = 255
    }
    context.putImageData(image, 0, 0)
  }
