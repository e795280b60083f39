import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { NO_SNAPSHOT, SNAPSHOT_PATH } from '../../../src/domain/snapshot-file'
import { snapshotText } from './snapshot-text'

/** How long the project may take for one page, ms. */
const LIMIT = 20_000

/**
 * Adds the catalogue's snapshot to a build for a hosted project, so that a new visitor costs the database nothing. It may
 * grow old: what has changed since, devices ask the project for. Without a project, or where that does not answer, the
 * file says that there is none; the embedded home answers in its place.
 */
export function snapshotFile(): Plugin {
  let env: Record<string, string | undefined> = {}
  let root = ''
  return {
    name: 'snapshot-file',
    apply: 'build',
    configResolved(config) {
      env = config.env
      root = config.root
    },
    async generateBundle() {
      const source = await readProject(root, env).catch((cause: unknown) => {
        this.warn(`an empty ${SNAPSHOT_PATH}: ${cause instanceof Error ? cause.message : String(cause)}`)
        return NO_SNAPSHOT
      })
      this.emitFile({ type: 'asset', fileName: SNAPSHOT_PATH.slice(1), source })
    },
  }
}

async function readProject(root: string, env: Record<string, string | undefined>): Promise<string> {
  const [url, apikey] = [env.VITE_SUPABASE_URL, env.VITE_SUPABASE_PUBLISHABLE_KEY]
  if (!url || !apikey) return NO_SNAPSHOT
  const address = `${url.replace(/\/$/, '')}/rest/v1/`
  // Through Vite: what it imports goes by the short names of our folders, which a configuration does not know.
  const { module } = await runnerImport<typeof import('./read-snapshot')>(
    join(root, 'supabase/embedded/site/read-snapshot.ts'),
    { root, resolve: { tsconfigPaths: true } },
  )
  const snapshot = await module.readSnapshot((path, init) =>
    fetch(address + path, {
      ...init,
      headers: { ...init.headers, apikey },
      signal: AbortSignal.timeout(LIMIT),
    }),
  )
  return snapshotText(snapshot)
}
