import type { SyncedRow } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type { PullPage } from '#sync/contract'
import type { SupabaseBackend } from '#sync/transport/supabase/create-supabase-backend'

export type VisibleRows = Map<TableName, Map<string, SyncedRow>>

/** All rows that the account (null: a visitor) may see. */
export async function pullEverything(backend: SupabaseBackend, uid: string | null): Promise<VisibleRows> {
  const visible: VisibleRows = new Map()
  let sweep: { horizon: string; after: NonNullable<PullPage['next']> } | null = null
  for (;;) {
    const start = { expected_uid: uid, cursor: '0', epoch: null, scope: null, tables: null, prefix: null }
    const page: Awaited<ReturnType<SupabaseBackend['sync']['pull']>> = await backend.sync.pull({
      ...start,
      sweep,
      limit: 1_000,
    })
    if (page.status !== 'page') throw new Error('the pull was refused')
    for (const [table, rows] of Object.entries(page.rows) as [TableName, SyncedRow[]][]) {
      const pulled = visible.get(table) ?? new Map<string, SyncedRow>()
      for (const row of rows) pulled.set(row.id, row)
      visible.set(table, pulled)
    }
    if (!page.next) return visible
    sweep = { horizon: page.horizon, after: page.next }
  }
}
