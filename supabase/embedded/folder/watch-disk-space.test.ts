import { expect, test } from 'vitest'
import { freeBytes, RESERVE, watchDiskSpace } from './watch-disk-space'

test('reports once that there is no room left, and once that there is room again', () => {
  const reported: string[] = []
  let free = 0
  const room = watchDiskSpace(
    () => free,
    (sentence) => reported.push(sentence),
  )
  const at = (bytes: number) => {
    free = bytes
    return room.isLeft()
  }
  expect(at(RESERVE)).toBe(true)
  expect(reported).toEqual([])
  expect(at(RESERVE - 1)).toBe(false)
  // A few more bytes do not count as room yet.
  expect(at(RESERVE + 1)).toBe(false)
  expect(reported).toEqual([expect.stringMatching(/^The disk is full: less than 64 MB are free/)])
  expect(at(RESERVE * 2)).toBe(true)
  expect(reported).toHaveLength(2)
})

test('a file system that does not report its free space counts as having room', () => {
  expect(freeBytes(`${import.meta.dirname}/not-there`)).toBe(Number.POSITIVE_INFINITY)
  expect(freeBytes(import.meta.dirname)).toBeGreaterThan(0)
})
