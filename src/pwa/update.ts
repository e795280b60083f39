import { SKIP_WAITING } from './worker-messages'

/** `ready`: a newer version is installed, and a reload shows it. `later`: the same, but the person has postponed it. */
type UpdateState = 'none' | 'ready' | 'later'

/** The update as a store for React. */
export interface AppUpdate {
  get(): UpdateState
  subscribe(listener: () => void): () => void
  /**
   * Activates the new version and reloads this tab. Other tabs offer it, or reload if hidden and without unsaved work.
   */
  accept(): void
  /** Does not offer it again before the next start, or before `check`. */
  postpone(): void
  /** Checks now, on request of the person. Offers a postponed version again. Never rejects. */
  check(): Promise<'newer' | 'newest' | 'unknown'>
  /** The worker of the newer version, which has the release note; null if there is none. */
  newer(): Pick<ServiceWorker, 'postMessage'> | null
}

/** The parts of the browser that updates need; narrowed for tests. */
export interface UpdatePorts {
  workers: Pick<ServiceWorkerContainer, 'controller' | 'register'> & EventTarget
  window: EventTarget
  document: EventTarget & { readonly hidden: boolean }
  reload(): void
  /** Whether a reload of this tab could lose what the person has typed. */
  hasUnsavedWork(): boolean
  now(): number
  /** Calls `begin` once the page is loaded and idle, because the installation would slow it down. */
  whenPageIdle(begin: () => void): void
  /** Called when the worker cannot be registered; the app then works online only. */
  onFailure(cause: unknown): void
  /** Survives a reload of this tab, like sessionStorage; may throw. */
  memory: Pick<Storage, 'getItem' | 'setItem'>
}

/** Focus and visibility change many times a minute; a request of /sw.js each time would burden phones. */
const CHECK_PAUSE_MS = 60_000
const CHECK_EVERY_MS = 60 * 60_000
/** Delay after a failed first installation; doubles each time. Fetched files stay, so the next attempt is shorter. */
const INSTALL_RETRY_MS = 5_000
/** Reload after this time even if the worker does not activate, so that the button has an effect. */
const RELOAD_ANYWAY_MS = 8_000
/**
 * Chromium can leave the new worker waiting when a request starts the old one again. A reload closes the page for a
 * moment, so that the new worker can activate; the reloaded page continues the update.
 */
const STUCK_MS = 2_000
const TRIES_KEY = 'rigworks-update-tries'
/** After this many reloads the update is offered again, to prevent a loop. */
const MAX_TRIES = 3

/**
 * Registers the worker and handles its versions for the lifetime of the page. Reloads after the activation of the
 * accepted worker, not after `controllerchange`, which a page without a controller (first visit, forced reload) does
 * not get.
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
  /** The person has accepted the update in this page. */
  let isAccepted = false
  /** Above 0 if the person had accepted the update before this page was loaded and it had not taken over by then. */
  const triesBefore = takeTries(ports.memory)
  const isStillWanted = () => triesBefore > 0 && !ports.hasUnsavedWork()

  workers.addEventListener('controllerchange', () => {
    if (isAccepted || isStillWanted()) return reloadOnce()
    // The first worker has claimed a page that was loaded without one; it has the same version.
    if (!wasControlled) wasControlled = true
    // Another tab has accepted the update. The files of this tab's version are no longer cached.
    else if (document.hidden && !ports.hasUnsavedWork()) reloadOnce()
    else offer()
  })

  const onStateChange = ({ target }: Event) => {
    const { state } = target as ServiceWorker
    // Without an active worker this is the first installation, not an update.
    if (state === 'installed' && registration?.active) offer()
    if (state === 'redundant' && hasNoWorker()) scheduleInstallRetry()
  }
  /** Safe to call again for the same worker, because the same listener is added only once. */
  const followInstalling = () => registration?.installing?.addEventListener('statechange', onStateChange)

  const takeOver = (waiting: ServiceWorker) => {
    // If the update continues after a reload, the person may have begun to type since: then offer it again.
    const mayReload = () => isAccepted || !ports.hasUnsavedWork()
    const finish = () => (mayReload() ? reloadOnce() : offer())
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') finish()
    })
    waiting.postMessage(SKIP_WAITING)
    setTimeout(() => {
      if (waiting.state === 'installed' && mayReload() && noteTry(ports.memory, triesBefore + 1)) reloadOnce()
    }, STUCK_MS)
    setTimeout(finish, RELOAD_ANYWAY_MS)
  }

  /** On a weak connection one of three hundred files is enough to fail an installation. */
  const scheduleInstallRetry = () => {
    setTimeout(() => hasNoWorker() && register(), installRetryMs)
    installRetryMs *= 2
  }

  /** The browser has given up the first installation, for example because the network was lost. */
  const hasNoWorker = () =>
    hasFailed || (registration && !registration.installing && !registration.waiting && !registration.active)
  const check = ({ type }: Partial<Event> = {}) => {
    // The network is back: the first installation must not wait for the next focus.
    const isUrgent = type === 'online' && hasNoWorker()
    if (!isUrgent && (document.hidden || ports.now() - lastCheck < CHECK_PAUSE_MS)) return
    lastCheck = ports.now()
    if (hasNoWorker()) return register()
    // Rejects offline, which needs no report; the next focus checks again.
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
        // The new version may have taken over before this page listened for it.
        if (isStillWanted()) return found.waiting ? takeOver(found.waiting) : reloadOnce()
        if (found.waiting && found.active) offer()
      },
      (cause) => {
        // A network failure is a TypeError; a browser that forbids workers throws a SecurityError or NotSupportedError.
        hasFailed = !(cause instanceof DOMException)
        ports.onFailure(cause)
        if (hasFailed) scheduleInstallRetry()
      },
    )
  }
  // All of these events, because a phone resumes a frozen page without `visibilitychange`.
  for (const event of ['pageshow', 'focus', 'online']) ports.window.addEventListener(event, check)
  document.addEventListener('visibilitychange', check)
  setInterval(check, CHECK_EVERY_MS)

  ports.whenPageIdle(register)

  async function checkNow(): Promise<'newer' | 'newest' | 'unknown'> {
    // A postponed version is installed, so it can be offered offline too.
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

/** The number of failed reloads before this one. Resets it, so that a later page does not continue the update. */
function takeTries(memory: UpdatePorts['memory']): number {
  try {
    const tries = Number(memory.getItem(TRIES_KEY))
    if (tries) memory.setItem(TRIES_KEY, '')
    return tries
  } catch {
    return 0
  }
}

/** Stores the number of reloads. Returns false if a reload would not help: the limit is reached, or storage fails. */
function noteTry(memory: UpdatePorts['memory'], tries: number): boolean {
  if (tries > MAX_TRIES) return false
  try {
    memory.setItem(TRIES_KEY, String(tries))
    return true
  } catch {
    return false
  }
}
