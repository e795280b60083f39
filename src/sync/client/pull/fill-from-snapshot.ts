/** Fills a visitor's new database from the snapshot; the sweep pulls what has changed since (P9). */

import { beginTerm } from '#sync/client/leader-term'
import type { Snapshot } from '#sync/contract'
import type { LocalStore } from '#sync/core/local-store'
import { BackendError } from '#sync/errors'
import type { Diagnostics } from '#sync/ports'
import { applyPage } from './apply-page'
import type { OutsideSweepDeps } from './fetch-outside-sweep'
import { beginSweep } from './sweep'

/**
 * For a store that no sweep has touched. Returns 'without' if there is no usable snapshot or another tab was faster;
 * the first sweep then pulls everything. Returns 'fenced' if there is a newer leader.
 */
export async function beginWithSnapshot(
  {
    store,
    backend,
    leaderEpoch,
    signal,
    diagnostics,
  }: Omit<OutsideSweepDeps, 'pages'> & { diagnostics: Diagnostics },
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
    // The pull that follows meets any other failure as well.
    if (cause.code === 'malformed') diagnostics.report('snapshot_unusable', cause)
    return 'without'
  }
}

/** Fills a new store without an engine, as prerendering does. */
export async function fillFromSnapshot(store: LocalStore, snapshot: Snapshot, now: number): Promise<void> {
  const epoch = await beginTerm(store, () => crypto.randomUUID(), now)
  await writeSnapshot(store, snapshot, { epoch, now })
}

/**
 * With the checks of a page (P5): if a sweep has begun meanwhile, here or in another tab, the snapshot is discarded.
 */
const writeSnapshot = (store: LocalStore, snapshot: Snapshot, leader: { epoch: number; now: number }) =>
  applyPage(store, snapshot, { ...beginSweep(START_POSITION), isSnapshot: true }, leader)

const START_POSITION = { cursor: '0', epoch: null, scope: null }
