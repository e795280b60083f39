import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { listScreenshots } from './list-screenshots'

const screenshots = listScreenshots()
const sizeOf = (sizes: string) => sizes.split('x').map(Number) as [number, number]

it('lists the actual size and type of each picture', async () => {
  for (const { src, sizes, type } of screenshots) {
    const file = join(import.meta.dirname, '../../../../public', src)
    const { width, height, format } = await sharp(file).metadata()
    expect({ sizes, type }, src).toEqual({ sizes: `${width}x${height}`, type: `image/${format}` })
  }
})

it('lists three to eight pictures that browsers accept: both form factors, one size for each, no extreme ratio', () => {
  expect(screenshots.length).toBeLessThanOrEqual(8)
  for (const form of ['wide', 'narrow']) {
    const sizes = screenshots.filter(({ form_factor }) => form_factor === form).map(({ sizes }) => sizes)
    expect(sizes.length, form).toBeGreaterThanOrEqual(3)
    expect(new Set(sizes).size, form).toBe(1)
    const [short = 0, long = 0] = sizeOf(sizes[0] ?? '').toSorted((a, b) => a - b)
    expect(short).toBeGreaterThanOrEqual(320)
    expect(long).toBeLessThanOrEqual(Math.min(3840, 2.3 * short))
  }
})
