/** Fails tests that log an unexpected warning or error, since noise would hide the first real fault. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

const noise: string[] = []

beforeEach(() => {
  noise.length = 0
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      noise.push(`console.${level}: ${args.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  expect(noise).toEqual([])
})
