import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AppVersionContext, type AppVersions } from '#runtime/app-version'
import { renderApp } from '#tests/support/component/render-app'
import { AppCard } from './app-card'

function show(versions: AppVersions | null) {
  renderApp(
    <AppVersionContext value={versions}>
      <AppCard />
    </AppVersionContext>,
  )
}
const versions = (over: Partial<AppVersions> = {}): AppVersions => ({
  get: () => 'none',
  subscribe: () => () => undefined,
  check: async () => 'newest',
  accept: () => undefined,
  ...over,
})
const pressCheck = () => userEvent.click(screen.getByRole('button', { name: 'Check for a New Version' }))

it('checks for a new version on request, and shows the result', async () => {
  const check = vi.fn<AppVersions['check']>().mockResolvedValueOnce('newest').mockResolvedValue('unknown')
  show(versions({ check }))
  await pressCheck()
  await screen.findByText(/you have the latest version\.$/)
  await pressCheck()
  await screen.findByText(/we couldn’t reach the site\. This version still works\.$/)
  expect(screen.getByRole('link', { name: 'Diagnostics for support' })).toHaveProperty(
    'pathname',
    '/sync/diagnostics',
  )
})

it('the card says that a newer version is already on the device, and has no button without a worker', async () => {
  show(versions({ get: () => 'later', check: async () => 'newer' }))
  await screen.findByText('A newer version is already downloaded. Press the button to install it.')
  document.body.replaceChildren()
  show(null)
  expect(screen.queryByRole('button')).toBeNull()
})
