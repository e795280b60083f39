import { expect, it } from 'vitest'
import type { LocalData } from '#data/react'
import { HEALTHY_DEVICE } from '#runtime/device-status'
import { changingStatus } from '#tests/support/component/changing-status'
import { guardUnsent } from './guard-unsent'
import type { StartedSource } from './started'

/** A tab whose data lie where `isDurable` says; answers whether closing it is asked about. */
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

it('L1: a tab that alone holds unsent work is not closed without a question', () => {
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

it('L1: what the device keeps needs no question', () => {
  const { become, isAskedAbout } = tab(true)
  become({ waiting: 3 })
  expect(isAskedAbout()).toBe(false)
})
