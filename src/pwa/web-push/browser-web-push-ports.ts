import { browserClass } from '#shared/device/browser-class'
import { deviceCaches } from '../device-caches'
import type { WebPushPorts } from './web-push'
import { createWebPushRecordStore, type WebPushRecordStore } from './web-push-record'

/** Used without caches: notifications cannot have been turned on then. */
const NO_RECORD: WebPushRecordStore = { read: async () => null, write: async () => undefined }

/** The ports of this browser. Evaluated lazily: each API may be missing, or may throw if it is blocked. */
export const browserWebPushPorts: WebPushPorts = {
  async manager() {
    const registration = await navigator.serviceWorker?.getRegistration()
    return registration?.pushManager ?? null
  },
  get notification() {
    return 'Notification' in window ? Notification : null
  },
  get isAppleTab() {
    const { system } = browserClass(navigator.userAgent, navigator.maxTouchPoints)
    return ['iPhone', 'iPad'].includes(system) && !matchMedia('(display-mode: standalone)').matches
  },
  async clear() {
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  },
  get records() {
    const caches = deviceCaches()
    return caches ? createWebPushRecordStore(caches) : NO_RECORD
  },
}
