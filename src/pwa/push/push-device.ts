/** Notifications on this device: their state, and turning them on and off. */
import type { PushServer } from '#shared/device/push-server'
import type { PushNotes } from './push-record'
import { type Subscriber, subscribePush } from './subscribe-push'

export type PushState =
  | 'missing' // not supported by this browser
  | 'needs-install' // available on an iPhone or iPad only in the installed app
  | 'blocked' // permission denied by the person, or by the browser
  | 'off'
  | 'on'

/** The parts of the browser that this needs; narrowed for tests. */
export interface PushPorts {
  /** Null without a worker, or in a browser without push. */
  manager(): Promise<Subscriber | null>
  /** Null in a browser without notifications. */
  notification: {
    readonly permission: NotificationPermission
    requestPermission(): Promise<NotificationPermission>
  } | null
  /** Whether this is a browser tab on an iPhone or iPad, not the installed app. */
  isAppleTab: boolean
  /** Closes the notifications that this device shows. */
  clear(): Promise<void>
  notes: PushNotes
}

/** `not-set-up`: the server has no key. `no-service`: the browser's push service did not answer, or is switched off. */
export type PushFailureCode = 'not-set-up' | 'no-service'

export class PushFailure extends Error {
  readonly code: PushFailureCode
  constructor(code: PushFailureCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'PushFailure'
    this.code = code
  }
}

/** The state for the person with this uid; `off` if another person has turned notifications on. */
export async function readPushState(ports: PushPorts, uid: string): Promise<PushState> {
  const manager = await ports.manager()
  if (!manager || !ports.notification) return ports.isAppleTab ? 'needs-install' : 'missing'
  if (ports.notification.permission === 'denied') return 'blocked'
  const note = await ports.notes.read()
  const isOn = note?.uid === uid && ports.notification.permission === 'granted'
  return isOn && (await manager.getSubscription()) ? 'on' : 'off'
}

/**
 * Asks for permission and turns notifications on. Must be called in a click: browsers show the prompt only then.
 * Rejects with PushFailure or the server's BackendError; then notifications are off.
 */
export async function turnOnPush(ports: PushPorts, server: PushServer, uid: string): Promise<PushState> {
  // First, while the browser still accepts the click.
  const permission = await ports.notification?.requestPermission()
  const manager = await ports.manager()
  if (permission !== 'granted' || !manager) return readPushState(ports, uid)
  const key = await server.key()
  if (key === null) throw new PushFailure('not-set-up')
  try {
    await register(ports, manager, server, uid, key)
  } catch (cause) {
    await (await manager.getSubscription())?.unsubscribe()
    throw cause instanceof DOMException ? new PushFailure('no-service', cause) : cause
  }
  return 'on'
}

async function register(
  { notes }: PushPorts,
  manager: Subscriber,
  server: PushServer,
  uid: string,
  key: string,
): Promise<void> {
  const before = await notes.read()
  const address = await subscribePush(manager, key)
  const { endpoint, keys } = address
  await server.save(address, before?.uid === uid ? before.endpoint : null)
  await notes.write({ uid, endpoint, auth: keys.auth, key })
}

/**
 * Turns notifications off, online or offline: the server also removes a device when its push service reports that the
 * subscription has ended. Resolves after the request to the server, whether it succeeds or not.
 */
export async function turnOffPush(ports: PushPorts, server: Pick<PushServer, 'remove'>): Promise<void> {
  const note = await ports.notes.read()
  await (await (await ports.manager())?.getSubscription())?.unsubscribe()
  await ports.notes.write(null)
  if (!note) return
  // The next person must not read them (I2).
  await ports.clear()
  // See above: the server does not need this request.
  await server.remove(note).catch(() => undefined)
}

/**
 * Call this at each start; `uid` null: no one is signed in. Keeps notifications on after a change of the endpoint or
 * of the server's key. Turns them off if they belong to another person, or if the permission was withdrawn. A rejection,
 * as by `turnOnPush`, is tried again at the next start.
 */
export async function keepPush(ports: PushPorts, server: PushServer, uid: string | null): Promise<void> {
  const note = await ports.notes.read()
  if (!note) return
  const manager = await ports.manager()
  if (note.uid !== uid || !manager || ports.notification?.permission !== 'granted')
    return turnOffPush(ports, server)
  const key = await server.key()
  if (key !== null) await register(ports, manager, server, uid, key)
}
