import { keepRegistered, type RegistrationPorts } from './keep-registered'
import { SKIP_WAITING } from './worker-messages'

/** `ready`: a newer version is installed, and a reload shows it. `later`: the same, but the person has postponed it. */
type UpdateState = 'none' | 'ready' | 'later'

/** The update as a store for React. */
export interface AppUpdate {
  get(): UpdateState
  /** The listener is also called when a newer version could not be installed, or was replaced by a still newer one. */
  subscribe(listener: () => void): () => void
  /**
   * Activates the new version and reloads this tab. Other tabs offer it, or reload if hidden and nothing was typed there.
   */
  accept(): void
  /** Does not offer it before the next start, `check`, its acceptance in another tab, or a still newer version. */
  postpone(): void
  /** Checks now, on request of the person. Offers a postponed version again. Never rejects. */
  check(): Promise<'newer' | 'newest' | 'unknown'>
  /** The worker of the newer version, which has the release note; null if there is none. */
  newerWorker(): Pick<ServiceWorker, 'postMessage'> | null
}

/** The parts of the browser that updates need; narrowed for tests. */
export interface UpdatePorts extends RegistrationPorts {
  reload(): void
  /** Whether the person has typed since the page was loaded: a reload could lose it. */
  hasTyped(): boolean
  /** Survives a reload of this tab, like sessionStorage; may throw. */
  memory: Pick<Storage, 'getItem' | 'setItem'>
}

/** Reload after this time even if the worker does not activate, so that the button has an effect. */
const RELOAD_ANYWAY_MS = 8_000
/**
 * Chromium can leave the new worker waiting when a request starts the old one again. A reload closes the page for a
 * moment, so that the new worker can activate; the reloaded page continues the update.
 */
const STUCK_MS = 2_000
/** Key under which the tab counts these reloads. */
const TRIES_KEY = 'rigworks-update-tries'
/** After this many reloads the update is offered again, to prevent a loop. */
const MAX_TRIES = 3

/**
 * Registers the worker and handles its versions for the lifetime of the page. Reloads after the activation of the
 * accepted worker, and not only after `controllerchange`, which a page without a controller (first visit, forced reload)
 * does not get.
 */
export function startUpdates(ports: UpdatePorts): AppUpdate {
  const { workers, document } = ports
  const listeners = new Set<() => void>()
  let state: UpdateState = 'none'
  let wasControlled = workers.controller !== null

  const become = (next: UpdateState) => {
    if (state === next) return
    state = next
    tellListeners()
  }
  const tellListeners = () => {
    for (const listener of listeners) listener()
  }
  const offer = () => become('ready')
  const takeover = prepareTakeover(ports, offer)

  workers.addEventListener('controllerchange', () => {
    if (takeover.isWanted()) return takeover.reload()
    // The first worker has claimed a page that was loaded without one; it has the same version.
    if (!wasControlled) wasControlled = true
    // Another tab has accepted the update. The files of this tab's version are no longer cached.
    else if (document.hidden && !ports.hasTyped()) takeover.reload()
    else offer()
  })

  const onFound = (found: ServiceWorkerRegistration) => {
    // The new version may have taken over before this page listened for it.
    if (takeover.isWanted()) takeover.start(found)
    else if (found.waiting && found.active) offer()
  }
  const registration = keepRegistered(ports, onFound, offer, tellListeners)

  async function check(): Promise<'newer' | 'newest' | 'unknown'> {
    // A postponed version is installed, so it can be offered even offline.
    if (state === 'later') offer()
    const current = registration()
    try {
      await current?.update()
    } catch {
      return state === 'none' ? 'unknown' : 'newer'
    }
    if (!current) return 'unknown'
    return current.installing || state === 'ready' ? 'newer' : 'newest'
  }

  return {
    get: () => state,
    postpone: () => become('later'),
    check,
    newerWorker: () => (state === 'none' ? null : (registration()?.waiting ?? workers.controller)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    accept: () => takeover.start(registration(), true),
  }
}

/** Lets a waiting worker take over and reloads this tab, once. */
function prepareTakeover(ports: UpdatePorts, offer: () => void) {
  let isReloading = false
  /** The person has accepted the update in this page. */
  let isAccepted = false
  /** Above 0 if the person had accepted the update before this page was loaded and it had not taken over by then. */
  const triesBefore = takeTries(ports.memory)
  // If the update continues after a reload, the person may have begun to type since: then offer it again.
  const mayReload = () => isAccepted || !ports.hasTyped()
  const reload = () => {
    if (isReloading) return
    isReloading = true
    ports.reload()
  }
  const finish = () => (mayReload() ? reload() : offer())
  return {
    reload,
    /** The person has accepted the update, here or before the last reload. */
    isWanted: () => isAccepted || (triesBefore > 0 && !ports.hasTyped()),
    /** Without a waiting worker only reloads. `isByPerson`: the person has just accepted the update. */
    start(registration: ServiceWorkerRegistration | null, isByPerson = false) {
      isAccepted ||= isByPerson
      const waiting = registration?.waiting
      if (!waiting) return reload()
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated') finish()
      })
      waiting.postMessage(SKIP_WAITING)
      setTimeout(() => {
        if (waiting.state === 'installed' && mayReload() && noteTry(ports.memory, triesBefore + 1)) reload()
      }, STUCK_MS)
      setTimeout(finish, RELOAD_ANYWAY_MS)
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
