import { useMemo } from 'react'
import { type AdminNoun, countOf, failedText } from '#shared/catalog/admin-nouns'
import type { NewChange } from '#sync/mutate'
import { useLocalData } from '#sync/react'
import { changeRows } from './actions'
import type { BulkAction } from './list/list-types'
import { useAdminWrite } from './use-admin-write'

/** The actions 'Activate' and 'Deactivate' of a selection. `change`: the change of one row; the same at each render. */
export function useActivateActions<Row>(
  noun: AdminNoun,
  change: (row: Row, isActive: boolean) => NewChange,
): readonly BulkAction<Row>[] {
  const { store } = useLocalData()
  const write = useAdminWrite()
  return useMemo(() => {
    const action = (key: string, label: string, isActive: boolean): BulkAction<Row> => ({
      key,
      label,
      run: (rows) => {
        const changes = rows.map((row) => change(row, isActive))
        return write((progress) => changeRows(store, { noun, verb: 'update-many', changes, progress }), {
          done: `${countOf(noun, rows.length)} ${isActive ? 'activated' : 'deactivated'}`,
          failed: failedText(noun, 'update-many'),
        })
      },
    })
    return [action('activate', 'Activate', true), action('deactivate', 'Deactivate', false)]
  }, [noun, change, store, write])
}
