import { expect, test } from 'vitest'
import { freeBytes, RESERVE, watchRoom } from './watch-room'

test('is said once when there is none left, and once when there is some again', () => {
  const told: string[] = []
  let free = 0
  const room = watchRoom(
    () => free,
    (sentence) => told.push(sentence),
  )
  const at = (bytes: number) => {
    free = bytes
    return room.isLeft()
  }
  expect(at(RESERVE)).toBe(true)
  expect(told).toEqual([])
  expect(at(RESERVE - 1)).toBe(false)
  // A few bytes more are no room yet.
  expect(at(RESERVE + 1)).toBe(false)
  expect(told).toEqual([expect.stringMatching(/^The disk is full: less than 64 MB are free/)])
  expect(at(RESERVE * 2)).toBe(true)
  expect(told).toHaveLength(2)
})

test('a file system that does not say how much is free stops nobody', () => {
  expect(freeBytes(`${import.meta.dirname}/not-there`)).toBe(Number.POSITIVE_INFINITY)
  expect(freeBytes(import.meta.dirname)).toBeGreaterThan(0)
})
