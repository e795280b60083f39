import { useEffect, useEffectEvent } from 'react'
import { useLocalData } from '#sync/react'
import type { DraftValue } from '#sync/store/local-db'

/**
 * Calls `onReturn` with the stored draft when the person returns to this tab, because another tab may have changed it.
 * Null if the draft no longer exists.
 */
export function useOtherTabsDraft<T extends DraftValue>(
  key: string,
  onReturn: (stored: T | null) => void,
): void {
  const { db } = useLocalData()
  const tell = useEffectEvent(onReturn)
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      // A database that cannot be read contains no draft of another tab.
      const draft = await db._drafts.get(key).catch(() => undefined)
      if (isCurrent) tell((draft?.value as T | undefined) ?? null)
    }
    const onLook = () => void look()
    addEventListener('focus', onLook)
    document.addEventListener('visibilitychange', onLook)
    return () => {
      isCurrent = false
      removeEventListener('focus', onLook)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [db, key])
}
