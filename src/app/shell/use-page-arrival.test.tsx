import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { eventually } from '#tests/support/eventually'
import { usePageArrival } from './use-page-arrival'

/** Pages with a heading in the first render, and `/late`, which reads data first. */
function Site({ data }: { data: Promise<string> }) {
  const { pathname } = useLocation()
  usePageArrival()
  return (
    <>
      <button type="button">Elsewhere</button>
      <main tabIndex={-1}>{pathname === '/late' ? <Late data={data} /> : <h1>{pathname}</h1>}</main>
    </>
  )
}

function Late({ data }: { data: Promise<string> }) {
  const [title, setTitle] = useState<string>()
  useEffect(() => void data.then(setTitle), [data])
  const rename = () => setTitle('Order 1')
  return title ? (
    <>
      <h1 key={title}>{title}</h1>
      <button type="button" onClick={rename}>
        Number it
      </button>
      <Link to="/part">Part</Link>
    </>
  ) : (
    <p>Loading</p>
  )
}

const scrollTo = vi.fn()
beforeEach(() => {
  scrollTo.mockClear()
  vi.stubGlobal('scrollTo', scrollTo)
})

const site = (data: Promise<string> = new Promise(() => undefined)) => renderApp(<Site data={data} />)
const focused = () => document.activeElement?.textContent

it('scrolls smoothly to the top and focuses the heading of the new page', async () => {
  const { router } = site()
  await act(() => router.navigate('/about'))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/about' }))
})

it('jumps to the top with prefers-reduced-motion', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
  )
  const { router } = site()
  await act(() => router.navigate('/about'))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})

it('does not scroll when only the query changes, or when the person goes back', async () => {
  const { router } = site()
  await act(() => router.navigate('/?q=forge'))
  expect(scrollTo).not.toHaveBeenCalled()
  await act(() => router.navigate('/about'))
  scrollTo.mockClear()
  await act(() => router.navigate(-1))
  expect(scrollTo).not.toHaveBeenCalled()
})

it('focuses the heading of a page that reads data first once the heading is rendered', async () => {
  let answer: (title: string) => void = () => undefined
  const { router } = site(new Promise((resolve) => (answer = resolve)))
  await act(() => router.navigate('/late'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await act(async () => answer('Forge body'))
  await eventually(() => expect(focused()).toBe('Forge body'))
})

it('does not take the focus from an element that the person has focused meanwhile', async () => {
  let answer: (title: string) => void = () => undefined
  const { router } = site(new Promise((resolve) => (answer = resolve)))
  await act(() => router.navigate('/late'))
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  await act(async () => answer('Forge body'))
  await screen.findByRole('heading', { name: 'Forge body' })
  expect(focused()).toBe('Elsewhere')
})

it('focuses the heading that replaces a focused heading', async () => {
  const { router } = site(Promise.resolve('Waiting to be sent'))
  await act(() => router.navigate('/late'))
  await eventually(() => expect(focused()).toBe('Waiting to be sent'))
  await act(async () => screen.getByRole('button', { name: 'Number it' }).click())
  await eventually(() => expect(focused()).toBe('Order 1'))
})

it('going back focuses the link by which the person left, also if it appears later', async () => {
  let answer: (title: string) => void = () => undefined
  const { router } = site(new Promise((resolve) => (answer = resolve)))
  await act(() => router.navigate('/late'))
  await act(async () => answer('Forge body'))
  await userEvent.click(await screen.findByRole('link', { name: 'Part' }))
  expect(focused()).toBe('/part')
  await act(() => router.navigate(-1))
  await eventually(() => expect(focused()).toBe('Part'))
  // Forward has no such link.
  await act(() => router.navigate(1))
  expect(focused()).toBe('/part')
})

it('keeps scroll position and focus when only the address of the shown item is replaced', async () => {
  const { router } = site()
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  const state = { isSameItem: true }
  await act(() => router.navigate('/projects/forge-body-1', { replace: true, state }))
  expect(scrollTo).not.toHaveBeenCalled()
  expect(focused()).toBe('Elsewhere')
  // Coming back to that entry is an arrival.
  await act(() => router.navigate('/about'))
  await act(() => router.navigate(-1))
  expect(focused()).toBe('/projects/forge-body-1')
})
