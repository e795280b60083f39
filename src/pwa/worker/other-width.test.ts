import { expect, it } from 'vitest'
import { findOtherWidth } from './other-width'

const BASE =
  'https://project.example/storage/v1/object/public/rig-images/a%20b.HggKDYQIh4h_d4iHeHh3.1600x1000'
const [NARROW, MIDDLE, WIDE] = [`${BASE}-480.webp`, `${BASE}-960.webp`, `${BASE}.webp`]

async function found(asked: string, which: 'wider' | 'any', ...kept: string[]): Promise<string | null> {
  const response = await findOtherWidth(asked, which, async (url) =>
    kept.includes(url) ? new Response(url) : undefined,
  )
  return (await response?.text()) ?? null
}

it('finds the nearest wider picture', async () => {
  expect(await found(NARROW, 'wider', WIDE, MIDDLE)).toBe(MIDDLE)
  expect(await found(MIDDLE, 'wider', WIDE)).toBe(WIDE)
  expect(await found(WIDE, 'wider', NARROW, MIDDLE)).toBeNull()
})

it('finds any other width, the widest first', async () => {
  expect(await found(WIDE, 'any', NARROW, MIDDLE)).toBe(MIDDLE)
  expect(await found(WIDE, 'any', NARROW)).toBe(NARROW)
  expect(await found(MIDDLE, 'any', NARROW, WIDE)).toBe(WIDE)
  expect(await found(MIDDLE, 'any')).toBeNull()
})

it('finds nothing for a name without widths', async () => {
  expect(await found('https://project.example/a.webp', 'any', NARROW)).toBeNull()
})
