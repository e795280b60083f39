import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { usePictureMorph } from './use-picture-morph'

/** The view transition names in the document before and after each update. */
const shown: string[] = []
const namesNow = () =>
  [...document.querySelectorAll<HTMLElement>('[data-morph]')].map(
    ({ dataset, style }) => `${dataset.morph} ${style.viewTransitionName || '-'}`,
  )

beforeEach(() => {
  shown.length = 0
  Object.assign(document, {
    startViewTransition: vi.fn((update: () => Promise<void>) => {
      shown.push(...namesNow())
      const finished = update().then(() => void shown.push(...namesNow()))
      return { ready: Promise.reject(new DOMException('skipped', 'AbortError')), finished }
    }),
  })
})
afterEach(() => void Reflect.deleteProperty(document, 'startViewTransition'))

function Site() {
  usePictureMorph()
  const isOpen = useLocation().pathname === '/projects/1'
  return (
    <main>
      {isOpen ? (
        <div data-morph="to" />
      ) : (
        <article>
          <Link to="/projects/1" data-morph="from">
            picture
          </Link>
          <Link to="/projects/1">View Build</Link>
          <Link to="/get-quote">Request Similar</Link>
        </article>
      )}
    </main>
  )
}
const page = () => renderApp(<Site />, { at: '/projects' })
const begun = () => vi.mocked(document.startViewTransition)

it.each(['picture', 'View Build'])(
  'a click on "%s" morphs the picture into the one on the page, and leaves no transition name behind',
  async (name) => {
    const { router } = page()
    fireEvent.click(screen.getByText(name))
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects/1'))
    await waitFor(() => expect(shown).toEqual(['from opened-picture', 'to opened-picture']))
    await waitFor(() => expect(namesNow()).toEqual(['to -']))
  },
)

it.each([
  ['leads elsewhere', 'Request Similar', {}],
  ['opens another tab', 'View Build', { ctrlKey: true }],
])('does not intercept a click that %s', (_name, text, keys) => {
  page()
  fireEvent.click(screen.getByText(text), keys)
  expect(begun()).not.toHaveBeenCalled()
})

it('does not animate with prefers-reduced-motion, and follows the link', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media = new EventTarget() as MediaQueryList
    return Object.assign(media, { matches: /reduce/.test(query), media: query })
  })
  const { router } = page()
  fireEvent.click(screen.getByText('View Build'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/projects/1'))
  expect(begun()).not.toHaveBeenCalled()
})
