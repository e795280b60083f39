import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { AfterHydration, useIsInHtml } from './after-hydration'

afterEach(cleanup)

const drawn: boolean[] = []

function Field() {
  const isInHtml = useIsInHtml()
  drawn.push(isInHtml)
  return <p>{isInHtml ? 'from the page' : 'from the app'}</p>
}

it('useIsInHtml is true for a prerendered component, without a second render', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Field />)
  drawn.length = 0
  await act(async () => void hydrateRoot(page, <Field />))
  expect(drawn).toEqual([true])
  expect(page.textContent).toBe('from the page')
})

it('useIsInHtml is false for a component that was rendered in the browser', () => {
  render(<Field />)
  expect(screen.getByText('from the app')).toBeTruthy()
})

it('AfterHydration renders its children only after hydration', async () => {
  const part = (
    <AfterHydration>
      <b>toast</b>
    </AfterHydration>
  )
  const page = document.createElement('div')
  page.innerHTML = renderToString(part)
  expect(page.textContent).toBe('')
  await act(async () => void hydrateRoot(page, part))
  expect(page.textContent).toBe('toast')
})
