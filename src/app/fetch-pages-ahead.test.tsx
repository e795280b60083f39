import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fetchPagesAhead } from './fetch-pages-ahead'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** Shows links on a screen 100 px high; `links` maps each href to the top of its link, px. Removes all listeners at the end. */
function open(links: Record<string, number>, connection?: { saveData?: boolean; effectiveType?: string }) {
  const main = document.body.appendChild(document.createElement('main'))
  for (const [href, top] of Object.entries(links)) {
    const link = main.appendChild(document.createElement('a'))
    link.setAttribute('href', href)
    link.append(document.createElement('span'))
    link.getBoundingClientRect = () => ({ top, bottom: top + 20 }) as DOMRect
  }
  const preload = vi.fn<(path: string) => void>()
  const listening = new AbortController()
  const add = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation((type: string, listener: unknown) =>
    add(type, listener as EventListener, { signal: listening.signal }),
  )
  vi.stubGlobal('innerHeight', 100)
  vi.stubGlobal('requestIdleCallback', (look: () => void) => look())
  fetchPagesAhead(preload, connection ? { connection } : {})
  onTestFinished(() => listening.abort())
  const fetched = () => [...new Set(preload.mock.calls.map(([path]) => path))]
  const point = (href: string, type = 'pointerover') =>
    main.querySelector(`a[href="${href}"] span`)?.dispatchEvent(new Event(type, { bubbles: true }))
  return { main, fetched, point }
}

it('fetches the code of the pages behind visible links to this site, and of no others', () => {
  const { fetched } = open({ '/rigs-available': 40, '/store': 400, 'https://elsewhere.example/': 10 })
  expect(fetched()).toEqual(['/rigs-available'])
})

it.each(['pointerover', 'touchstart', 'focusin'])(
  'fetches the code of the page behind a link on %s',
  (type) => {
    const { fetched, point } = open({ '/store?tag=forge': 400 })
    point('/store?tag=forge', type)
    expect(fetched()).toEqual(['/store'])
  },
)

it('checks for visible links again after a click has opened another page', () => {
  const { main, fetched } = open({})
  main.dispatchEvent(new Event('click', { bubbles: true }))
  const link = main.appendChild(document.createElement('a'))
  link.setAttribute('href', '/news')
  link.getBoundingClientRect = () => ({ top: 10, bottom: 20 }) as DOMRect
  vi.runAllTimers()
  expect(fetched()).toEqual(['/news'])
})

it('fetches nothing with Save-Data', () => {
  const { fetched, point } = open({ '/a': 40 }, { saveData: true })
  point('/a')
  expect(fetched()).toEqual([])
})

it('fetches only the pages of hovered links on a slow connection', () => {
  const { fetched, point } = open({ '/b': 40 }, { effectiveType: '3g' })
  expect(fetched()).toEqual([])
  point('/b')
  expect(fetched()).toEqual(['/b'])
})
