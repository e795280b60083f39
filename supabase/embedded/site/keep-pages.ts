import { performance } from 'node:perf_hooks'
import type { Snapshot } from '../../../src/backend/contract'
import { NO_SNAPSHOT } from '../../../src/domain/snapshot-file'
import type { EmbeddedBackend } from '../backend/open-backend'
import { readOwnSnapshot } from '../backend/read-own-snapshot'
import { keepCurrent } from './keep-current'
import { prerenderOnce } from './prerender/prerender-once'
import type { PageServer } from './serve-pages'
import { snapshotText } from './snapshot-text'

export interface KeepPagesOptions {
  root: string
  dist: string
  pages: PageServer
  backend: EmbeddedBackend
}

export interface KeptPages {
  /** Once all pages are served that there are now. */
  rendered: Promise<void>
  stop(): void
}

/** Serves the public pages with what the home holds, and again after each change; the last ones stand meanwhile. */
export async function keepPages({ root, dist, pages, backend }: KeepPagesOptions): Promise<KeptPages> {
  const ending = new AbortController()
  let shown = new Map<string, string>()

  const render = async () => {
    const snapshot = await readOwnSnapshot(backend)
    if (snapshotText(snapshot) === NO_SNAPSHOT) return pages.keepOnly([])
    const versions = versionsOf(snapshot)
    const files = await prerenderOnce({
      root,
      dist,
      snapshot,
      first: [...versions].flatMap(([id, version]) => (shown.get(id) === version ? [] : [id])),
      onWritten: pages.take,
      // For the first ones somebody may be waiting.
      isInBackground: shown.size > 0,
      signal: ending.signal,
    })
    pages.keepOnly(files)
    shown = versions
  }
  const current = keepCurrent({
    make: () =>
      render().catch((cause) => {
        // The app draws them as well.
        if (!ending.signal.aborted)
          console.error('The pages could not be rendered; the app draws them.', cause)
      }),
    now: () => performance.now(),
  })
  // From before the rows are read, so that no change is missed.
  await backend.database.listen('realtime', (json) => {
    if ((JSON.parse(json) as { topic: string }).topic === 'catalogue') current.outdate()
  })
  return {
    rendered: current.begin(),
    stop() {
      current.stop()
      ending.abort()
    },
  }
}

/** The last change of each row, by its id. */
function versionsOf({ rows }: Snapshot): Map<string, string> {
  const listed = Object.values(rows).flat() as { id?: unknown; sync_xid?: unknown }[]
  return new Map(listed.map(({ id, sync_xid }) => [String(id), String(sync_xid)]))
}
