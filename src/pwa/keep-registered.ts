/** Registers the service worker, again after a failure of the network, and looks for newer versions of it. */

/** The parts of the browser that the registration needs; narrowed for tests. */
export interface RegistrationPorts {
  workers: Pick<ServiceWorkerContainer, 'controller' | 'register'> & EventTarget
  window: EventTarget
  document: EventTarget & { readonly hidden: boolean }
  now(): number
  /** Calls `begin` once the page is loaded and idle, because the installation would slow it down. */
  whenPageIdle(begin: () => void): void
  /** Called when registering fails. Without a worker from an earlier visit, the app works online only. */
  onFailure(cause: unknown): void
}

/** The shortest time between two checks for a new version: focus and visibility change many times a minute. */
const CHECK_PAUSE_MS = 60_000
/** The time between two checks in a page that stays visible. */
const CHECK_EVERY_MS = 60 * 60_000
/** Delay after a failed first installation; doubles each time. Fetched files stay, so the next attempt is shorter. */
const INSTALL_RETRY_MS = 5_000

/**
 * Returns a function that returns the registration, null while it does not exist. `onFound` gets each new registration;
 * `onInstalled` is called when a newer version is installed and waits, `onGone` when a version will not be installed, or is
 * replaced.
 */
export function keepRegistered(
  { workers, window, document, now, whenPageIdle, onFailure }: RegistrationPorts,
  onFound: (found: ServiceWorkerRegistration) => void,
  onInstalled: () => void,
  onGone: () => void,
): () => ServiceWorkerRegistration | null {
  let registration: ServiceWorkerRegistration | null = null
  let hasFailed = false
  let lastCheck = now()
  let installRetryMs = INSTALL_RETRY_MS

  /** The browser has given up the first installation, for example because the network was lost. */
  const hasNoWorker = () =>
    hasFailed || (registration && !registration.installing && !registration.waiting && !registration.active)

  const onStateChange = ({ target }: Event) => {
    const { state } = target as ServiceWorker
    // Without an active worker this is the first installation, not an update.
    if (state === 'installed' && registration?.active) onInstalled()
    if (state !== 'redundant') return
    onGone()
    if (hasNoWorker()) scheduleInstallRetry()
  }
  /** Safe to call again for the same worker, because the same listener is added only once. */
  const followInstalling = () => registration?.installing?.addEventListener('statechange', onStateChange)

  /** On a weak connection one of three hundred files is enough to fail an installation. */
  const scheduleInstallRetry = () => {
    setTimeout(() => {
      if (hasNoWorker()) register()
    }, installRetryMs)
    installRetryMs *= 2
  }

  const check = ({ type }: Partial<Event> = {}) => {
    // The network is back: the first installation must not wait for the next focus.
    const isUrgent = type === 'online' && hasNoWorker()
    if (!isUrgent && (document.hidden || now() - lastCheck < CHECK_PAUSE_MS)) return
    lastCheck = now()
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
        onFound(found)
      },
      (cause) => {
        // A network failure is a TypeError; a browser that forbids workers throws a SecurityError or NotSupportedError.
        hasFailed = !(cause instanceof DOMException)
        onFailure(cause)
        if (hasFailed) scheduleInstallRetry()
      },
    )
  }
  // All of these events, because a phone resumes a frozen page without `visibilitychange`.
  for (const event of ['pageshow', 'focus', 'online']) window.addEventListener(event, check)
  document.addEventListener('visibilitychange', check)
  setInterval(check, CHECK_EVERY_MS)
  whenPageIdle(register)
  return () => registration
}
