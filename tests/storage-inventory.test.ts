/** The privacy page lists everything that the code stores in a browser. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { STORAGE_INVENTORY, type StoragePlace } from '#shared/device/storage-inventory'
import { LOCAL_STORES } from '#sync/store/local-schema'

const ROOT = join(import.meta.dirname, '..')

/** Sources of our code that runs in a browser, by path. */
const SOURCES = new Map(
  ['src', 'public']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter(
      (entry) => entry.isFile() && /\.(tsx?|js|html)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path): [string, string] => [relative(ROOT, path), readFileSync(path, 'utf8')]),
)

/** Names that look like storage keys but are not. */
const NOT_KEPT = [
  'rigworks-', // prefix of a database name
  'rigworks-anonymous', // a database name; its stores are listed
  'rigworks-screen-changed', // an event
  'rigworks-drain', // a sync tag of the worker
  'rigworks-sync:', // a lock and a channel
  'rigworks-offline-pictures', // a lock
  'rigworks-no-session', // clients that store no session
  'rigworks-recovery-',
  'rigworks-closing-',
  'rigworks-unsent', // files that a person downloads
  'rigworks-unsent-',
  'rigworks-change-',
  'rigworks-my-data-',
  'rigworks-diagnostics.txt',
]

/** Files that may use browser storage. Before adding a file, add its keys to STORAGE_INVENTORY. */
const KEEPERS: Record<string, readonly string[]> = {
  'localStorage|sessionStorage': [
    'public/before-paint.js',
    'src/app/providers.tsx',
    'src/app/start-data.ts',
    'src/app/startup/device-storage.ts',
    'src/app/tab-memory.ts',
    'src/app/startup/take-mail-link.ts',
    'src/device-data/draft-stash.ts',
    'src/features/install/use-install-memory.ts',
    'src/features/web-push/declined-web-push.ts',
    'src/pwa/probe-storage.ts',
    'src/runtime/browser-ports.ts',
    'src/runtime/is-locked.ts',
    'src/runtime/recovery-link.ts',
    'src/features/idle-lock/lock-pin.ts',
    'src/runtime/screen-lock.ts',
    'src/runtime/scroll-positions.ts',
    'src/runtime/snipcart/snipcart-state.ts',
  ],
  'extends Dexie|new Dexie\\(': ['src/sync/store/local-db.ts', 'src/device-data/share-inbox.ts'],
  'caches\\.open\\(|cacheName:': [
    'src/features/diagnostics/read-worker-facts.ts',
    'src/pwa/file-tier.ts',
    'src/pwa/worker/delete-then-put.ts',
    'src/pwa/pictures/follow-offline-pictures.ts',
    'src/pwa/cache-size.ts',
    'src/pwa/worker/page-cache.ts',
    'src/pwa/worker/picture-cache.ts',
    'src/pwa/web-push/web-push-record.ts',
    'src/pwa/sw.ts',
  ],
  'indexedDB\\.open\\(|\\.open\\((PROBE_)?NAME': [
    'src/pwa/probe-storage.ts',
    'src/pwa/worker/read-waiting-picture.ts',
  ],
  'document\\.cookie|cookieStore|getDirectory\\(\\)': [],
}

const isCode = (line: string) => !/^\s*(\*|\/\/|\/\*)/.test(line)
const withoutComments = (text: string) => text.split('\n').filter(isCode).join('\n')

const listed = (...places: StoragePlace[]) =>
  STORAGE_INVENTORY.filter(({ place }) => places.includes(place)).flatMap(({ keys }) => keys)
const isNamed = (key: string, keys: readonly string[]) =>
  keys.some((known) => (known.endsWith('*') ? key.startsWith(known.slice(0, -1)) : key === known))

describe('the storage inventory', () => {
  it('lists each store of the local database once', () => {
    const stores = Object.keys(LOCAL_STORES)
    const databases = listed('database')
    expect(
      stores.filter((store) => !databases.includes(store)),
      'missing in shared/device/storage-inventory.ts',
    ).toEqual([])
    // The others are separate databases.
    expect(databases.filter((key) => !stores.includes(key)).sort()).toEqual([
      '__dbnames',
      'rigworks-shares',
      'workbox-expiration',
    ])
    const all = STORAGE_INVENTORY.flatMap(({ keys, place }) => keys.map((key) => `${place} ${key}`))
    expect(new Set(all).size).toBe(all.length)
  })

  it('lists every key, cache and database name in the code', () => {
    const known = [...listed('database', 'cache', 'local', 'session')]
    const unnamed = [...SOURCES].flatMap(([path, text]) =>
      path === 'src/shared/device/storage-inventory.ts'
        ? []
        : [...withoutComments(text).matchAll(/['"`](rigworks-[^'"`$\s]*|[a-z-]+-v\d+)(\$\{[^}]*\})?/g)]
            .map(([, key = '', variable]) => ({ key, isBeginning: variable !== undefined }))
            .filter(({ key }) => !NOT_KEPT.includes(key) && !isNamed(key, known))
            .map(({ key }) => `${path}: ${key}`),
    )
    expect(unnamed).toEqual([])
  })

  it('lists nothing that the code does not use', () => {
    const code = [...SOURCES]
      .filter(([path]) => path !== 'src/shared/device/storage-inventory.ts')
      .map(([, text]) => text)
    const ofLibraries = ['__dbnames', 'workbox-expiration', 'workbox-precache-*', 'rigworks-session-*']
    const made = ['rigworks-checked:*', 'rigworks-compared:*']
    const idle = listed('cache', 'local', 'session')
      .filter((key) => ![...ofLibraries, ...made].includes(key))
      .filter((key) => !code.some((text) => text.includes(key.replace(/\*$/, ''))))
    expect(idle).toEqual([])
  })

  it.each(Object.entries(KEEPERS))('finds %s only in the listed files', (pattern, keepers) => {
    const found = [...SOURCES]
      .filter(([, text]) => new RegExp(pattern).test(withoutComments(text)))
      .map(([path]) => path)
    expect(found.sort()).toEqual([...keepers].sort())
  })
})
