import { expect, it } from 'vitest'
import { createChunkSize } from './chunk-size'

const KB = 1024

it('F2: uploading a piece takes eight seconds on any connection that is not very slow', () => {
  for (const bytesPerMs of [2, 8, 16, 128]) {
    const chunks = createChunkSize()
    for (let n = 0; n < 20; n += 1) chunks.acknowledged(chunks.size, chunks.size / bytesPerMs)
    expect(chunks.size / bytesPerMs).toBeCloseTo(Math.max(8_000, (16 * KB) / bytesPerMs), -1)
  }
})

it('F2: the piece size grows by at most four times, up to two megabytes, and not after the short last piece of a file', () => {
  const chunks = createChunkSize()
  chunks.acknowledged(1_000, 1)
  expect(chunks.size).toBe(64 * KB)
  const sizes = [1, 2, 3, 4].map(() => {
    chunks.acknowledged(chunks.size, 10)
    return chunks.size / KB
  })
  expect(sizes).toEqual([256, 1_024, 2_048, 2_048])
})

it('F2: the piece size shrinks after a failed request', () => {
  const chunks = createChunkSize()
  for (let n = 0; n < 5; n += 1) chunks.acknowledged(chunks.size, 10)
  const sizes = [1, 2, 3, 4].map(() => {
    chunks.failed()
    return chunks.size / KB
  })
  expect(sizes).toEqual([64, 32, 16, 16])
})
