import { performance } from 'node:perf_hooks'
import { type ShopSwitches, shopSwitches } from '../../../src/shared/shop/shop-switches'
import type { Snapshot } from '../../../src/sync/contract'
import { NO_SNAPSHOT } from '../../../src/sync/core/snapshot-file'
import { pageSnapshot } from '../../../src/sync/transport/page-snapshot'
import type { EmbeddedBackend } from '../backend/open-backend'
import { readOwnSnapshot } from '../backend/read-own-snapshot'
import { restReader } from '../server/answer-crawler'
import { prerenderOnce } from './prerender/prerender-once'
import { readSwitches } from './read-switches'
import { scheduleRebuilds } from './schedule-rebuilds'
import type { PageServer } from './serve-pages'
import { snapshotText } from './snapshot-text'

export interface KeepPagesOptions {
  root: string
  dist: string
  pages: PageServer
  backend: EmbeddedBackend
  /**
   * Renders the pages only at the start, for tests that share a local backend and compare what it sends with what it
   * shows.
   */
  isOnce: boolean
}

export interface RenderedPages {
  /** Resolves once all current pages are served. */
  rendered: Promise<void>
  /** The current switches of the shop. */
  switches(): ShopSwitches
  stop(): void
}

/**
 * Serves the public pages with the rows of the local backend, and renders them again after each change; the previous
 * pages are served meanwhile.
 */
export async function renderOnChange({
  root,
  dist,
  pages,
  backend,
  isOnce,
}: KeepPagesOptions): Promise<RenderedPages> {
  const ending = new AbortController()
  let shown = new Map<string, string>()

  const render = async () => {
    const ownSnapshot = await readOwnSnapshot(backend)
    if (snapshotText(ownSnapshot) === NO_SNAPSHOT) return pages.keepOnly([])
    // Without customers' texts, so that the folder of rendered pages does not contain them either.
    const snapshot = pageSnapshot(ownSnapshot)
    const versions = versionsOf(snapshot)
    const files = await prerenderOnce({
      root,
      dist,
      snapshot,
      first: [...versions].flatMap(([id, version]) => (shown.get(id) === version ? [] : [id])),
      onWritten: pages.take,
      // The first pages have normal priority, because the start waits for them.
      isInBackground: shown.size > 0,
      signal: ending.signal,
    })
    pages.keepOnly(files)
    shown = versions
  }
  // Not fatal: the app also renders the pages, and knows the switches.
  const report = (cause: unknown) => {
    if (!ending.signal.aborted) console.error('The pages could not be rendered; the app draws them.', cause)
  }
  const rebuilds = scheduleRebuilds({
    make: () => render().catch(report),
    now: () => performance.now(),
  })
  const read = restReader(backend)
  let [switches, requests] = [shopSwitches(null), 0]
  const readCurrentSwitches = async () => {
    requests += 1
    const request = requests
    const found = await readSwitches(read)
    // The response to a later request is newer.
    if (request === requests) switches = found
  }
  // Listens before the rows are read, so that no change is missed.
  await backend.database.listen('realtime', (json) => {
    if ((JSON.parse(json) as { topic: string }).topic !== 'catalogue') return
    if (!isOnce) rebuilds.outdate()
    readCurrentSwitches().catch(report)
  })
  await readCurrentSwitches()
  return {
    switches: () => switches,
    rendered: rebuilds.begin(),
    stop() {
      rebuilds.stop()
      ending.abort()
    },
  }
}

/** The last change of each row, by the row's id. */
function versionsOf({ rows }: Snapshot): Map<string, string> {
  const listed = Object.values(rows).flat() as { id?: unknown; sync_xid?: unknown }[]
  return new Map(listed.map(({ id, sync_xid }) => [String(id), String(sync_xid)]))
}
