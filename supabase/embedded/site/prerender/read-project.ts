import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { Snapshot } from '../../../../src/backend/contract'

/** How long the project may take for one page, ms. */
const LIMIT = 20_000

/**
 * The catalogue of a hosted project as a visitor sees it at this moment. `url` without a slash at the end. Rejects where the
 * project does not answer as it should.
 */
export async function readProject(root: string, url: string, apikey: string): Promise<Snapshot> {
  // Through Vite: what it imports goes by the short names of our folders, which a configuration does not know.
  const { module } = await runnerImport<typeof import('../read-snapshot')>(
    join(root, 'supabase/embedded/site/read-snapshot.ts'),
    { root, resolve: { tsconfigPaths: true } },
  )
  return module.readSnapshot((path, init) =>
    fetch(`${url}/rest/v1/${path}`, {
      ...init,
      headers: { ...init.headers, apikey },
      signal: AbortSignal.timeout(LIMIT),
    }),
  )
}
