import { useEffect, useEffectEvent } from 'react'
import { useLocalData } from '#sync/react'
import type { DraftValue } from '#sync/store/local-db'

/**
 * Calls `onReturn` with the stored draft when the person returns to this tab, because another tab may have changed it.
 * Null if the draft no longer exists, or the database cannot be read.
 */
export function useOtherTabsDraft<T extends DraftValue>(
  key: string,
  onReturn: (stored: T | null) => void,
): void {
  const { db } = useLocalData()
  const reportDraft = useEffectEvent(onReturn)
  useEffect(() => {
    let isCurrent = true
    const readDraft = async () => {
      if (document.visibilityState === 'hidden') return
      const draft = await db._drafts.get(key).catch(() => undefined)
      if (isCurrent) reportDraft((draft?.value as T | undefined) ?? null)
    }
    const onFocus = () => void readDraft()
    addEventListener('focus', onFocus)
    document.addEventListener('visibilitychange', onFocus)
    return () => {
      isCurrent = false
      removeEventListener('focus', onFocus)
      document.removeEventListener('visibilitychange', onFocus)
    }
  }, [db, key])
}
