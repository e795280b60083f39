import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { LocalData } from '#sync/react'
import { theme } from '#ui/theme/theme'
import { ErrorBoundary } from './error-boundary'
import { ErrorScreen } from './error-screen'
import { LazyPage } from './lazy-page'
import { PageCode } from './page-code'
import { PendingLocalDataContext } from './pending-local-data-context'

/** Renders a page whose code is `load`; returns the heading that shows. */
async function show(load: () => Promise<ComponentType>, localData: LocalData | null = null) {
  onTestFinished(cleanup)
  // React logs every caught error; these tests cause them on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const code = new PageCode(load)
  const page = (
    <MantineProvider theme={theme}>
      <PendingLocalDataContext value={localData}>
        <MemoryRouter>
          <ErrorBoundary Screen={ErrorScreen}>
            <Suspense>
              <LazyPage code={code} />
            </Suspense>
          </ErrorBoundary>
        </MemoryRouter>
      </PendingLocalDataContext>
    </MantineProvider>
  )
  await act(async () => render(page))
  return screen.findByRole('heading', { level: 1 })
}

function Broken(): never {
  throw new TypeError('x is undefined')
}

it('says that the code of the page cannot be loaded, not that it crashed, when the fetch fails', async () => {
  const heading = await show(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  expect(heading.textContent).toBe('This page isn’t on this device yet')
  screen.getByRole('button', { name: 'Reload the Page' })
  screen.getByText('TypeError: Failed to fetch dynamically imported module')
})

it('says that the page crashed when its code throws', async () => {
  const heading = await show(async () => Broken)
  expect(heading.textContent).toBe('This page has crashed')
  screen.getByRole('link', { name: 'Back to the Home Page' })
  screen.getByText(/Everything you saved on this device is safe/)
})

it('L1: warns that a reload loses unsent work where the browser stores nothing', async () => {
  await show(async () => Broken, {
    store: { isDurable: false },
  } as LocalData)
  screen.getByText(/only in this tab, and reloading deletes them/)
  expect(document.body.textContent).not.toContain('is safe')
})
