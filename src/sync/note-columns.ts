/** Remembers with which columns the rows here were pulled (L3). */
import type { StoreTx } from '#domain/local-store'
import { TABLE_NAMES, TABLES } from '#domain/tables'

/** All that is here has the columns of this build. */
export const noteColumns = (tx: StoreTx): Promise<void> =>
  tx.putMeta('columns', Object.fromEntries(TABLE_NAMES.map((table) => [table, TABLES[table].columns])))
