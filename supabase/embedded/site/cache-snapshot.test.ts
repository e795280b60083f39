import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { NO_SNAPSHOT, SNAPSHOT_MAX_BYTES } from '../../../src/sync/core/snapshot-file'
import { demoSnapshot } from '../../../tests/support/demo-snapshot'
import { cacheSnapshot, type SnapshotFile } from './cache-snapshot'

const snapshot = (title: string) => demoSnapshot({ rigs: [{ id: 'r', title }] })

test('makes one snapshot for a thousand requests, until the catalog changes', async () => {
  let [made, now] = [0, 0]
  const kept = cacheSnapshot(
    async () => {
      made += 1
      return snapshot(`${made}`)
    },
    () => now,
  )
  const files = await Promise.all(Array.from({ length: 1_000 }, () => kept.get()))
  expect([made, new Set(files.map((file) => file.etag)).size]).toEqual([1, 1])
  now = 60_000
  expect(await kept.get()).toBe(files[0])
  kept.outdate()
  const next = await kept.get()
  expect(next.etag).not.toBe(files[0]?.etag)
  for (const text of [brotliDecompressSync(next.br), gunzipSync(next.gzip), next.identity])
    expect(JSON.parse(String(text))).toEqual(snapshot('2'))
})

test('makes one snapshot at a time, and returns no older one after a change', async () => {
  const waiting: (() => void)[] = []
  let [made, running, most] = [0, 0, 0]
  const kept = cacheSnapshot(
    async () => {
      made += 1
      const title = `${made}`
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => waiting.push(resolve))
      running -= 1
      return snapshot(title)
    },
    () => 0,
  )
  const first = kept.get()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  const asked: Promise<SnapshotFile>[] = []
  for (let change = 0; change < 100; change += 1) {
    kept.outdate()
    asked.push(kept.get())
  }
  waiting.shift()?.()
  expect(String((await first).identity)).toContain('"title":"1"')
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting.shift()?.()
  for (const file of await Promise.all(asked)) expect(String(file.identity)).toContain('"title":"2"')
  expect([made, most]).toEqual([2, 1])
})

test('makes another snapshot each day even without changes', async () => {
  let [made, now] = [0, 0]
  const kept = cacheSnapshot(
    async () => {
      made += 1
      return snapshot('a rig')
    },
    () => now,
  )
  await kept.get()
  now = 23 * 3_600_000
  await kept.get()
  expect(made).toBe(1)
  now = 24 * 3_600_000
  await kept.get()
  expect(made).toBe(2)
})

test('makes another snapshot after a change during a run', async () => {
  let made = 0
  const kept = cacheSnapshot(
    async () => {
      made += 1
      if (made === 1) kept.outdate()
      return snapshot(`${made}`)
    },
    () => 0,
  )
  await kept.get()
  await kept.get()
  expect(made).toBe(2)
})

test('retries after an error, and returns NO_SNAPSHOT for a snapshot that is too large', async () => {
  const answers = [
    async () => Promise.reject(new Error('the database is busy')),
    async () => snapshot('x'.repeat(SNAPSHOT_MAX_BYTES)),
  ]
  const kept = cacheSnapshot(
    () => answers.shift()?.() ?? Promise.reject(new Error('asked again')),
    () => 0,
  )
  await expect(kept.get()).rejects.toThrow('busy')
  expect(String((await kept.get()).identity)).toBe(NO_SNAPSHOT)
  expect(String((await kept.get()).identity)).toBe(NO_SNAPSHOT)
})
