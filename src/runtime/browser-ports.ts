/** The browser's implementation of what the engine needs of the world (sync/ports.ts). */
import type {
  Channel,
  CheckedMark,
  Clock,
  Diagnostics,
  EnginePorts,
  HeldLock,
  Lifecycle,
  LifecycleEvent,
  Locks,
  TabMessage,
} from '#sync/ports'

export interface BrowserPortsOptions {
  /** `LocalStore.name`: tabs of one database talk to each other and to nobody else. */
  storeName: string
  diagnostics: Diagnostics
  /** Calls back when the principal's session has become live again; none for the anonymous principal. */
  onSessionLive?: (listener: () => void) => () => void
}

export function createBrowserPorts(options: BrowserPortsOptions): EnginePorts {
  const { storeName, diagnostics, onSessionLive = () => () => undefined } = options
  return {
    clock: browserClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    locks: createBrowserLocks(),
    channel: createBrowserChannel(`rigworks-sync:${storeName}`),
    lifecycle: browserLifecycle,
    checked: createCheckedMark(storeName),
    diagnostics,
    onSessionLive,
  }
}

const browserClock: Clock = {
  now: () => Date.now(),
  setTimer(delay, fire) {
    const timer = setTimeout(fire, delay)
    return () => clearTimeout(timer)
  },
}

/** Web Locks. Where there are none each tab leads: fence and ledger keep that safe, it only costs requests. */
function createBrowserLocks(): Locks {
  if (!('locks' in navigator)) return { acquire: async () => holdNothing() }
  return {
    acquire: (name, { steal, signal }) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve(null)
        const losers = new Set<() => void>()
        let release = () => {}
        // `steal` and `signal` exclude each other; stealing does not wait, so it needs no signal.
        const request = navigator.locks.request(name, steal ? { steal } : { signal }, () => {
          const held = new Promise<void>((done) => {
            release = done
          })
          resolve({
            release: () => release(),
            onLost: (listener) => losers.add(listener),
          })
          return held
        })
        // Rejects when the wait was aborted, or, while it is held, when another tab has stolen it.
        request.catch(() => {
          resolve(null)
          for (const listener of losers) listener()
        })
      }),
  }
}

const holdNothing = (): HeldLock => ({ release: () => undefined, onLost: () => undefined })

function createBrowserChannel(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    onMessage(listener) {
      const onMessage = (event: MessageEvent<TabMessage>) => listener(event.data)
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
    close: () => channel.close(),
  }
}

const browserLifecycle: Lifecycle = {
  isVisible: () => document.visibilityState === 'visible',
  subscribe(listener) {
    const on = (target: EventTarget, type: string, event: () => LifecycleEvent) => {
      const handle = () => listener(event())
      target.addEventListener(type, handle)
      return () => target.removeEventListener(type, handle)
    }
    const stops = [
      on(document, 'visibilitychange', () => (document.visibilityState === 'visible' ? 'visible' : 'hidden')),
      on(window, 'online', () => 'online'),
      on(window, 'pageshow', () => 'pageshow'),
      on(window, 'focus', () => 'focus'),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
}

const checkedKey = (storeName: string) => `rigworks-checked:${storeName}`

/** Blocked storage costs the mark of the last session, nothing else. */
function createCheckedMark(storeName: string): CheckedMark {
  const key = checkedKey(storeName)
  let last = readNumber(key)
  return {
    get: () => last,
    set(at) {
      last = at
      try {
        localStorage.setItem(key, String(at))
      } catch {
        // Kept in memory above.
      }
    },
  }
}

/** After a sign-out nothing of the person stays, not even when they were last here (I2). */
export function forgetCheckedMark(storeName: string): void {
  try {
    localStorage.removeItem(checkedKey(storeName))
  } catch {
    // Blocked storage holds nothing.
  }
}

function readNumber(key: string): number | null {
  try {
    const value = Number(localStorage.getItem(key) ?? Number.NaN)
    return Number.isFinite(value) ? value : null
  } catch {
    return null
  }
}
