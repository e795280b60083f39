/** What somebody looked at lately on this device; nothing of it is ever sent. */
import { useEffect } from 'react'
import type { ViewedTable } from '#data/local-db'
import { useLive, useLocalData } from '#data/react'
import { noteViewed, viewedRows } from '#data/viewed'
import type { RowTypes } from '#domain/rows'

/** Notes that the page of this row is on the screen. */
export function useNoteViewed(table: ViewedTable, id: string): void {
  const { db } = useLocalData()
  useEffect(() => {
    // Where the device keeps nothing more, the page is worth more than the memory of it.
    noteViewed(db, table, id, Date.now()).catch(() => undefined)
  }, [db, table, id])
}

/** The rows that were looked at and still exist, the latest first, but for the one on the screen. */
export function useRecentlyViewed<T extends ViewedTable>(table: T, exceptId: string): RowTypes[T][] {
  const rows = useLive((db) => viewedRows(db, table), [table])
  return rows?.filter(({ id }) => id !== exceptId) ?? []
}
