/** Recently viewed rows on this device; never sent. */
import { useEffect } from 'react'
import type { ViewedTable } from '#device-data/viewed'
import { noteViewed, viewedRows } from '#device-data/viewed'
import type { RowTypes } from '#shared/schema/rows'
import { useLive, useLocalData } from '#sync/react'

/** Stores that the page of this row is shown. */
export function useNoteViewed(table: ViewedTable, id: string): void {
  const { db } = useLocalData()
  useEffect(() => {
    // If the device can store nothing more, the page is shown without this record.
    noteViewed(db, table, id, Date.now()).catch(() => undefined)
  }, [db, table, id])
}

/** The viewed rows that still exist, latest first, without the one that is shown. */
export function useRecentlyViewed<T extends ViewedTable>(table: T, exceptId: string): RowTypes[T][] {
  const rows = useLive((db) => viewedRows(db, table), [table])
  return rows?.filter(({ id }) => id !== exceptId) ?? []
}
