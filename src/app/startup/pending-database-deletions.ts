/**
 * Deletes the local database of an account that was signed out (I2). The account is marked before the session ends, and
 * the mark is removed after the deletion: if the tab dies in between, the next start deletes the database.
 */

import { deleteMarks } from '#runtime/browser-ports'
import type { Principal } from '#sync/core/principal'
import { deleteLocalData, localDbName } from '#sync/store/local-db'
import type { AuthStorage } from '#sync/transport/supabase/stored-auth'
import type { DatabaseMarks } from './database-marks'

const KEY = 'rigworks-pending-wipes'
type UserPrincipal = Extract<Principal, { kind: 'user' }>

export interface PendingDatabaseDeletions {
  /** Marks the database of this account for deletion. */
  mark(principal: UserPrincipal): void
  /** Removes the mark of a customer who has signed in again. */
  unmark(principal: UserPrincipal): void
  /** Whether a sign-out in any tab has marked the database of this principal. */
  isMarked(principal: Principal): boolean
  /**
   * Deletes the databases of all marked accounts. An account whose deletion fails stays marked, and the call rejects
   * once the others are done.
   */
  run(): Promise<void>
}

export function createPendingDatabaseDeletions(
  storage: AuthStorage,
  marks: Pick<DatabaseMarks, 'remove'>,
): PendingDatabaseDeletions {
  const unmark = (principal: UserPrincipal) => write(storage, others(storage, principal))
  return {
    mark: (principal) => write(storage, [...others(storage, principal), principal.uid]),
    unmark,
    isMarked: (principal) => principal.kind === 'user' && read(storage).includes(principal.uid),
    async run() {
      const results = await Promise.allSettled(
        read(storage).map(async (uid) => {
          const principal = { kind: 'user', uid } as const
          await deleteLocalData(principal)
          const name = await localDbName(principal)
          deleteMarks(name)
          marks.remove(name)
          unmark(principal)
        }),
      )
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
  }
}

const others = (storage: AuthStorage, principal: UserPrincipal) =>
  read(storage).filter((uid) => uid !== principal.uid)

/** Empty for an unreadable value, which must not prevent the app from starting. */
function read(storage: AuthStorage): string[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((uid) => typeof uid === 'string') : []
  } catch {
    return []
  }
}

function write(storage: AuthStorage, uids: string[]): void {
  if (uids.length === 0) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify(uids))
}
