import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The state of the Postgres cluster. 'begun': a first start was killed halfway, so the cluster cannot be opened and
 * holds no data yet. 'whole': it can be used. 'none': there is no cluster of ours.
 */
type ClusterState = 'none' | 'begun' | 'whole'

const readyMark = (database: string) => `${database}.ready`
const begunMark = (database: string) => `${database}.begun`

export function readClusterState(database: string): ClusterState {
  // The first start removes this mark last, so with both marks the cluster is whole.
  if (existsSync(begunMark(database)) && !existsSync(readyMark(database))) return 'begun'
  // Decided by Postgres's own files: a copy may have lost the mark beside them.
  const isCluster = ['PG_VERSION', 'global/pg_control'].every((name) => existsSync(join(database, name)))
  return isCluster ? 'whole' : 'none'
}

/** Keeps a whole cluster; removes one that was only begun, and marks the next one as begun. */
export function prepareCluster(database: string): void {
  if (readClusterState(database) === 'whole') return
  markClusterBegun(database)
  rmSync(database, { recursive: true, force: true })
}

/** Until the cluster is marked as ready, a start may remove it. */
export function markClusterBegun(database: string): void {
  writeFileSync(begunMark(database), '', { flush: true })
  rmSync(readyMark(database), { force: true })
}

/** Marks the cluster as whole, so no start removes it. */
export function markClusterReady(database: string): void {
  writeFileSync(readyMark(database), '', { flush: true })
  rmSync(begunMark(database), { force: true })
}
