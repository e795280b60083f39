import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { LocalData } from '#data/react'
import { theme } from '#ui/theme/theme'
import { ErrorScreen } from './error-screen'
import { loadCode } from './load-code'
import { LocalDataSlot } from './local-data-slot'

const Nothing = () => null

/** Shows what a person meets when the page's loader ends so. */
async function meet(load: () => Promise<never>, localData: LocalData | null = null) {
  onTestFinished(cleanup)
  // React Router reports every caught error; here that is the point.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const router = createMemoryRouter([
    {
      path: '*',
      loader: load,
      element: <p>The page</p>,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: Nothing,
    },
  ])
  render(
    <MantineProvider theme={theme}>
      <LocalDataSlot value={localData}>
        <RouterProvider router={router} />
      </LocalDataSlot>
    </MantineProvider>,
  )
  return screen.findByRole('heading', { level: 1 })
}

it('says that code which never came is a matter of the connection', async () => {
  const heading = await meet(() => loadCode(() => Promise.reject(new TypeError('Failed to fetch'))))
  expect(heading.textContent).toBe('This page is not on this device yet')
  screen.getByRole('button', { name: 'Reload the page' })
  screen.getByText('TypeError: Failed to fetch')
})

it('takes the blame for a bug', async () => {
  const heading = await meet(() => Promise.reject(new TypeError('x is undefined')))
  expect(heading.textContent).toBe('This page broke')
  screen.getByRole('link', { name: 'Back to the home page' })
  screen.getByText(/What you saved on this device is safe/)
})

it('L1: where nothing is kept it promises nothing, and warns of the reload', async () => {
  await meet(() => Promise.reject(new TypeError('x is undefined')), {
    store: { isDurable: false },
  } as LocalData)
  screen.getByText(/in this tab only, and goes with a reload/)
  expect(document.body.textContent).not.toContain('is safe')
})
