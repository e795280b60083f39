/** Runs code in a page before the app, also where the driver cannot: by appending it to the cached first script. */
import type { Tab } from './driver'

const FIRST_SCRIPT = '/before-paint.js'

/** From the next load on, `source` runs right after the first script of each page that the worker serves. */
export async function runBeforeApp(tab: Tab, source: string): Promise<void> {
  const changed = await tab.evaluate(
    async (path: string, added: string) => {
      let count = 0
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const cached = await cache.match(request)
          if (new URL(request.url).pathname !== path || !cached) continue
          const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' }
          await cache.put(request, new Response(`${await cached.text()}\n;${added}`, { headers }))
          count += 1
        }
      }
      return count
    },
    FIRST_SCRIPT,
    source,
  )
  if (changed !== 1) throw new Error(`the worker has cached ${changed} first scripts, not one`)
}

/**
 * Records in the page when its heading shows, in ms since the navigation began. Until then timers of a second or more
 * are held back, so a page that waits for a request to time out never shows its heading.
 */
export const RECORD_HEADING = `(() => {
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

/** Records errors, warnings and CSP violations in `globalThis.trouble`: WebKit's driver cannot read the console. */
export const RECORD_ERRORS = `(() => {
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

/** Makes the page's storage APIs throw, as Safari's do with "Block all cookies". The worker's storage still works. */
export const BLOCKED_STORAGE = `(() => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse })
  for (const name of ['localStorage', 'sessionStorage', 'caches'])
    Object.defineProperty(globalThis, name, { get: refuse })
})()`

/** Makes the page's `Date` wrong by `byMs`. The worker's clock stays right. */
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
