import { describe, expect, it } from 'vitest'
import { readStorageReport } from './storage-report'

describe('the storage report', () => {
  it('L2: contains the browser’s persistence, usage and quota', async () => {
    const storage = {
      persisted: async () => true,
      estimate: async () => ({ usage: 12, quota: 100, usageDetails: { indexedDB: 7, caches: 5 } }),
    }
    expect(await readStorageReport(true, storage)).toEqual({
      mode: 'device',
      isPersistent: true,
      usage: 12,
      quota: 100,
      databases: 7,
      caches: 5,
    })
  })

  it('L1: data in memory is not persistent, even if the origin has persistent storage', async () => {
    const report = await readStorageReport(false, { persisted: async () => true })
    expect(report).toMatchObject({ mode: 'memory', isPersistent: false })
  })

  it('L1: contains null for values that the browser lacks or refuses', async () => {
    const unknown = {
      mode: 'device',
      isPersistent: null,
      usage: null,
      quota: null,
      databases: null,
      caches: null,
    }
    const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
    expect(await readStorageReport(true, undefined)).toEqual(unknown)
    expect(await readStorageReport(true, { persisted: refuse, estimate: refuse })).toEqual(unknown)
  })
})
