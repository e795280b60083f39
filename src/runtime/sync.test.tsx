import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import type { SyncStatus } from '#sync/status'
import { SyncContext, type SyncHandle, UNKNOWN_STATUS, useSyncStatus } from './sync'

afterEach(cleanup)

function changingStatus() {
  let now = UNKNOWN_STATUS
  const listeners = new Set<() => void>()
  const status = {
    get: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const change = (part: Partial<SyncStatus>) =>
    act(() => {
      now = { ...now, ...part }
      for (const listener of listeners) listener()
    })
  return { handle: { status } as unknown as SyncHandle, change }
}

function Waiting({ onRender }: { onRender(waiting: number): void }) {
  const { waiting } = useSyncStatus('waiting', 'isFilled')
  onRender(waiting)
  return <output>{waiting}</output>
}

function All() {
  const { isReachable, lastCheckedAt } = useSyncStatus()
  return <output>{`${isReachable} ${lastCheckedAt}`}</output>
}

it('useSyncStatus with keys renders again only if one of them has changed, with its current value', () => {
  const rendered: number[] = []
  const { handle, change } = changingStatus()
  render(
    <SyncContext value={handle}>
      <Waiting onRender={(waiting) => rendered.push(waiting)} />
    </SyncContext>,
  )
  change({ lastCheckedAt: 1 })
  change({ isReachable: true })
  expect(rendered).toEqual([0])
  change({ waiting: 2 })
  expect(screen.getByRole('status').textContent).toBe('2')
  change({ isFilled: true })
  expect(rendered).toEqual([0, 2, 2])
})

it('a hydrated page does not render again if its part of the status is unchanged', async () => {
  const rendered: number[] = []
  const { handle, change } = changingStatus()
  change({ isReachable: true, lastCheckedAt: 1 })
  const page = document.createElement('div')
  const app = (
    <SyncContext value={handle}>
      <Waiting onRender={(waiting) => rendered.push(waiting)} />
    </SyncContext>
  )
  page.innerHTML = renderToString(app)
  rendered.length = 0
  await act(async () => void hydrateRoot(page, app))
  expect(rendered).toEqual([0])
})

it('useSyncStatus without keys renders again after every change', () => {
  const { handle, change } = changingStatus()
  render(
    <SyncContext value={handle}>
      <All />
    </SyncContext>,
  )
  change({ isReachable: true })
  change({ lastCheckedAt: 7 })
  expect(screen.getByRole('status').textContent).toBe('true 7')
})
