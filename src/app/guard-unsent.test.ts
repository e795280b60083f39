import { expect, it } from 'vitest'
import { HEALTHY_DEVICE } from '#runtime/device-status'
import type { LocalData } from '#sync/react'
import { changingStatus } from '#tests/support/component/changing-status'
import { guardUnsent } from './guard-unsent'
import type { StartedSource } from './started'

/** A tab with data on the device (`isDurable`) or in memory. */
function tab(isDurable: boolean) {
  const status = changingStatus({ waiting: 0 })
  const window = new EventTarget()
  const source = {
    get: () => ({
      session: {} as never,
      sync: { status, commands: {} as never },
      localData: { store: { isDurable } } as LocalData,
      visitor: null,
      device: HEALTHY_DEVICE,
    }),
    subscribe: () => () => undefined,
    dismissEviction: () => undefined,
  } satisfies StartedSource
  guardUnsent(source, window)
  return {
    become: status.set,
    isAskedAbout() {
      const leaving = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(leaving)
      return leaving.defaultPrevented
    },
  }
}

it('L1: makes the browser ask before it closes a tab with unsent work in memory', () => {
  const { become, isAskedAbout } = tab(false)
  expect(isAskedAbout()).toBe(false)
  become({ waiting: 1 })
  expect(isAskedAbout()).toBe(true)
  become({ waiting: 0, attention: 1 })
  expect(isAskedAbout()).toBe(true)
  become({ attention: 0, visitorWaiting: 1 })
  expect(isAskedAbout()).toBe(true)
  become({ visitorWaiting: 0 })
  expect(isAskedAbout()).toBe(false)
})

it('L1: lets the tab close when the unsent work is stored on the device', () => {
  const { become, isAskedAbout } = tab(true)
  become({ waiting: 3 })
  expect(isAskedAbout()).toBe(false)
})
