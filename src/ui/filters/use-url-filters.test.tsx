import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Suspense, use } from 'react'
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withParams } from '#shared/site/with-params'
import { useCloseOnBack, useOverlayHistory } from '../feedback/use-close-on-back'
import { type UrlFilters, type UrlFiltersOptions, useUrlFilters } from './use-url-filters'

interface Filters {
  kind: string
  price: string
}

const OPTIONS: UrlFiltersOptions<Filters> = {
  read: (params) => ({ kind: params.get('kind') ?? '', price: params.get('price') ?? '' }),
  write: (params, { kind, price }) => withParams(params, { kind: kind || null, price: price || null }),
  untouched: { kind: '', price: '' },
  isSettled: true,
}

let list: UrlFilters<Filters>

function List() {
  list = useUrlFilters(OPTIONS)
  return <output>{useLocation().search}</output>
}

test('choices in quick succession are all in the URL, and cleared ones do not come back', () => {
  // Files share a page, and the next one must not find this output.
  onTestFinished(cleanup)
  render(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
  )
  const search = () => screen.getByRole('status').textContent
  act(() => {
    list.change({ kind: 'vet' })
    list.change({ price: 'low' })
  })
  expect(search()).toBe('?kind=vet&price=low')
  act(() => list.clear())
  expect(search()).toBe('')
  act(() => list.change({ price: 'high' }))
  expect(search()).toBe('?price=high')
})

/** An open sheet with the filters, which renders none before `rendered`. */
function Sheet({ rendered, onClose }: { rendered: Promise<void>; onClose: () => void }) {
  useOverlayHistory()
  list = useUrlFilters(OPTIONS)
  useCloseOnBack(true, onClose)
  const { search } = useLocation()
  if (search !== '') use(rendered)
  return <output>{search}</output>
}

test('Back closes the sheet with filters and keeps what was typed, also before it is rendered', async () => {
  const before = window.location.href
  let renderIt: () => void = () => undefined
  const rendered = new Promise<void>((resolve) => {
    renderIt = resolve
  })
  let isOpen = true
  const close = () => {
    isOpen = false
  }
  const { unmount } = render(
    <BrowserRouter>
      <Suspense>
        <Sheet rendered={rendered} onClose={close} />
      </Suspense>
    </BrowserRouter>,
  )
  onTestFinished(() => {
    unmount()
    window.history.replaceState(null, '', before)
  })
  await act(async () => list.change({ kind: 'vet' }, true))
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => window.history.back())
  await waitFor(() => expect(isOpen).toBe(false))
  expect(window.location.search).toBe('?kind=vet')
  await act(async () => renderIt())
  expect(screen.getByRole('status').textContent).toBe('?kind=vet')
  expect(window.location.search).toBe('?kind=vet')
})

test('a key typed in a sheet changes the history only twice, because Safari refuses a hundred changes in ten seconds', async () => {
  const before = window.location.href
  const { unmount } = render(
    <BrowserRouter>
      <Sheet rendered={Promise.resolve()} onClose={() => undefined} />
    </BrowserRouter>,
  )
  onTestFinished(() => {
    unmount()
    window.history.replaceState(null, '', before)
  })
  const replace = vi.spyOn(window.history, 'replaceState')
  await act(async () => list.change({ kind: 'v' }, true))
  expect(window.location.search).toBe('?kind=v')
  expect(window.history.state).toMatchObject({ ownOverlay: expect.any(String) })
  expect(replace).toHaveBeenCalledTimes(2)
})
