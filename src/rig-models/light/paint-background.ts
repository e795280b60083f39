import { seeded } from '../finish/texture'

type Context = CanvasRenderingContext2D

/** A vertical gradient over a part of the picture. */
export function wash(
  context: Context,
  [x, y, w, h]: readonly [number, number, number, number],
  stops: readonly (readonly [share: number, color: string])[],
): void {
  const fill = context.createLinearGradient(0, y, 0, y + h)
  for (const [share, color] of stops) fill.addColorStop(share, color)
  context.fillStyle = fill
  context.fillRect(x, y, w, h)
}

/** A soft spot of light; `color` is in the form `rgba(red,green,blue,opacity)`. */
export function spot(context: Context, x: number, y: number, radius: number, color: string): void {
  const fill = context.createRadialGradient(x, y, 0, x, y, radius)
  fill.addColorStop(0, color)
  fill.addColorStop(
    0.5,
    color.replace(/[\d.]+\)$/, (alpha) => `${Number.parseFloat(alpha) * 0.35})`),
  )
  // The color itself without opacity: `transparent` is black, and makes the transition gray.
  fill.addColorStop(1, color.replace(/[\d.]+\)$/, '0)'))
  context.fillStyle = fill
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

/** Draws out of focus, on a separate layer: a filter would blur each stroke separately, and thousands take minutes. */
export function blurred(context: Context, pixels: number, draw: (layer: Context) => void): void {
  const sheet = document.createElement('canvas')
  sheet.width = context.canvas.width
  sheet.height = context.canvas.height
  const layer = sheet.getContext('2d')
  if (!layer) throw new Error('no canvas')
  draw(layer)
  context.save()
  context.filter = `blur(${pixels}px)`
  context.drawImage(sheet, 0, 0)
  context.restore()
}

/** Fair-weather clouds: groups of soft spheres with a flat base, by the middle of the base and the width. */
export function clouds(
  context: Context,
  places: readonly (readonly [x: number, y: number, width: number])[],
  seed: number,
): void {
  const random = seeded(seed)
  for (const [x, y, width] of places)
    for (let puff = 0; puff < 34; puff += 1) {
      const along = random() * 2 - 1
      const radius = width * (0.035 + 0.075 * (1 - along * along) * random())
      const up = (1 - along * along) * width * 0.16 * random()
      spot(context, x + (along * width) / 2, y - radius * 0.4 - up, radius * 1.6, 'rgba(255,255,255,.45)')
    }
}

/** A line of hills with its foot at `base`; `rise` is the greatest height. */
export function hills(
  context: Context,
  width: number,
  base: number,
  rise: number,
  color: string,
  seed: number,
): void {
  const random = seeded(seed)
  const waves = Array.from(
    { length: 5 },
    (_, index) => [random() * 6.3, (index + 1) * (0.7 + random()), 1 / (index + 1)] as const,
  )
  context.fillStyle = color
  context.beginPath()
  context.moveTo(-40, base + 40)
  for (let x = -40; x <= width + 40; x += 4) {
    const sum = waves.reduce(
      (all, [phase, pace, size]) => all + Math.sin((x / width) * 6.3 * pace + phase) * size,
      0,
    )
    context.lineTo(x, base - rise * (0.5 + sum * 0.22))
  }
  context.lineTo(width + 40, base + 40)
  context.fill()
}

/** A row of trees, each a cluster of leaves of three shades. */
export function trees(
  context: Context,
  width: number,
  base: number,
  height: number,
  colors: readonly [string, string, string],
  seed: number,
  density = 1,
): void {
  const random = seeded(seed)
  for (let x = -60; x < width + 60; x += (height * (0.35 + random() * 0.5)) / density) {
    const tall = height * (0.55 + random() * 0.45)
    for (const [shade, color] of colors.entries())
      for (let leaf = 0; leaf < 26; leaf += 1) {
        const up = random()
        const spread = Math.sin(Math.PI * Math.min(1, up * 0.9 + 0.12)) * tall * 0.42
        context.fillStyle = color
        context.beginPath()
        const size = tall * (0.1 + random() * 0.1) * (1 - shade * 0.22)
        context.ellipse(
          x + (random() - 0.5) * 2 * spread - shade * tall * 0.03,
          base - tall * (0.1 + up * 0.85) - shade * tall * 0.04,
          size,
          size * 0.8,
          0,
          0,
          6.3,
        )
        context.fill()
      }
  }
}
