/** Notifications on this device: their state, and turning them on and off. */
import type { WebPushServer } from '#shared/device/web-push-server'
import { type Subscriber, subscribeWebPush } from './subscribe-web-push'
import type { WebPushRecordStore } from './web-push-record'

export type WebPushState =
  | 'missing' // not supported by this browser
  | 'needs-install' // available on an iPhone or iPad only in the installed app
  | 'blocked' // permission denied by the person, or by the browser
  | 'off'
  | 'on'

/** The parts of the browser that this needs; narrowed for tests. */
export interface WebPushPorts {
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
  records: WebPushRecordStore
}

/** `not-set-up`: the server has no key. `no-service`: the browser's push service did not answer, or is switched off. */
export type WebPushFailureCode = 'not-set-up' | 'no-service'

export class WebPushFailure extends Error {
  readonly code: WebPushFailureCode
  constructor(code: WebPushFailureCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'WebPushFailure'
    this.code = code
  }
}

/** The state for the person with this uid; `off` if another person has turned notifications on. */
export async function readWebPushState(ports: WebPushPorts, uid: string): Promise<WebPushState> {
  const manager = await ports.manager()
  if (!manager || !ports.notification) return ports.isAppleTab ? 'needs-install' : 'missing'
  if (ports.notification.permission === 'denied') return 'blocked'
  const record = await ports.records.read()
  const isOn = record?.uid === uid && ports.notification.permission === 'granted'
  return isOn && (await manager.getSubscription()) ? 'on' : 'off'
}

/**
 * Asks for permission and turns notifications on. Must be called in a click: browsers show the prompt only then.
 * Rejects with WebPushFailure or the server's BackendError; notifications are off then.
 */
export async function turnOnWebPush(
  ports: WebPushPorts,
  server: WebPushServer,
  uid: string,
): Promise<WebPushState> {
  // First, while the browser still accepts the click.
  const permission = await ports.notification?.requestPermission()
  const manager = await ports.manager()
  if (permission !== 'granted' || !manager) return readWebPushState(ports, uid)
  const key = await server.key()
  if (key === null) throw new WebPushFailure('not-set-up')
  try {
    await register(ports, manager, server, uid, key)
  } catch (cause) {
    const subscription = await manager.getSubscription()
    await subscription?.unsubscribe()
    throw cause instanceof DOMException ? new WebPushFailure('no-service', cause) : cause
  }
  return 'on'
}

/** Subscribes, reports the subscription to the server, and then stores it as this person's. */
async function register(
  { records }: WebPushPorts,
  manager: Subscriber,
  server: WebPushServer,
  uid: string,
  key: string,
): Promise<void> {
  const before = await records.read()
  const address = await subscribeWebPush(manager, key)
  const { endpoint, keys } = address
  await server.save(address, before?.uid === uid ? before.endpoint : null)
  await records.write({ uid, endpoint, auth: keys.auth, key })
}

/**
 * Turns notifications off, online or offline: the server also removes a device when its push service reports that the
 * subscription has ended. Resolves after the request to the server, whether it succeeds or not.
 */
export async function turnOffWebPush(
  ports: WebPushPorts,
  server: Pick<WebPushServer, 'remove'>,
): Promise<void> {
  const record = await ports.records.read()
  const manager = await ports.manager()
  const subscription = await manager?.getSubscription()
  await subscription?.unsubscribe()
  await ports.records.write(null)
  if (!record) return
  // The next person must not read the notifications that are still shown (I2).
  await ports.clear()
  // It may fail: the server also learns of the end from the push service.
  await server.remove(record).catch(() => undefined)
}

/**
 * Call this at each start; `uid` null: no one is signed in. Keeps notifications on after a change of the endpoint or
 * of the server's key. Turns them off if they belong to another person, or if the permission was withdrawn. A rejection,
 * as by `turnOnWebPush`, is tried again at the next start.
 */
export async function keepWebPush(
  ports: WebPushPorts,
  server: WebPushServer,
  uid: string | null,
): Promise<void> {
  const record = await ports.records.read()
  if (!record) return
  const manager = await ports.manager()
  if (record.uid !== uid || !manager || ports.notification?.permission !== 'granted')
    return turnOffWebPush(ports, server)
  const key = await server.key()
  if (key !== null) await register(ports, manager, server, uid, key)
}
