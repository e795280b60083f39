/// <reference lib="webworker" />
/**
 * The service worker, always at /sw.js. It answers for files of the build and for pictures and for nothing else: rows
 * live in IndexedDB, and no answer that needed a token is ever kept here.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isAppPage } from './is-app-page'
import { isPublicPicture } from './is-public-picture'
import { createPictureCache } from './picture-cache'
import { pictureKeyOf, readWaitingPicture } from './read-waiting-picture'
import { isSkipWaiting } from './skip-waiting'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0]
}

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)

// Every page is the same shell, so that a deep link works without the network. Navigation preload stays off: it would
// fetch a page that nobody reads.
const shell = createHandlerBoundToURL('/index.html')
registerRoute(
  new NavigationRoute((context) => (isAppPage(context.url) ? shell(context) : fetch(context.request))),
)

const backend = new URL(import.meta.env.VITE_SUPABASE_URL || self.location.origin).origin
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
  async ({ request }) => (await waiting(request)) ?? fetch(request),
)

// A new version waits until a person agrees: an unasked reload would cost them a half-written form.
self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) event.waitUntil(self.skipWaiting())
})

// The very first visit is served at once, so that its pictures are kept too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
