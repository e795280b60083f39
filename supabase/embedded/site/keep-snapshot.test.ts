import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { NO_SNAPSHOT, SNAPSHOT_MAX_BYTES } from '../../../src/domain/snapshot-file'
import { demoSnapshot } from '../../../tests/support/demo-snapshot'
import { keepSnapshot } from './keep-snapshot'

const snapshot = (title: string) => demoSnapshot({ rigs: [{ id: 'r', title }] })

test('thousands who ask get one snapshot, until the catalogue changes', async () => {
  let [made, now] = [0, 0]
  const kept = keepSnapshot(
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

test('of many changes one after the other, one snapshot is made in five seconds', async () => {
  let [made, now] = [0, 0]
  const kept = keepSnapshot(
    async () => {
      made += 1
      return snapshot('a rig')
    },
    () => now,
  )
  for (; now < 10_000; now += 100) {
    kept.outdate()
    await kept.get()
  }
  expect(made).toBe(2)
})

test('where nothing changes there is another one each day', async () => {
  let [made, now] = [0, 0]
  const kept = keepSnapshot(
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

test('a change while one is being made is not missed', async () => {
  let [made, now] = [0, 0]
  const kept = keepSnapshot(
    async () => {
      made += 1
      if (made === 1) kept.outdate()
      return snapshot(`${made}`)
    },
    () => now,
  )
  await kept.get()
  now = 5_000
  await kept.get()
  expect(made).toBe(2)
})

test('one that could not be made is made for the next who asks; one that is too large is none', async () => {
  const answers = [
    async () => Promise.reject(new Error('the database is busy')),
    async () => snapshot('x'.repeat(SNAPSHOT_MAX_BYTES)),
  ]
  const kept = keepSnapshot(
    () => answers.shift()?.() ?? Promise.reject(new Error('asked again')),
    () => 0,
  )
  await expect(kept.get()).rejects.toThrow('busy')
  expect(String((await kept.get()).identity)).toBe(NO_SNAPSHOT)
  expect(String((await kept.get()).identity)).toBe(NO_SNAPSHOT)
})
