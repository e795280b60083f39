import { expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually'
import { watchFreeSpace } from './watch-free-space'

function open(storage: { estimate?: () => Promise<StorageEstimate> } | undefined) {
  let now = 0
  let onSaved = () => {}
  const onChange = vi.fn()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  watchFreeSpace({
    storage,
    page,
    subscribe: (listener) => {
      onSaved = listener
    },
    now: () => now,
    onChange,
  })
  return {
    onChange,
    page,
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
  const { onChange, later, page } = open({ estimate })
  await eventually(() => expect(estimate).toHaveBeenCalledOnce())
  usage = 990e6
  await later()
  await eventually(() => expect(onChange.mock.calls).toEqual([[true]]))
  usage = 5e6
  await later(() => page.dispatchEvent(new Event('visibilitychange')))
  await eventually(() => expect(onChange.mock.calls).toEqual([[true], [false]]))
})

it('F3: does nothing in a hidden page, or in a browser without storage estimates', async () => {
  const estimate = vi.fn(() => Promise.reject(new TypeError('no')))
  const { onChange, later, page } = open({ estimate })
  page.visibilityState = 'hidden'
  await later()
  expect(estimate).toHaveBeenCalledOnce()
  open(undefined)
  open({})
  expect(onChange).not.toHaveBeenCalled()
})
