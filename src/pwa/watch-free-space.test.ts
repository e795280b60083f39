import { expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually'
import { watchFreeSpace } from './watch-free-space'

function open(storage: { estimate?: () => Promise<StorageEstimate> } | undefined) {
  let now = 0
  let onSaved = () => {}
  const tell = vi.fn()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  watchFreeSpace({
    storage,
    document,
    subscribe: (listener) => {
      onSaved = listener
    },
    now: () => now,
    tell,
  })
  return {
    tell,
    document,
    async later(then: () => void = onSaved) {
      now += 30_000
      then()
      await eventually(() => undefined)
    },
  }
}

it('F3: reports a nearly full device, and reports when space is free again', async () => {
  let usage = 5e6
  const estimate = vi.fn(async () => ({ usage, quota: 1e9 }))
  const { tell, later, document } = open({ estimate })
  await eventually(() => expect(estimate).toHaveBeenCalledOnce())
  usage = 990e6
  await later()
  await eventually(() => expect(tell.mock.calls).toEqual([[true]]))
  usage = 5e6
  await later(() => document.dispatchEvent(new Event('visibilitychange')))
  await eventually(() => expect(tell.mock.calls).toEqual([[true], [false]]))
})

it('F3: does nothing in a hidden page, or in a browser without storage estimates', async () => {
  const estimate = vi.fn(() => Promise.reject(new TypeError('no')))
  const { tell, later, document } = open({ estimate })
  document.visibilityState = 'hidden'
  await later()
  expect(estimate).toHaveBeenCalledOnce()
  open(undefined)
  open({})
  expect(tell).not.toHaveBeenCalled()
})
