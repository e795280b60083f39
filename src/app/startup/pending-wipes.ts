/**
 * Local databases that a sign-out has condemned. Written before the session ends and erased after the deletion, so
 * that a tab which dies in between leaves nothing of the person behind: the next start deletes it (I2).
 */
import { deleteLocalData, localDbName } from '#data/local-db'
import type { Principal } from '#domain/principal'
import { forgetCheckedMark } from '#runtime/browser-ports'

const KEY = 'rigworks-condemned'
type Condemned = Extract<Principal, { kind: 'user' }>

export function condemn(principal: Condemned): void {
  write([...read().filter((uid) => uid !== principal.uid), principal.uid])
}

/** Somebody who has signed in again keeps what is theirs. */
export function pardon(principal: Condemned): void {
  write(read().filter((uid) => uid !== principal.uid))
}

export async function carryOutWipes(): Promise<void> {
  for (const uid of read()) {
    const principal = { kind: 'user', uid } as const
    await deleteLocalData(principal)
    forgetCheckedMark(await localDbName(principal))
    pardon(principal)
  }
}

function read(): string[] {
  const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
  return Array.isArray(value) ? value.filter((uid) => typeof uid === 'string') : []
}

function write(uids: string[]): void {
  if (uids.length === 0) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(uids))
}
