/** Notifications on this device: what the browser allows, and turning them on and off. */
import type { PushServer } from '#domain/push-server'
import type { PushNotes } from './push-note'
import { type Subscriber, subscribePush } from './subscribe-push'

export type PushState =
  | 'missing' // this browser has none
  | 'needs-install' // an iPhone or iPad has them in the installed app alone
  | 'blocked' // the person, or the browser for them, has said no
  | 'off'
  | 'on'

/** What of the browser they need; narrowed so that tests can drive it. */
export interface PushPorts {
  /** Null without a worker, or where workers get no pushes. */
  manager(): Promise<Subscriber | null>
  /** Null where there are no notifications. */
  notification: {
    readonly permission: NotificationPermission
    requestPermission(): Promise<NotificationPermission>
  } | null
  /** Safari on an iPhone or iPad, outside of the installed app. */
  isAppleTab: boolean
  /** Takes away the notifications that this device shows. */
  clear(): Promise<void>
  notes: PushNotes
}

/** `not-set-up`: the shop sends none. `no-service`: the browser's push service did not answer, or is switched off. */
export type PushFailureCode = 'not-set-up' | 'no-service'

export class PushFailure extends Error {
  readonly code: PushFailureCode
  constructor(code: PushFailureCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'PushFailure'
    this.code = code
  }
}

/** Of the person with this uid; somebody else's are off for them. */
export async function readPushState(ports: PushPorts, uid: string): Promise<PushState> {
  const manager = await ports.manager()
  if (!manager || !ports.notification) return ports.isAppleTab ? 'needs-install' : 'missing'
  if (ports.notification.permission === 'denied') return 'blocked'
  const note = await ports.notes.read()
  const isOn = note?.uid === uid && ports.notification.permission === 'granted'
  return isOn && (await manager.getSubscription()) ? 'on' : 'off'
}

/**
 * Asks the person, then has this device notified. Must be called in a click: a browser asks nobody out of the blue.
 * Rejects with PushFailure or with the server's BackendError, and everything is off then.
 */
export async function turnOnPush(ports: PushPorts, server: PushServer, uid: string): Promise<PushState> {
  // First, while the click still counts.
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
 * Nobody is notified here any more, with or without a connection: a device that no longer listens is forgotten by the
 * server when its push service says so. Resolves when the server has been told, or cannot be.
 */
export async function turnOffPush(ports: PushPorts, server: Pick<PushServer, 'remove'>): Promise<void> {
  const note = await ports.notes.read()
  await (await (await ports.manager())?.getSubscription())?.unsubscribe()
  await ports.notes.write(null)
  if (!note) return
  // What they say is nobody else's affair (I2).
  await ports.clear()
  // See above: it need not know.
  await server.remove(note).catch(() => undefined)
}

/**
 * At each start of somebody who is signed in (null: nobody is): keeps what they have turned on, though the browser has
 * changed the address or the shop its key, and ends what is another person's or was forbidden since. Rejects as turning
 * on does; the next start tries again.
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
