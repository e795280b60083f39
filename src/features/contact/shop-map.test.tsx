import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changingStatus } from '#tests/support/component/changing-status'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { ShopMap } from './shop-map'

test('the interactive map stays when the connection is lost, and is not requested again', async () => {
  loadNoFrames()
  const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const status = changingStatus({})
  renderPage(<ShopMap />, await openTestData({ kind: 'anonymous' }), { status })
  await userEvent.click(await screen.findByRole('button', { name: 'Load the Interactive Map' }))
  await screen.findByTitle(/^Map of Genoa/)
  status.set({ state: 'offline', isReachable: false })
  screen.getByTitle(/^Map of Genoa/)
  screen.getByText('Map by OpenStreetMap.')
  status.set({ state: 'synced', isReachable: true })
  screen.getByTitle(/^Map of Genoa/)
  expect(request).toHaveBeenCalledOnce()
})

/** Otherwise happy-dom would fetch the page of the frame. */
function loadNoFrames(): void {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM
  const changed = { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true }
  const before = Object.fromEntries(Object.keys(changed).map((key) => [key, settings[key] ?? false]))
  Object.assign(settings, changed)
  onTestFinished(() => void Object.assign(settings, before))
}
