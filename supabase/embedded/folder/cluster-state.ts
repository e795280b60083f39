import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The state of the Postgres cluster. 'begun': a first start was killed halfway, so the cluster cannot be opened and
 * contains no data yet. 'whole': it is complete and can be used. 'none': there is no cluster of Rigworks.
 */
type ClusterState = 'none' | 'begun' | 'whole'

const readyMark = (database: string) => `${database}.ready`
const begunMark = (database: string) => `${database}.begun`

export function readClusterState(database: string): ClusterState {
  // The first start removes this mark last, so that with both marks the cluster is complete.
  if (existsSync(begunMark(database)) && !existsSync(readyMark(database))) return 'begun'
  // Determined by Postgres's own files, because a copy may lack the mark next to them.
  const isCluster = ['PG_VERSION', 'global/pg_control'].every((name) => existsSync(join(database, name)))
  return isCluster ? 'whole' : 'none'
}

/** Preserves a complete cluster; removes one that was only begun, and marks the next one as begun. */
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

/** Marks the cluster as complete, so that no start removes it. */
export function markClusterReady(database: string): void {
  writeFileSync(readyMark(database), '', { flush: true })
  rmSync(begunMark(database), { force: true })
}
