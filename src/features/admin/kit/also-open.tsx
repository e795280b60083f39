import { useEffect, useState } from 'react'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { displayName } from '#shared/account/display-name'
import type { TableName } from '#shared/schema/tables'
import { capitalize } from '#shared/text/capitalize'
import { useLive } from '#sync/react'
import classes from './also-open.module.css'

const NAMES = new Intl.ListFormat('en-US')

/** Names the other admins who have a row open, as a hint: no one is locked out, and offline no one is named. */
export function AlsoOpen({ table, id }: { table: TableName; id: string }) {
  const others = useOthers(table, id)
  // A socket that lost its connection without a message still counts as connected for a while.
  const { state } = useSyncStatus('state')
  const sentence = useSentence(state === 'offline' ? [] : others)
  return (
    <p role="status" className={classes.line}>
      {sentence}
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
    const watch = new AbortController()
    const show = (uids: string[]) => {
      if (!watch.signal.aborted) setOthers(uids.filter((other) => other !== uid))
    }
    // Rejects if its code cannot be loaded, such as offline; no one is named then.
    watchRow({ table, id, uid }, show, watch.signal).catch(() => undefined)
    return () => {
      watch.abort()
      setOthers([])
    }
  }, [table, id, uid, watchRow])
  return others
}

/** 'Dana Miller and another admin have this open too'; null for no one. */
function useSentence(uids: readonly string[]): string | null {
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
  if (!names || uids.length === 0) return null
  const knownNames = uids.flatMap((uid) => names.get(uid) ?? [])
  const rest = uids.length - knownNames.length
  const unnamed = rest === 1 ? 'another admin' : `${rest} other admins`
  const subject = NAMES.format(rest === 0 ? knownNames : [...knownNames, unnamed])
  return `${knownNames.length > 0 ? subject : capitalize(subject)} ${uids.length > 1 ? 'have' : 'has'} this open too`
}
