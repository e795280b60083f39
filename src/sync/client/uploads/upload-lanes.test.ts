import { expect, it } from 'vitest'
import type { LocalStore } from '#sync/core/local-store'
import { createMemoryDisk, openMemoryStore } from '#tests/sync/model/memory-store'
import { UploadLanes } from './upload-lanes'

function openLanes() {
  let searches = 0
  const memory = openMemoryStore(createMemoryDisk(), { kind: 'anonymous' })
  const store: LocalStore = {
    ...memory,
    read: (tables, work) => {
      searches += 1
      return memory.read(tables, work)
    },
  }
  const lanes = new UploadLanes({
    store,
    files: { upload: () => Promise.reject(new Error('nothing waits for upload')) },
    clock: { now: () => 0, setTimer: () => () => undefined },
    random: () => 0.5,
    diagnostics: { report: (code) => expect(code).toBe('none') },
    leaderEpoch: 1,
    onBusy: () => undefined,
    onProgress: () => undefined,
    onUnreachable: () => undefined,
  })
  return { lanes, countSearches: () => searches }
}

it('F2: searches again for due pictures, at whatever moment of the last search this is requested', async () => {
  for (let microtasks = 0; microtasks < 20; microtasks += 1) {
    const { lanes, countSearches } = openLanes()
    lanes.startDueUploads(false)
    for (let n = 0; n < microtasks; n += 1) await null
    lanes.startDueUploads(false)
    await new Promise((resolve) => setTimeout(resolve))
    expect(countSearches(), `${microtasks} microtasks after the first`).toBe(2)
    await lanes.stop()
  }
})
