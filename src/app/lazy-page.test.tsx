import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense, useLayoutEffect } from 'react'
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary'
import { LazyPage } from './lazy-page'
import { isPreloadError, PageCode } from './page-code'
import { useIsPageLoading } from './page-loading'

function BackButton() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  )
}

const Failure = () => <h1>Not here</h1>
const Loaded = () => <h1>The page</h1>
const START = new PageCode(async () => () => <h1>Start</h1>)
beforeAll(() => START.preload())

function Skeleton({ onShow }: { onShow(): void }) {
  useLayoutEffect(onShow)
  return null
}

function Bar() {
  return useIsPageLoading() ? <p>Coming</p> : null
}

function visit(code: PageCode) {
  onTestFinished(cleanup)
  render(
    <MemoryRouter>
      <Link to="/">Home</Link>
      <Link to="/page">Page</Link>
      <BackButton />
      <Bar />
      <Suspense>
        <ErrorBoundary Screen={Failure}>
          <Routes>
            <Route path="/" element={<LazyPage code={START} />} />
            <Route path="/page" element={<LazyPage code={code} />} />
          </Routes>
        </ErrorBoundary>
      </Suspense>
    </MemoryRouter>,
  )
}

const go = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })))
const shown = () => screen.getByRole('heading').textContent

it('keeps showing the current page while the code of the next one loads, and reports that it is loading', async () => {
  let resolve: (page: ComponentType) => void = () => undefined
  const coming = new Promise<ComponentType>((done) => {
    resolve = done
  })
  visit(new PageCode(() => coming))
  await go('Page')
  expect(shown()).toBe('Start')
  screen.getByText('Coming')
  await act(async () => resolve(Loaded))
  expect(shown()).toBe('The page')
  expect(screen.queryByText('Coming')).toBeNull()
})

it('reports that a page is loading whose code a preload has requested and that has not arrived', async () => {
  let resolve: (page: ComponentType) => void = () => undefined
  const code = new PageCode(() => new Promise((done) => (resolve = done)))
  void code.preload()
  visit(code)
  await go('Page')
  screen.getByText('Coming')
  await act(async () => resolve(Loaded))
  expect(shown()).toBe('The page')
  expect(screen.queryByText('Coming')).toBeNull()
})

it('requests the code again if the page was left before it failed to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let fail: (cause: Error) => void = () => undefined
  const first = new Promise<ComponentType>((_, reject) => (fail = reject))
  const load = vi.fn<() => Promise<ComponentType>>().mockReturnValueOnce(first).mockResolvedValue(Loaded)
  visit(new PageCode(load))
  await go('Page')
  await go('Home')
  await act(async () => fail(new TypeError('Failed to fetch')))
  await go('Page')
  expect(shown()).toBe('The page')
})

it('requests code that fails to load only once, and requests it again at the next visit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  visit(new PageCode(load))
  await go('Page')
  expect(shown()).toBe('Not here')
  expect(load).toHaveBeenCalledOnce()
  await go('Home')
  expect(shown()).toBe('Start')
  load.mockResolvedValue(Loaded)
  await go('Page')
  expect(shown()).toBe('The page')
})

it('requests code that failed to load again when the person comes back to its page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValue(Loaded)
  visit(new PageCode(load))
  await go('Page')
  expect(shown()).toBe('Not here')
  await go('Home')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back' })))
  expect(shown()).toBe('The page')
})

it('does not fetch preloaded code again', async () => {
  const load = vi.fn(async () => Loaded)
  const code = new PageCode(load)
  code.preload()
  visit(code)
  await go('Page')
  expect(shown()).toBe('The page')
  expect(load).toHaveBeenCalledOnce()
})

it('fetches the code again after a failed preload, and marks only the error of the preload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const cause = () => new TypeError('Failed to fetch dynamically imported module: /x.js')
  const [preloadError, visitError] = [cause(), cause()]
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(preloadError)
    .mockRejectedValueOnce(visitError)
  const code = new PageCode(load)
  await code.preload()
  visit(code)
  await go('Page')
  expect(shown()).toBe('Not here')
  expect([preloadError, visitError].map(isPreloadError)).toEqual([true, false])
  load.mockResolvedValue(Loaded)
  await code.preload()
  expect(load).toHaveBeenCalledTimes(2)
  await go('Home')
  await go('Page')
  expect(shown()).toBe('The page')
})

it('does not mark the error of a preload when the page is opened before it fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const cause = new TypeError('Failed to fetch dynamically imported module: /x.js')
  let fail: () => void = () => undefined
  const code = new PageCode(() => new Promise((_resolve, reject) => (fail = () => reject(cause))))
  void code.preload()
  visit(code)
  await go('Page')
  await act(async () => fail())
  expect(shown()).toBe('Not here')
  expect(isPreloadError(cause)).toBe(false)
})

it('shows a preloaded page in the first render, without a skeleton', async () => {
  onTestFinished(cleanup)
  const code = new PageCode(async () => Loaded)
  await code.preload()
  const skeleton = vi.fn()
  render(
    <MemoryRouter>
      <Suspense fallback={<Skeleton onShow={skeleton} />}>
        <LazyPage code={code} />
      </Suspense>
    </MemoryRouter>,
  )
  expect(shown()).toBe('The page')
  expect(skeleton).not.toHaveBeenCalled()
})
