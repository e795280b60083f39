import { describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually'
import { followOfflinePages, type OfflinePagesPorts } from './follow-offline-pages'

/** A worker whose answers the test sets. */
function open() {
  const messages: unknown[] = []
  let answer: boolean | null = true
  const postMessage = (message: unknown, ports?: [MessagePort]) => {
    messages.push(message)
    if (answer !== null) ports?.[0].postMessage(answer)
  }
  const workers = Object.assign(new EventTarget(), {
    ready: Promise.resolve({ active: { postMessage } }),
  }) as unknown as OfflinePagesPorts['workers']
  const window = new EventTarget()
  const pages = followOfflinePages({ workers, window })
  const answerWith = (next: boolean | null) => {
    answer = next
  }
  return { pages, messages, answerWith, workers, window }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('followOfflinePages', () => {
  it('sends no request while the person is unknown, and is ready once the worker reports it', async () => {
    const { pages, messages } = open()
    await settled()
    expect(messages).toEqual([])
    const heard = vi.fn()
    pages.subscribe(heard)
    pages.cachePagesFor({ isAdmin: false })
    await eventually(() => expect(pages.get()).toBe('ready'))
    expect(messages).toEqual([{ type: 'KEEP_PAGES', isAdmin: false }])
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('L1: does nothing, without an error, if Firefox blocks workers', async () => {
    const ready = Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    const workers = Object.assign(new EventTarget(), { ready }) as unknown as OfflinePagesPorts['workers']
    const pages = followOfflinePages({ workers, window: new EventTarget() })
    pages.cachePagesFor({ isAdmin: false })
    pages.cachePage('/store')
    await settled()
    expect(pages.get()).toBe('preparing')
  })

  it('is not ready for an admin until the admin panel is cached too', async () => {
    const { pages, answerWith } = open()
    pages.cachePagesFor({ isAdmin: false })
    await eventually(() => expect(pages.get()).toBe('ready'))
    answerWith(null)
    pages.cachePagesFor({ isAdmin: true })
    expect(pages.get()).toBe('preparing')
  })

  it.each(['online', 'focus', 'pageshow'])(
    'repeats the request on %s after a failure, but not after a success',
    async (name) => {
      const { pages, messages, answerWith, window } = open()
      answerWith(false)
      pages.cachePagesFor({ isAdmin: true })
      await eventually(() => expect(messages).toHaveLength(1))
      await settled()
      expect(pages.get()).toBe('preparing')
      answerWith(true)
      window.dispatchEvent(new Event(name))
      await eventually(() => expect(pages.get()).toBe('ready'))
      window.dispatchEvent(new Event(name))
      await settled()
      expect(messages).toHaveLength(2)
    },
  )

  it('requests the caching of opened pages and of pages that may be opened next', async () => {
    const { pages, messages, answerWith } = open()
    answerWith(null)
    pages.cachePage('/projects')
    pages.cacheAhead(['/store'])
    await settled()
    expect(messages).toEqual([
      { type: 'KEEP_PAGE', path: '/projects' },
      { type: 'KEEP_PAGE', path: '/store', isAhead: true },
    ])
  })

  it('repeats the request when a new version has taken over', async () => {
    const { pages, messages, workers } = open()
    pages.cachePagesFor({ isAdmin: true })
    await eventually(() => expect(pages.get()).toBe('ready'))
    workers.dispatchEvent(new Event('controllerchange'))
    await eventually(() => expect(messages).toHaveLength(2))
  })
})
