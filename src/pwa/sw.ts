/// <reference lib="webworker" />
/**
 * The service worker, always at /sw.js. It answers for files of the build and for pictures and for nothing else: rows
 * live in IndexedDB, and no answer that needed a token is ever kept here. Every route is answered by `deviceFirst` or rests
 * on it: a lookup on the device that fails or hangs leads to the network, and no handler rejects.
 */
import { cacheNames } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precache,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { createLeanPush } from '#backend/supabase/lean-push'
import type { TabMessage } from '#sync/ports'
import { adminTier } from './admin-tier'
import { answerPage } from './answer-page'
import { answerPush } from './answer-push'
import { showBadge } from './badge'
import { retryDroppedPuts } from './delete-then-put'
import { deviceFirst } from './device-first'
import { drainOutboxes } from './drain-outboxes'
import { fillCache } from './fill-cache'
import { isAppPage } from './is-app-page'
import { isPublicPicture } from './is-public-picture'
import { pageCache } from './page-cache'
import { isPageMessage } from './page-message'
import { createPictureCache } from './picture-cache'
import type { TieredFile } from './precache-tiers'
import { pictureKeyOf, readWaitingPicture } from './read-waiting-picture'
import { refuseForeignAnswers } from './refuse-foreign-answers'
import { DRAIN_TAG } from './request-drain'
import { isSkipWaiting } from './skip-waiting'
import { isShare, takeShare } from './take-share'
import { answerRelease } from './tell-release'
import { isTierMessage } from './tier-message'

/** Not in TypeScript's library: only Chromium has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precache>[0]
}

const files = self.__WB_MANIFEST as TieredFile[]
const pathOf = ({ url }: TieredFile) => `/${url}`
/** Behind whatever a page asks for: these are for later. While a request hangs, no newer version can take over. */
const fetchPath = (path: string, limitMs: number) =>
  fetch(path, { credentials: 'same-origin', priority: 'low', signal: AbortSignal.timeout(limitMs) })
/** For up to 60 kB gzip, six at a time, over 50 kbit/s. */
const FILE_LIMIT_MS = 120_000
const fetchFile = (path: string) => fetchPath(path, FILE_LIMIT_MS)
/** For some 15 kB. */
const PAGE_LIMIT_MS = 30_000

// What everybody needs. Workbox fetches one file after the other; those that lie here already it takes as they are.
const everybodys = files.filter(({ tier }) => !tier)
const hashed = everybodys.filter(({ revision }) => revision === null).map(pathOf)
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(cacheNames.precache).then((cache) => fillCache(cache, hashed, fetchFile))),
)
cleanupOutdatedCaches()
addPlugins([refuseForeignAnswers, retryDroppedPuts])
precache(everybodys)
registerRoute(
  ({ url }) => getCacheKeyForURL(url.href) !== undefined,
  ({ request, url }) =>
    deviceFirst(
      () => matchPrecache(url.href),
      () => fetch(request),
    ),
)

// What only admins need, once somebody who is one has signed in here.
const panel = adminTier(files.filter(({ tier }) => tier === 'admin').map(pathOf), {
  caches,
  fetch: fetchFile,
})
self.addEventListener('install', (event) => event.waitUntil(panel.install()))
self.addEventListener('activate', (event) => event.waitUntil(panel.activate()))
self.addEventListener('message', (event) => {
  if (!isTierMessage(event.data)) return
  const answer = (isWhole: boolean) => event.ports[0]?.postMessage(isWhole)
  event.waitUntil(panel.keep(event.data.isAdmin).then(answer))
})
registerRoute(
  ({ url }) => url.origin === self.location.origin && panel.has(url),
  ({ request }) => panel.answer(request),
)

// A page that was seen shows as the server last rendered it. Any other is the same shell, so that a deep link works
// without the network. Navigation preload stays off: it would fetch a page that nobody reads.
const pages = pageCache({
  caches,
  fetch: (path) => fetchPath(path, PAGE_LIMIT_MS),
  files: new Set(files.map(pathOf)),
  version: files.find(({ url }) => url === 'app.html')?.revision ?? '',
  isOutdated: () => self.registration.waiting !== null,
})
self.addEventListener('install', (event) => event.waitUntil(pages.install()))
self.addEventListener('activate', (event) => event.waitUntil(pages.activate()))
self.addEventListener('message', (event) => {
  // Without a network, or room, it comes with the next visit.
  if (!isPageMessage(event.data)) return
  const { path, isAhead } = event.data
  event.waitUntil(pages.keep(path, isAhead).catch(() => undefined))
})
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppPage(url),
  ({ request, url }) =>
    answerPage({
      isEarned: panel.isEarned,
      page: () => pages.answer(url.pathname),
      shell: () => matchPrecache('/app.html'),
      askNetwork: () => fetch(request),
    }),
)
registerRoute(
  ({ url }) => url.origin === self.location.origin && pages.isStyle(url),
  ({ url }) => pages.answerStyle(url.pathname),
)

const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY } = import.meta.env
const serverUrl = VITE_SUPABASE_URL || self.location.origin
const publishableKey = VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_embedded'
answerPush(self, { url: serverUrl, publishableKey })
const backend = new URL(serverUrl).origin
const waiting = async (request: Request) => {
  const key = pictureKeyOf(request, new URL(request.url), backend)
  return key === null ? null : readWaitingPicture(key)
}
registerRoute(
  ({ request, url }) => isPublicPicture(request, url, backend),
  createPictureCache((url) => waiting(new Request(url))),
)
// Pictures of people are not kept, but those that wait for upload show (F1).
registerRoute(
  ({ request, url }) => pictureKeyOf(request, url, backend) !== null,
  ({ request }) =>
    deviceFirst(
      async () => (await waiting(request)) ?? undefined,
      () => fetch(request),
    ),
)

// Photos and links that another app shares with this one.
registerRoute(
  ({ request, url }) => isShare(request, url),
  ({ request }) => takeShare(request),
  'POST',
)

// A new version waits until a person agrees: an unasked reload would cost them a half-written form.
self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) event.waitUntil(self.skipWaiting())
})

self.addEventListener('message', answerRelease)

// The very first visit is served at once, so that its pictures are kept too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The browser has a network again, and perhaps no tab of ours is open (T2).
self.addEventListener('sync', (event) => {
  const errand = event as SyncEvent
  if (errand.tag === DRAIN_TAG) errand.waitUntil(drain())
})

const drain = () =>
  drainOutboxes({
    locks: navigator.locks,
    nudge(office) {
      const channel = new BroadcastChannel(office)
      channel.postMessage({ kind: 'sync-now' } satisfies TabMessage)
      channel.close()
    },
    backend: (accessToken) =>
      createLeanPush({
        url: serverUrl,
        publishableKey,
        accessToken,
      }),
    // A worker has nobody to tell; whatever it could not do a tab will meet again, and note.
    diagnostics: { report: () => undefined },
    onLeft: (count) => showBadge(self.navigator, count),
    now: () => Date.now(),
  })
