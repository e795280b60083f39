import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { SearchField } from './search-field'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

let setFromOutside: (value: string) => void

function Page({ onChange }: { onChange: (search: string) => void }) {
  const [value, setValue] = useState('')
  setFromOutside = setValue
  return <SearchField value={value} onChange={onChange} placeholder="Anything" />
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

it('reports after a pause, and immediately on blur', () => {
  const onChange = vi.fn()
  renderApp(<Page onChange={onChange} />)
  type('fo')
  type('for')
  expect(onChange).not.toHaveBeenCalled()
  act(() => vi.runAllTimers())
  expect(onChange.mock.calls).toEqual([['for']])
  type('forge')
  fireEvent.blur(field())
  expect(onChange).toHaveBeenLastCalledWith('forge')
})

it('a reported value that returns late does not overwrite newer input', () => {
  renderApp(<Page onChange={() => undefined} />)
  type('fo')
  act(() => vi.runAllTimers())
  type('forg')
  act(() => setFromOutside('fo'))
  expect(field().value).toBe('forg')
})

it('"clear all" cancels a pending report', () => {
  const onChange = vi.fn()
  renderApp(<Page onChange={onChange} />)
  act(() => setFromOutside('cap'))
  type('caps')
  act(() => setFromOutside(''))
  act(() => vi.runAllTimers())
  expect(field().value).toBe('')
  expect(onChange).not.toHaveBeenCalled()
})
