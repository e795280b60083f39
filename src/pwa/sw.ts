/// <reference lib="webworker" />
/**
 * The service worker, always at /sw.js. It serves files of the build, pages, and pictures, and no other requests: rows
 * are in IndexedDB, and responses to requests with a token are never cached. Every route is based on `deviceFirst`: a
 * lookup that fails or hangs falls back to the network, and no handler rejects.
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
import type { TabMessage } from '#sync/ports'
import { createLeanPush } from '#sync/transport/supabase/lean-push'
import { showBadge } from './app-badge'
import type { TieredFile } from './build/precache-tiers'
import { ADMIN_CACHE, createFileTier, RIG_BUILDER_CACHE } from './file-tier'
import { offlineTiers } from './offline-tiers'
import { sendReleaseNote } from './release-message'
import { DRAIN_TAG } from './request-drain'
import { answerPage } from './worker/answer-page'
import { answerWebPush } from './worker/answer-web-push'
import { retryDroppedPuts } from './worker/delete-then-put'
import { deviceFirst } from './worker/device-first'
import { drainOutboxes } from './worker/drain-outboxes'
import { fillCache } from './worker/fill-cache'
import { isAppPage } from './worker/is-app-page'
import { isPublicPicture } from './worker/is-public-picture'
import { createPageCache } from './worker/page-cache'
import { createPictureCache } from './worker/picture-cache'
import { pictureKeyOf, readWaitingPicture } from './worker/read-waiting-picture'
import { refuseForeignAnswers } from './worker/refuse-foreign-answers'
import { isShare, takeShare } from './worker/take-share'
import { isPageMessage, isSkipWaiting, isStoreRigBuilder, isTierMessage } from './worker-messages'

/** Missing in TypeScript's DOM library, because only Chromium has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precache>[0]
}

const files = self.__WB_MANIFEST as TieredFile[]
const pathOf = ({ url }: TieredFile) => `/${url}`
/** Fetches with low priority, behind requests of pages. Limited, because a hanging request delays a newer version. */
const fetchPath = (path: string, limitMs: number) =>
  fetch(path, { credentials: 'same-origin', priority: 'low', signal: AbortSignal.timeout(limitMs) })
/** Enough for six parallel downloads of up to 60 kB gzip at 50 kbit/s. */
const FILE_LIMIT_MS = 120_000
const fetchFile = (path: string) => fetchPath(path, FILE_LIMIT_MS)
/** Enough for about 15 kB. */
const PAGE_LIMIT_MS = 30_000

// The precache for everyone. Workbox would fetch file by file, so it waits until `fillCache` has fetched them.
const shared = files.filter(({ tier }) => !tier)
const hashed = shared
  .filter(({ revision }) => revision === null)
  .map((file) => ({ path: pathOf(file), archive: file.archive && `/${file.archive}` }))
/** Resolves once the files with a hash are cached; undefined before the installation. */
let hashedFilesCached: Promise<void> | undefined
self.addEventListener('install', (event) => {
  hashedFilesCached = caches.open(cacheNames.precache).then((cache) => fillCache(cache, hashed, fetchFile))
  event.waitUntil(hashedFilesCached)
})
cleanupOutdatedCaches()
addPlugins([{ handlerWillStart: async () => hashedFilesCached }, refuseForeignAnswers, retryDroppedPuts])
precache(shared)
registerRoute(
  ({ url }) => getCacheKeyForURL(url.href) !== undefined,
  ({ request, url }) =>
    deviceFirst(
      () => matchPrecache(url.href),
      () => fetch(request),
    ),
)

