import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CropStep, cropStep } from './crop-step'

const STEPS: CropStep[] = ['left', 'right', 'up', 'down', 'larger', 'smaller']
const MIDDLE = { x: 20, y: 30, width: 40, height: 40 }

test('a step moves the crop by 5 percent, or enlarges it by 10 percent around its center', () => {
  expect(cropStep(MIDDLE, 'left')).toEqual({ ...MIDDLE, x: 15 })
  expect(cropStep(MIDDLE, 'down')).toEqual({ ...MIDDLE, y: 35 })
  const larger = cropStep(MIDDLE, 'larger')
  expect(larger.width).toBeCloseTo(44)
  expect(larger.x).toBeCloseTo(18)
  expect(larger.y).toBeCloseTo(28)
})

test('a crop of the complete picture cannot be moved or enlarged', () => {
  const whole = { x: 0, y: 0, width: 100, height: 100 }
  for (const step of ['left', 'right', 'up', 'down', 'larger'] as const)
    expect(cropStep(whole, step)).toEqual(whole)
})

test('after any number of steps, the crop has the same shape and is within the picture', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 60 }), (steps) => {
      const part = steps.reduce(cropStep, { x: 0, y: 0, width: 50, height: 80 })
      expect(part.width / part.height).toBeCloseTo(50 / 80)
      expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(part.x + part.width, part.y + part.height)).toBeLessThanOrEqual(100.0001)
      expect(Math.min(part.width, part.height)).toBeGreaterThan(14.9)
    }),
  )
})
