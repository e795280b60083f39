import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { withParams } from '#shared/site/with-params'
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
