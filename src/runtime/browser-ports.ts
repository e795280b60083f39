/** The browser's implementation of the engine's ports (sync/ports.ts). */
import { ignoringBlocked } from '#shared/device/ignoring-blocked'
import type { LocalStore } from '#sync/core/local-store'
import {
  type Channel,
  type CheckedMark,
  type Clock,
  type Diagnostics,
  type EnginePorts,
  type HeldLock,
  type Lifecycle,
  type LifecycleEvent,
  type Locks,
  leaderLockName,
  type Reported,
  type ReportedMark,
  type TabMessage,
} from '#sync/ports'

export interface BrowserPortsOptions {
  /** Its tabs share a lock and a channel; those of other databases do not. */
  store: Pick<LocalStore, 'name' | 'isDurable'>
  diagnostics: Diagnostics
  /** Calls back when the principal's session has become live again; omitted for the anonymous principal. */
  onSessionLive?: (listener: () => void) => () => void
}

export function createBrowserPorts(options: BrowserPortsOptions): EnginePorts {
  const { store, diagnostics, onSessionLive = () => () => undefined } = options
  return {
    clock: browserClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    locks: createBrowserLocks(),
    channel: createBrowserChannel(leaderLockName(store)),
    lifecycle: browserLifecycle,
    checked: markFor('checked', store),
    compared: markFor('compared', store),
    reported: createReportedMark(store),
    diagnostics,
    onSessionLive,
  }
}

/** With a longer delay browsers fire immediately, ms. That is harmless, because callers check the clock again. */
const MAX_TIMER_DELAY = 2 ** 31 - 1

const browserClock: Clock = {
  now: () => Date.now(),
  setTimer(delay, fire) {
    const timer = setTimeout(fire, Math.min(delay, MAX_TIMER_DELAY))
    return () => clearTimeout(timer)
  },
}

/**
 * Web Locks. If they are missing or refused, each tab leads: fencing and the ledger make that safe, and it costs only
 * requests.
 */
function createBrowserLocks(): Locks {
  const manager: LockManager | null | undefined = navigator.locks
  if (!manager) return { acquire: async () => createNoopLock() }
  return {
    acquire: (name, { steal, signal }) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve(null)
        const losers = new Set<() => void>()
        let isLost = false
        let release = () => {}
        // `steal` and `signal` exclude each other; stealing does not wait, so it needs no signal.
        const request = manager.request(name, steal ? { steal } : { signal }, () => {
          const held = new Promise<void>((done) => {
            release = done
          })
          resolve({
            release: () => release(),
            onLost: (listener) => {
              if (isLost) listener()
              else losers.add(listener)
            },
          })
          return held
        })
        // Rejects if the wait was aborted; if another tab steals the lock; or if the browser refuses locks to this
        // page. Only in the first two cases may another tab lead.
        request.catch((cause: unknown) => {
          const isRefused = !(cause instanceof DOMException && cause.name === 'AbortError')
          resolve(isRefused ? createNoopLock() : null)
          isLost = true
          for (const listener of losers) listener()
        })
      }),
  }
}

const createNoopLock = (): HeldLock => ({ release: () => undefined, onLost: () => undefined })

/**
 * The channel between the tabs of one database. It is missing if storage is blocked (public/before-paint.js): then each
 * tab has its own data.
 */
function createBrowserChannel(name: string): Channel {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  if (!channel) return { post: () => undefined, onMessage: () => () => undefined, close: () => undefined }
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
      on(window, 'offline', () => 'offline'),
      on(window, 'pagehide', () => 'pagehide'),
      on(window, 'pageshow', () => 'pageshow'),
      on(window, 'focus', () => 'focus'),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
}

const MARKS = ['checked', 'compared'] as const
const markKey = (mark: (typeof MARKS)[number], storeName: string) => `rigworks-${mark}:${storeName}`

function markFor(mark: (typeof MARKS)[number], store: BrowserPortsOptions['store']): CheckedMark {
  return store.isDurable ? createStoredMark(markKey(mark, store.name)) : createMemoryMark()
}

/** For a database in memory: a stored mark would outlive its data. */
function createMemoryMark(): CheckedMark {
  let last: number | null = null
  return {
    get: () => last,
    set(at) {
      last = at
    },
  }
}

/** A mark in localStorage. If storage is blocked, only the mark of the last session is missing. */
function createStoredMark(key: string): CheckedMark {
  let last = readNumber(key)
  return {
    // Another tab may lead, and store the mark.
    get: () => readNumber(key) ?? last,
    set(at) {
      last = at
      ignoringBlocked(() => localStorage.setItem(key, String(at)))
    },
  }
}

const reportedKey = (storeName: string) => `rigworks-reported:${storeName}`

/** Stored as `<ms since epoch> <what was parked>`; in memory if the database is in memory or storage is blocked. */
function createReportedMark({ name, isDurable }: BrowserPortsOptions['store']): ReportedMark {
  let last: Reported | null = null
  return {
    get() {
      const stored = isDurable && ignoringBlocked(() => localStorage.getItem(reportedKey(name)))
      const [at, parked = ''] = (stored || '').split(' ')
      if (Number(at)) last = { at: Number(at), parked }
      return last
    },
    set(reported) {
      last = reported
      const text = `${reported.at} ${reported.parked}`
      if (isDurable) ignoringBlocked(() => localStorage.setItem(reportedKey(name), text))
    },
  }
}

/** Deletes the marks at a sign-out, including the time of the person's last visit (I2). */
export function deleteMarks(storeName: string): void {
  for (const key of [...MARKS.map((mark) => markKey(mark, storeName)), reportedKey(storeName)])
    ignoringBlocked(() => localStorage.removeItem(key))
}

function readNumber(key: string): number | null {
  const value = Number(ignoringBlocked(() => localStorage.getItem(key)) ?? Number.NaN)
  return Number.isFinite(value) ? value : null
}
