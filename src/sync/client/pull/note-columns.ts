/** Stores the version of the columns with which each table was pulled (L3). */

import { TABLE_NAMES, TABLES } from '#shared/schema/tables'
import type { StoreTx } from '#sync/core/local-store'

/** Notes that all tables have the columns of this build. */
export const noteColumns = (tx: StoreTx): Promise<void> =>
  tx.putMeta('columns', Object.fromEntries(TABLE_NAMES.map((table) => [table, TABLES[table].columnsVersion])))
