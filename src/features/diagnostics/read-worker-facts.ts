import { ADMIN_CACHE, RIG_BUILDER_CACHE } from '#pwa/file-tier'
import { OFFLINE_PICTURE_CACHE, PICTURE_CACHE } from '#pwa/pictures/picture-cache-name'
import type { WorkerFacts } from '#shared/device/diagnostics-facts'

/** State of the service worker, and how much it caches. Never rejects, although blocked storage blocks both. */
export async function readWorkerFacts(
  workers: Pick<ServiceWorkerContainer, 'controller' | 'getRegistration'> | undefined,
  caches: Pick<CacheStorage, 'keys' | 'open'> | undefined,
): Promise<Omit<WorkerFacts, 'pages'>> {
  const cachedFiles = caches ? countCached(caches).catch(() => null) : null
  if (!workers) return { state: 'unsupported', isControlling: false, cachedFiles: await cachedFiles }
  const registration = await workers.getRegistration().catch(() => undefined)
  return {
    state: stateOf(registration),
    isControlling: workers.controller !== null,
    cachedFiles: await cachedFiles,
  }
}

function stateOf(registration: ServiceWorkerRegistration | undefined): WorkerFacts['state'] {
  if (registration?.waiting) return 'waiting'
  if (registration?.active) return 'active'
  return registration?.installing ? 'installing' : 'none'
}

async function countCached(caches: Pick<CacheStorage, 'keys' | 'open'>): Promise<WorkerFacts['cachedFiles']> {
  const cachedFiles = { app: 0, admin: 0, pictures: 0, other: 0 }
  for (const name of await caches.keys()) {
    cachedFiles[kindOf(name)] += (await (await caches.open(name)).keys()).length
  }
  return cachedFiles
}

function kindOf(cache: string) {
  if (cache.startsWith('workbox-precache') || cache === RIG_BUILDER_CACHE) return 'app'
  if (cache === ADMIN_CACHE) return 'admin'
  return [PICTURE_CACHE, OFFLINE_PICTURE_CACHE].includes(cache) ? 'pictures' : 'other'
}