// The files that not everyone needs: the admin panel's once an admin has signed in on this device, the rig builder's
// once someone has opened it, and for admins.
const tierPaths = (wanted: TieredFile['tier']) => files.filter(({ tier }) => tier === wanted).map(pathOf)
const panel = createFileTier(ADMIN_CACHE, tierPaths('admin'), { caches, fetch: fetchFile })
const builder = createFileTier(RIG_BUILDER_CACHE, tierPaths('rig-builder'), { caches, fetch: fetchFile })
const tiers = offlineTiers({ panel, builder })
self.addEventListener('install', (event) => event.waitUntil(tiers.install()))
for (const tier of [panel, builder]) {
  self.addEventListener('activate', (event) => event.waitUntil(tier.activate()))
  registerRoute(
    ({ url }) => url.origin === self.location.origin && tier.has(url),
    ({ request }) => tier.answer(request),
  )
}
self.addEventListener('message', (event) => {
  const answer = (isCached: boolean) => event.ports[0]?.postMessage(isCached)
  if (isStoreRigBuilder(event.data)) event.waitUntil(builder.setStored(true).then(answer))
  if (isTierMessage(event.data)) event.waitUntil(tiers.storeFor(event.data.isAdmin).then(answer))
})

// Visited public pages show from the page cache. All others get the app shell, so that a deep link works offline.
// Navigation preload is off: it would fetch pages that are not used.
const pages = createPageCache({
  caches,
  fetch: (path) => fetchPath(path, PAGE_LIMIT_MS),
  files: new Set(files.map(pathOf)),
  version: files.find(({ url }) => url === 'app.html')?.revision ?? '',
  isOutdated: () => self.registration.waiting !== null,
})
self.addEventListener('install', (event) => event.waitUntil(pages.install()))
self.addEventListener('activate', (event) => event.waitUntil(pages.activate()))
self.addEventListener('message', (event) => {
  // Offline, or without room, the page is cached at the next visit.
  if (!isPageMessage(event.data)) return
  const { path, isAhead } = event.data
  event.waitUntil(pages.keep(path, isAhead).catch(() => undefined))
})
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppPage(url),
  ({ request, url }) =>
    answerPage({
      isAdminDevice: panel.isStored,
      page: () => pages.answer(url.pathname),
      shell: () => matchPrecache('/app.html'),
      fetchFromNetwork: () => fetch(request),
    }),
)
registerRoute(
  ({ url }) => url.origin === self.location.origin && pages.isStyle(url),
  ({ url }) => pages.answerStyle(url.pathname),
)

const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY } = import.meta.env
const serverUrl = VITE_SUPABASE_URL || self.location.origin
const publishableKey = VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_embedded'
answerWebPush(self, { url: serverUrl, publishableKey })
const backend = new URL(serverUrl).origin
const readWaiting = async (request: Request) => {
  const key = pictureKeyOf(request, new URL(request.url), backend)
  return key === null ? null : readWaitingPicture(key)
}
registerRoute(
  ({ request, url }) => isPublicPicture(request, url, backend),
  createPictureCache((url) => readWaiting(new Request(url))),
)
// Pictures of people are not cached, but those that wait for upload show (F1).
registerRoute(
  ({ request, url }) => pictureKeyOf(request, url, backend) !== null,
  ({ request }) =>
    deviceFirst(
      async () => (await readWaiting(request)) ?? undefined,
      () => fetch(request),
    ),
)

// Shares of photos and links from other apps.
registerRoute(
  ({ request, url }) => isShare(request, url),
  ({ request }) => takeShare(request),
  'POST',
)

// A new version waits until the person accepts it: a reload without a question could lose a half-written form.
self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) event.waitUntil(self.skipWaiting())
})

self.addEventListener('message', sendReleaseNote)

// Controls the page of the first visit immediately, so that its pictures are also cached.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The browser is online again, perhaps while no tab is open (T2).
self.addEventListener('sync', (event) => {
  const syncEvent = event as SyncEvent
  if (syncEvent.tag === DRAIN_TAG) syncEvent.waitUntil(drain())
})

const drain = () =>
  drainOutboxes({
    locks: navigator.locks,
    requestSync(lockName) {
      const channel = new BroadcastChannel(lockName)
      channel.postMessage({ kind: 'sync-now' } satisfies TabMessage)
      channel.close()
    },
    backend: (accessToken) =>
      createLeanPush({
        url: serverUrl,
        publishableKey,
        accessToken,
      }),
    // Not reported here: a tab will meet the same problem and report it.
    diagnostics: { report: () => undefined },
    onBadgeCount: (count) => showBadge(self.navigator, count),
    now: () => Date.now(),
  })
