import { SKIP_WAITING } from './skip-waiting'

/** `ready`: a newer version lies on this device, and a reload will show it. `later`: so it does, but not just now. */
type UpdateState = 'none' | 'ready' | 'later'

/** The update as the app sees it: React reads it by useSyncExternalStore. */
export interface AppUpdate {
  get(): UpdateState
  subscribe(listener: () => void): () => void
  /** Takes the new version in this tab. Other tabs are offered it, and reloaded only where nobody is at work. */
  accept(): void
  /** Not offered again before the next start, or before somebody asks for it. */
  postpone(): void
  /** Looks now, because somebody asks. A version that was put off is offered again. Never rejects. */
  check(): Promise<'newer' | 'newest' | 'unknown'>
  /** The worker of the newer version, which knows what is new in it; null where there is none. */
  newer(): Pick<ServiceWorker, 'postMessage'> | null
}

/** What of the browser an update needs; narrowed so that tests can drive it. */
export interface UpdatePorts {
  workers: Pick<ServiceWorkerContainer, 'controller' | 'register'> & EventTarget
  window: EventTarget
  document: EventTarget & { readonly hidden: boolean }
  reload(): void
  /** Whether a reload of this tab could cost somebody what they have typed. */
  hasUnsavedWork(): boolean
  now(): number
  /** Calls back when the page has fetched what it shows first: a whole version must not stand in its way. */
  whenPageIdle(begin: () => void): void
  /** Told when the worker cannot be registered; the app works on, but not offline. */
  onFailure(cause: unknown): void
  /** Survives a reload of this tab, as sessionStorage does; may throw. */
  memory: Pick<Storage, 'getItem' | 'setItem'>
}

/** Focus and visibility change many times a minute; asking for /sw.js each time would be a nuisance to phones. */
const CHECK_PAUSE_MS = 60_000
const CHECK_EVERY_MS = 60 * 60_000
/** After a first installation that failed; doubles each time. The files it has fetched stay, so the next one is shorter. */
const INSTALL_RETRY_MS = 5_000
/** A worker that does not activate must not leave a person before a dead button. */
const RELOAD_ANYWAY_MS = 8_000
/**
 * Chromium can leave the new worker waiting when a request starts the old one again. A reload closes the page for a
 * moment, so that the new worker can activate; the page that comes continues the update.
 */
const STUCK_MS = 2_000
const TRIES_KEY = 'rigworks-update-tries'
/** After these it is offered again: a reload that does not help must not become a loop. */
const MAX_TRIES = 3

/**
 * Registers the worker and follows its versions for as long as the page lives. The reload is ours: on a page that no
 * worker controls (first visit, forced reload) no `controllerchange` ever comes, so the accepted worker's own
 * activation is what counts.
 */
