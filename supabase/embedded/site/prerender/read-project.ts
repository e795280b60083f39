import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { Snapshot } from '../../../../src/sync/contract'

/** Timeout of one page of the pull, ms. */
const TIMEOUT_MS = 20_000

/**
 * Reads the current catalog of a hosted project as a visitor. `url` has no trailing slash. Rejects if the project
 * does not answer as expected.
 */
export async function readProject(root: string, url: string, apikey: string): Promise<Snapshot> {
  // Imported through Vite: the file uses our path aliases, which a Vite configuration does not resolve.
  const { module } = await runnerImport<typeof import('../read-snapshot')>(
    join(root, 'supabase/embedded/site/read-snapshot.ts'),
    { root, resolve: { tsconfigPaths: true } },
  )
  return module.readSnapshot((path, init) =>
    fetch(`${url}/rest/v1/${path}`, {
      ...init,
      headers: { ...init.headers, apikey },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  )
}
