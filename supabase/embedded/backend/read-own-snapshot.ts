import type { Snapshot } from '../../../src/sync/contract'
import { readSnapshot } from '../site/read-snapshot'
import { PUBLISHABLE_KEY } from './auth-rest-storage'
import type { EmbeddedBackend } from './open-backend'

/** Reads the snapshot that a visitor of this local backend sees now. */
export const readOwnSnapshot = (backend: EmbeddedBackend): Promise<Snapshot> =>
  readSnapshot((path, init) => {
    const headers = new Headers(init.headers)
    headers.set('apikey', PUBLISHABLE_KEY)
    return backend.fetch(new Request(`http://localhost/rest/v1/${path}`, { ...init, headers }))
  })
