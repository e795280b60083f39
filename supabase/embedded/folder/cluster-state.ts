import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What stands at the place of the Postgres cluster: 'begun' is a first start that was killed half-way, which cannot be
 * opened and holds nobody's data yet; 'whole' may be used; 'none' is nothing, or nothing of ours.
 */
type ClusterState = 'none' | 'begun' | 'whole'

const readyMark = (database: string) => `${database}.ready`
const begunMark = (database: string) => `${database}.begun`

export function readClusterState(database: string): ClusterState {
  // The first start takes this mark away last, so with both of them the cluster is whole.
  if (existsSync(begunMark(database)) && !existsSync(readyMark(database))) return 'begun'
  // Told by what Postgres itself leaves in it: a copy may have lost the mark beside it.
  const isCluster = ['PG_VERSION', 'global/pg_control'].every((name) => existsSync(join(database, name)))
  return isCluster ? 'whole' : 'none'
}

/** Keeps a whole cluster; drops one that was begun, and notes that the next one is. */
export function prepareCluster(database: string): void {
  if (readClusterState(database) === 'whole') return
  markClusterBegun(database)
  rmSync(database, { recursive: true, force: true })
}

/** From here on a start may drop the cluster, until it is marked as ready. */
export function markClusterBegun(database: string): void {
  writeFileSync(begunMark(database), '', { flush: true })
  rmSync(readyMark(database), { force: true })
}

/** Marks the cluster as whole: no start drops it any more. */
export function markClusterReady(database: string): void {
  writeFileSync(readyMark(database), '', { flush: true })
  rmSync(begunMark(database), { force: true })
}
