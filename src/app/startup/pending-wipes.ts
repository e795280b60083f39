/**
 * Local databases that a sign-out has condemned. Written before the session ends and erased after the deletion, so
 * that a tab which dies in between leaves nothing of the person behind: the next start deletes it (I2).
 */
import type { AuthStorage } from '#backend/supabase/stored-auth'
import { deleteLocalData, localDbName } from '#data/local-db'
import type { Principal } from '#domain/principal'
import { forgetMarks } from '#runtime/browser-ports'
import type { KeptMarks } from './kept-mark'

const KEY = 'rigworks-condemned'
type Condemned = Extract<Principal, { kind: 'user' }>

export interface PendingWipes {
  condemn(principal: Condemned): void
  /** Somebody who has signed in again keeps what is theirs. */
  pardon(principal: Condemned): void
  /** Whether a deletion of theirs is a sign-out's, of whichever tab. */
  isCondemned(principal: Principal): boolean
  carryOut(): Promise<void>
}

export function createPendingWipes(storage: AuthStorage, marks: Pick<KeptMarks, 'forget'>): PendingWipes {
  const pardon = (principal: Condemned) => write(storage, others(storage, principal))
  return {
    condemn: (principal) => write(storage, [...others(storage, principal), principal.uid]),
    pardon,
    isCondemned: (principal) => principal.kind === 'user' && read(storage).includes(principal.uid),
    async carryOut() {
      for (const uid of read(storage)) {
        const principal = { kind: 'user', uid } as const
        await deleteLocalData(principal)
        const name = await localDbName(principal)
        forgetMarks(name)
        marks.forget(name)
        pardon(principal)
      }
    },
  }
}

const others = (storage: AuthStorage, principal: Condemned) =>
  read(storage).filter((uid) => uid !== principal.uid)

/** Unreadable is the same as empty: a stray value must not keep the app from starting. */
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