export function startUpdates(ports: UpdatePorts): AppUpdate {
  const { workers, document } = ports
  const listeners = new Set<() => void>()
  let state: UpdateState = 'none'
  let registration: ServiceWorkerRegistration | null = null
  let wasControlled = workers.controller !== null
  let isReloading = false
  let hasFailed = false
  let lastCheck = ports.now()
  let installRetryMs = INSTALL_RETRY_MS

  const become = (next: UpdateState) => {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }
  const offer = () => become('ready')
  const reloadOnce = () => {
    if (isReloading) return
    isReloading = true
    ports.reload()
  }
  /** Somebody has pressed the button in this page. */
  let isAccepted = false
  /** A person has agreed before this page was loaded, and the new version had not taken over by then. */
  const triesBefore = takeTries(ports.memory)
  const isStillWanted = () => triesBefore > 0 && !ports.hasUnsavedWork()

  workers.addEventListener('controllerchange', () => {
    if (isAccepted || isStillWanted()) return reloadOnce()
    // The first worker has claimed a page that was loaded without one: it is the same version.
    if (!wasControlled) wasControlled = true
    // Another tab has accepted. Files of this tab's version are gone from the cache by now.
    else if (document.hidden && !ports.hasUnsavedWork()) reloadOnce()
    else offer()
  })

  const hearState = ({ target }: Event) => {
    const { state } = target as ServiceWorker
    // Without an active worker this is the first installation, not an update.
    if (state === 'installed' && registration?.active) offer()
    if (state === 'redundant' && hasNoWorker()) scheduleInstallRetry()
  }
  /** Safe to call again for the same worker: one function is added once. */
  const followInstalling = () => registration?.installing?.addEventListener('statechange', hearState)

  const takeOver = (waiting: ServiceWorker) => {
    // In a page that goes on unasked somebody may have begun to type since: they are asked again.
    const mayReload = () => isAccepted || !ports.hasUnsavedWork()
    const goOn = () => (mayReload() ? reloadOnce() : offer())
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') goOn()
    })
    waiting.postMessage(SKIP_WAITING)
    setTimeout(() => {
      if (waiting.state === 'installed' && mayReload() && noteTry(ports.memory, triesBefore + 1)) reloadOnce()
    }, STUCK_MS)
    setTimeout(goOn, RELOAD_ANYWAY_MS)
  }

  /** On a thin line one of three hundred files is enough to fail an installation. */
  const scheduleInstallRetry = () => {
    setTimeout(() => hasNoWorker() && register(), installRetryMs)
    installRetryMs *= 2
  }

  /** The network was lost before the first installation was through, and the browser has given it up. */
  const hasNoWorker = () =>
    hasFailed || (registration && !registration.installing && !registration.waiting && !registration.active)
  const check = ({ type }: Partial<Event> = {}) => {
    // The network that broke it off is back: a first visit must not wait for the next focus.
    const isUrgent = type === 'online' && hasNoWorker()
    if (!isUrgent && (document.hidden || ports.now() - lastCheck < CHECK_PAUSE_MS)) return
    lastCheck = ports.now()
    if (hasNoWorker()) return register()
    // Rejects whenever the network is away, which is no news; the next focus asks again.
    registration?.update().catch(() => undefined)
  }
  const register = () => {
    hasFailed = false
    workers.register('/sw.js', { scope: '/', updateViaCache: 'none' }).then(
      (found) => {
        if (found === registration) return
        registration = found
        followInstalling()
        found.addEventListener('updatefound', followInstalling)
        // It may have taken over before this page could hear of it.
        if (isStillWanted()) return found.waiting ? takeOver(found.waiting) : reloadOnce()
        if (found.waiting && found.active) offer()
      },
      (cause) => {
        // A network that fails is a TypeError; a browser that forbids workers throws SecurityError or NotSupportedError.
        hasFailed = !(cause instanceof DOMException)
        ports.onFailure(cause)
        if (hasFailed) scheduleInstallRetry()
      },
    )
  }
  // A phone thaws a frozen page without `visibilitychange`, hence all of them.
  for (const event of ['pageshow', 'focus', 'online']) ports.window.addEventListener(event, check)
  document.addEventListener('visibilitychange', check)
  setInterval(check, CHECK_EVERY_MS)

  ports.whenPageIdle(register)

  async function checkNow(): Promise<'newer' | 'newest' | 'unknown'> {
    // What was put off lies on this device, with a network or without.
    if (state === 'later') offer()
    try {
      await registration?.update()
    } catch {
      return state === 'none' ? 'unknown' : 'newer'
    }
    if (!registration) return 'unknown'
    return registration.installing || state === 'ready' ? 'newer' : 'newest'
  }

  return {
    get: () => state,
    postpone: () => become('later'),
    check: checkNow,
    newer: () => (state === 'none' ? null : (registration?.waiting ?? workers.controller)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    accept() {
      isAccepted = true
      const waiting = registration?.waiting
      if (waiting) takeOver(waiting)
      else reloadOnce()
    },
  }
}

/** How often the pages before this one have tried in vain; asked once, so that no later page goes on by it. */
function takeTries(memory: UpdatePorts['memory']): number {
  try {
    const tries = Number(memory.getItem(TRIES_KEY))
    if (tries) memory.setItem(TRIES_KEY, '')
    return tries
  } catch {
    return 0
  }
}

/** False where the next page would not go on: there were enough tries, or nothing can be noted. */
function noteTry(memory: UpdatePorts['memory'], tries: number): boolean {
  if (tries > MAX_TRIES) return false
  try {
    memory.setItem(TRIES_KEY, String(tries))
    return true
  } catch {
    return false
  }
}
