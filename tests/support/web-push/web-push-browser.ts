/** A fake browser and server for notifications: permission, subscription, and what the device stores. */

import type { Subscriber } from '#pwa/web-push/subscribe-web-push'
import type { WebPushPorts } from '#pwa/web-push/web-push'
import type { WebPushRecord } from '#pwa/web-push/web-push-record'
import type { WebPushAddress, WebPushServer } from '#shared/device/web-push-server'

/** base64url of three bytes: enough for a comparison. */
export const KEY = 'AQID'
export const OTHER_KEY = 'AQIE'

export interface WebPushBrowser {
  ports: WebPushPorts
  server: WebPushServer
  permission: NotificationPermission
  /** The answer of the person to the permission prompt. */
  willAnswer: NotificationPermission
  /** The error with which `subscribe` rejects. */
  refusal: DOMException | null
  record: WebPushRecord | null
  /** Endpoint of the active subscription; null while there is none. */
  endpoint: string | null
  /** Number of notifications that are shown. */
  shown: number
  /** Calls of the server, in order. */
  serverCalls: string[]
  publicKey: string | null
  /** The error with which the server rejects. */
  serverFailure: Error | null
  /** Drops the subscription, as a browser may. */
  lose(): void
}

const secretOf = (endpoint: string) => `secret of ${endpoint}`

export function makeWebPushBrowser(): WebPushBrowser {
  let count = 0
  let subscribedTo: ArrayBuffer | null = null
  const answer = (call: string) => {
    if (browser.serverFailure) return Promise.reject(browser.serverFailure)
    browser.serverCalls.push(call)
    return Promise.resolve()
  }
  const subscription = () => {
    const { endpoint } = browser
    if (endpoint === null) return null
    return {
      endpoint,
      options: { applicationServerKey: subscribedTo },
      toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: secretOf(endpoint) } }),
      unsubscribe: async () => {
        browser.endpoint = null
        return true
      },
    } as unknown as PushSubscription
  }
  const manager: Subscriber = {
    getSubscription: async () => subscription(),
    async subscribe(options) {
      if (browser.refusal) throw browser.refusal
      if (browser.endpoint !== null) throw new DOMException('another sender', 'InvalidStateError')
      count += 1
      browser.endpoint = `address ${count}`
      const key = options?.applicationServerKey as Uint8Array<ArrayBuffer> | undefined
      subscribedTo = key?.buffer ?? null
      return subscription() as PushSubscription
    },
  }
  const browser: WebPushBrowser = {
    permission: 'default',
    willAnswer: 'granted',
    refusal: null,
    record: null,
    endpoint: null,
    shown: 0,
    serverCalls: [],
    publicKey: KEY,
    serverFailure: null,
    lose() {
      browser.endpoint = null
    },
    ports: {
      manager: async () => manager,
      notification: {
        get permission() {
          return browser.permission
        },
        async requestPermission() {
          if (browser.permission === 'default') browser.permission = browser.willAnswer
          return browser.permission
        },
      },
      isAppleTab: false,
      clear: async () => {
        browser.shown = 0
      },
      records: {
        read: async () => browser.record,
        write: async (record) => {
          browser.record = record
        },
      },
    },
    server: {
      key: async () => {
        if (browser.serverFailure) throw browser.serverFailure
        return browser.publicKey
      },
      save: ({ endpoint }: WebPushAddress, replaced) =>
        answer(`save ${endpoint}${replaced === null ? '' : ` for ${replaced}`}`),
      remove: ({ endpoint, auth }) =>
        answer(`remove ${endpoint}${auth === secretOf(endpoint) ? '' : ' without proof'}`),
    },
  }
  return browser
}
