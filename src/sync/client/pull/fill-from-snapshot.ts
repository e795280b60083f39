/** Fills a visitor's new database from the snapshot; the sweep pulls what has changed since (P9). */

import { beginTerm } from '#sync/client/leader-term'
import type { Snapshot } from '#sync/contract'
import type { LocalStore } from '#sync/core/local-store'
import { BackendError } from '#sync/errors'
import type { Diagnostics } from '#sync/ports'
import { applyPage } from './apply-page'
import type { OutsideSweepDeps } from './fetch-outside-sweep'
import { START_POSITION } from './pull-position'
import { beginSweep } from './sweep'

/** 'none': there is no usable snapshot, or another tab was faster; the first sweep then pulls everything. */
type SnapshotOutcome = 'filled' | 'none' | 'fenced'

const OUTCOMES = { applied: 'filled', stale: 'none', fenced: 'fenced' } as const

/** Fetches the snapshot and writes it to a store that no sweep has touched. */
export async function beginWithSnapshot(
  {
    store,
    backend,
    leaderEpoch,
    signal,
    diagnostics,
  }: Omit<OutsideSweepDeps, 'pages'> & { diagnostics: Diagnostics },
  now: number,
): Promise<SnapshotOutcome> {
  if (store.principal.kind !== 'anonymous' || !backend.snapshot) return 'none'
  try {
    const snapshot = await backend.snapshot(signal)
    if (!snapshot || signal.aborted) return 'none'
    return OUTCOMES[await writeSnapshot(store, snapshot, { epoch: leaderEpoch, now })]
  } catch (cause) {
    if (!(cause instanceof BackendError)) throw cause
    // The pull that follows meets any other failure as well.
    if (cause.code === 'malformed') diagnostics.report('snapshot_unusable', cause)
    return 'none'
  }
}

/** Fills a new store without an engine, as prerendering does. Does nothing if a sweep has touched the store. */
export async function fillFromSnapshot(store: LocalStore, snapshot: Snapshot, now: number): Promise<void> {
  const epoch = await beginTerm(store, () => crypto.randomUUID(), now)
  await writeSnapshot(store, snapshot, { epoch, now })
}

/**
 * With the checks of a page (P5): if a sweep has begun meanwhile, here or in another tab, the snapshot is discarded.
 */
const writeSnapshot = (store: LocalStore, snapshot: Snapshot, leader: { epoch: number; now: number }) =>
  applyPage(store, snapshot, { ...beginSweep(START_POSITION), isSnapshot: true }, leader)
