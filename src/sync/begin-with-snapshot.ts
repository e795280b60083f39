/** A visitor's new device begins with the catalogue from a file; what has changed since, the sweep brings (P9). */
import type { Snapshot } from '#backend/contract'
import { BackendError } from '#backend/errors'
import type { LocalStore } from '#domain/local-store'
import { applyPage } from './apply-page'
import type { AsideDeps } from './fetch-outside-sweep'
import { beginTerm } from './leader-term'
import type { Diagnostics } from './ports'
import { beginSweep } from './sweep'

/**
 * For a store that no sweep has touched. 'without' where the file cannot be had, or somebody was quicker: then the first
 * sweep brings everything. 'fenced' says that a newer leader is in office.
 */
export async function beginWithSnapshot(
  {
    store,
    backend,
    leaderEpoch,
    signal,
    diagnostics,
  }: Omit<AsideDeps, 'pages'> & { diagnostics: Diagnostics },
  now: number,
): Promise<'begun' | 'without' | 'fenced'> {
  if (store.principal.kind !== 'anonymous' || !backend.snapshot) return 'without'
  try {
    const snapshot = await backend.snapshot(signal)
    if (!snapshot || signal.aborted) return 'without'
    const written = await writeSnapshot(store, snapshot, { epoch: leaderEpoch, now })
    return written === 'applied' ? 'begun' : written === 'stale' ? 'without' : 'fenced'
  } catch (cause) {
    if (!(cause instanceof BackendError)) throw cause
    // Whatever else is amiss the pull that follows meets as well.
    if (cause.code === 'malformed') diagnostics.report('snapshot_unusable', cause)
    return 'without'
  }
}

/** For whoever fills a new store without an engine: pages that are drawn where there is no browser. */
export async function fillFromSnapshot(store: LocalStore, snapshot: Snapshot, now: number): Promise<void> {
  const epoch = await beginTerm(store, () => crypto.randomUUID(), now)
  await writeSnapshot(store, snapshot, { epoch, now })
}

/** Under the fences of a page (P5): where a sweep has begun meanwhile, here or in another tab, the file gives way. */
const writeSnapshot = (store: LocalStore, snapshot: Snapshot, leader: { epoch: number; now: number }) =>
  applyPage(store, snapshot, { ...beginSweep(NOWHERE), isSnapshot: true }, leader)

const NOWHERE = { cursor: '0', epoch: null, scope: null }
