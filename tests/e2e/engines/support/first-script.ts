/** Runs code in a page before the app, in engines whose driver cannot: the first script that the worker keeps is made longer. */
import type { Tab } from './driver'

const FIRST_SCRIPT = '/before-paint.js'

/** From the next load on, `source` runs after the first script of each page that the worker serves, before all others. */
export async function runFirst(tab: Tab, source: string): Promise<void> {
  const changed = await tab.evaluate(
    async (path: string, added: string) => {
      let count = 0
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const kept = await cache.match(request)
          if (new URL(request.url).pathname !== path || !kept) continue
          const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' }
          await cache.put(request, new Response(`${await kept.text()}\n;${added}`, { headers }))
          count += 1
        }
      }
      return count
    },
    FIRST_SCRIPT,
    source,
  )
  if (changed !== 1) throw new Error(`the worker keeps ${changed} first scripts`)
}

/**
 * Notes in the page when its heading shows, ms since the navigation began. Until then no timer of a second or more runs in
 * the page: one that waits until a request is given up shows no heading.
 */
export const NOTE_HEADING = `(() => {
  const { setTimeout, clearTimeout } = globalThis
  const timeoutSignal = AbortSignal.timeout
  const held = new Map()
  const begun = new Map()
  let last = 0
  const look = () => {
    const shows = [...document.querySelectorAll('h1')].some(
      (h1) => h1.getBoundingClientRect().height > 0 && h1.textContent.trim() !== '')
    if (!shows) return void setTimeout(look, 5)
    document.documentElement.dataset.headingAt = String(Math.round(performance.now()))
    Object.assign(globalThis, { setTimeout })
    AbortSignal.timeout = timeoutSignal
    for (const [id, begin] of held) begun.set(id, begin())
    held.clear()
  }
  globalThis.setTimeout = (run, ms = 0, ...args) => {
    if (ms < 1_000) return setTimeout(run, ms, ...args)
    last -= 1
    held.set(last, () => setTimeout(run, ms, ...args))
    return last
  }
  globalThis.clearTimeout = (id) => {
    held.delete(id)
    clearTimeout(begun.get(id) ?? id)
  }
  AbortSignal.timeout = (ms) => {
    const limit = new AbortController()
    globalThis.setTimeout(() => limit.abort(new DOMException('timed out', 'TimeoutError')), ms)
    return limit.signal
  }
  look()
})()`

/** Notes in the page what goes wrong there, as `globalThis.trouble`: WebKit's driver hears no console. */
export const NOTE_TROUBLE = `(() => {
  const trouble = []
  globalThis.trouble = trouble
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    trouble.push('CSP: ' + violatedDirective + ' ' + blockedURI))
  addEventListener('error', ({ message }) => trouble.push(message))
  addEventListener('unhandledrejection', ({ reason }) => trouble.push(String(reason)))
  for (const level of ['error', 'warn']) {
    const write = console[level]
    console[level] = (...words) => {
      trouble.push(words.join(' '))
      write.apply(console, words)
    }
  }
})()`

/** Storage that the browser refuses, as Safari does with "Block all cookies". The worker's stays. */
export const BLOCKED_STORAGE = `(() => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse })
  for (const name of ['localStorage', 'sessionStorage', 'caches'])
    Object.defineProperty(globalThis, name, { get: refuse })
})()`

/** A clock of the page that is wrong by so much, for everything that asks \`Date\`. The worker's stays right. */
export const wrongClock = (byMs: number): string => `(() => {
  const Right = Date
  const now = () => Right.now() + ${byMs}
  globalThis.Date = new Proxy(Right, {
    construct: (target, args, asked) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], asked === globalThis.Date ? target : asked),
    apply: () => new Right(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
})()`
