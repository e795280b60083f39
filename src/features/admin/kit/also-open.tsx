import { useEffect, useState } from 'react'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { displayName } from '#shared/account/display-name'
import type { TableName } from '#shared/schema/tables'
import { useLive } from '#sync/react'
import classes from './also-open.module.css'

const NAMES = new Intl.ListFormat('en-US')

/** Names the other admins who have a row open, as a hint: no one is locked out, and offline no one is named. */
export function AlsoOpen({ table, id }: { table: TableName; id: string }) {
  const others = useOthers(table, id)
  // A socket that lost its connection without a message still counts as connected for a while.
  const { state } = useSyncStatus('state')
  const names = useNames(state === 'offline' ? [] : others)
  return (
    <p role="status" className={classes.line}>
      {names.length > 0 ? `${NAMES.format(names)} ${names.length > 1 ? 'have' : 'has'} this open too` : null}
    </p>
  )
}

/** Uids of those who have the row open, without the person of this session. */
function useOthers(table: TableName, id: string): readonly string[] {
  const { session, watchRow } = useSession()
  const uid = session.kind === 'signed-in' ? session.uid : null
  const [others, setOthers] = useState<readonly string[]>([])
  useEffect(() => {
    if (uid === null) return
    const end = new AbortController()
    const show = (uids: string[]) => end.signal.aborted || setOthers(uids.filter((other) => other !== uid))
    // Offline the code may be missing; no one is named then.
    watchRow({ table, id, uid }, show, end.signal).catch(() => undefined)
    return () => {
      end.abort()
      setOthers([])
    }
  }, [table, id, uid, watchRow])
  return others
}

function useNames(uids: readonly string[]): string[] {
  const names = useLive(
    async (db) => {
      const profiles = await db
        .rows('profiles')
        .where('user_id')
        .anyOf([...uids])
        .toArray()
      return new Map(profiles.map((row) => [row.user_id, displayName(row.display_name, row.email)]))
    },
    [uids.join()],
  )
  return names ? uids.map((uid) => names.get(uid) ?? 'Another admin') : []
}
