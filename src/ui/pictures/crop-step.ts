/** A part of a picture, in percent of its width and height. */
interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** One button press: moves the part by 5 percent, or scales it by 10 percent around its center. */
export type CropStep = 'left' | 'right' | 'up' | 'down' | 'larger' | 'smaller'

const SHIFT = 5
const GROWTH = 1.1
/** Smallest side of the part, in percent. */
const MIN_SIDE = 15

const SHIFTS = { left: [-SHIFT, 0], right: [SHIFT, 0], up: [0, -SHIFT], down: [0, SHIFT] } as const

/** The part after one step. It has the same shape and is within the picture; unchanged if it cannot move or scale. */
export function cropStep<P extends Part>(part: P, step: CropStep): P {
  if (step === 'larger' || step === 'smaller') return resized(part, step === 'larger' ? GROWTH : 1 / GROWTH)
  const [right, down] = SHIFTS[step]
  return { ...part, x: within(part.x + right, part.width), y: within(part.y + down, part.height) }
}

function resized<P extends Part>(part: P, wanted: number): P {
  const { x, y, width, height } = part
  const most = Math.min(100 / width, 100 / height)
  const least = Math.min(1, MIN_SIDE / Math.min(width, height))
  const factor = Math.max(least, Math.min(most, wanted))
  const [wide, high] = [width * factor, height * factor]
  return {
    ...part,
    x: within(x - (wide - width) / 2, wide),
    y: within(y - (high - height) / 2, high),
    width: wide,
    height: high,
  }
}

const within = (at: number, size: number): number => Math.max(0, Math.min(100 - size, at))
