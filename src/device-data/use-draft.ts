import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocalData } from '#sync/react'
import type { DraftValue } from '#sync/store/local-db'
import { takeStashedDraft } from './draft-stash'
import { DraftWriter } from './draft-writer'

/**
 * A draft of a form, which survives a reload, a crash and closing the tab: `[value, set, clear]`. The value is
 * undefined while it is being read, null if there is none. A component whose `key` changes needs that key as its own
 * React key, because the value stays when the key changes. Keys of admin screens begin with `admin/`: these drafts are
 * deleted when the role is revoked (I4). While `isReady` is false the draft is not read, since another writer is still
 * storing it.
 */
export function useDraft<T extends DraftValue>(
  key: string,
  isReady = true,
): [T | null | undefined, (value: T) => void, () => void] {
  const { db } = useLocalData()
  const [value, setValue] = useState<T | null>()
  const writer = useMemo(() => new DraftWriter<T>(db, key), [db, key])

  useEffect(() => {
    const stash = () => writer.stash()
    addEventListener('pagehide', stash)
    return () => removeEventListener('pagehide', stash)
  }, [writer])

  useEffect(() => {
    if (!isReady) return
    let isCurrent = true
    const show = (stored: T | null) => isCurrent && setValue((current) => current ?? stored)
    // What was typed just before a reload is newer than the draft in the database.
    const stashed = takeStashedDraft(db.name, key) as T | null | undefined
    if (stashed !== undefined) {
      show(stashed)
      void writer.write(stashed)
      return
    }
    db._drafts.get(key).then(
      (draft) => show((draft?.value as T | undefined) ?? null),
      () => show(null),
    )
    return () => {
      isCurrent = false
    }
  }, [db, key, writer, isReady])

  const set = useCallback(
    (next: T) => {
      setValue(next)
      void writer.write(next)
    },
    [writer],
  )
  const clear = useCallback(() => {
    setValue(null)
    void writer.write(null)
  }, [writer])

  return [value, set, clear]
}
