import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { SNAPSHOT_MAX_BYTES, SNAPSHOT_PATH } from '../../../src/domain/snapshot-file'

/** How long the project may take for one page, ms. */
const LIMIT = 20_000

/**
 * Adds the catalogue's snapshot to a build for a hosted project, so that a new visitor costs the database nothing. It may
 * grow old: what has changed since, devices ask the project for. The embedded home answers for the file itself.
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
      const [url, apikey] = [env.VITE_SUPABASE_URL, env.VITE_SUPABASE_PUBLISHABLE_KEY]
      if (!url || !apikey) return
      const address = `${url.replace(/\/$/, '')}/rest/v1/`
      const call = (path: string, init: RequestInit) =>
        fetch(address + path, {
          ...init,
          headers: { ...init.headers, apikey },
          signal: AbortSignal.timeout(LIMIT),
        })
      try {
        const source = JSON.stringify(await (await loadReader(root))(call))
        if (Buffer.byteLength(source) > SNAPSHOT_MAX_BYTES)
          throw new Error('the catalogue is too large for a file')
        this.emitFile({ type: 'asset', fileName: SNAPSHOT_PATH.slice(1), source })
      } catch (cause) {
        this.warn(`no ${SNAPSHOT_PATH}: ${cause instanceof Error ? cause.message : String(cause)}`)
      }
    },
  }
}

/** Through Vite, since what it imports goes by the names of the sources, which a configuration does not know. */
async function loadReader(root: string): Promise<typeof import('./read-snapshot').readSnapshot> {
  const path = join(root, 'supabase/embedded/site/read-snapshot.ts')
  const { module } = await runnerImport<typeof import('./read-snapshot')>(path, {
    root,
    resolve: { tsconfigPaths: true },
  })
  return module.readSnapshot
}
